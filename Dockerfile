# The first stage builds the wheel and installs the packages of the lock file, checked by hashes. The
# final image contains neither a compiler nor the source tree.
FROM python:3.13-slim AS built
WORKDIR /src
ARG LOCK=requirements.lock
COPY pyproject.toml setup.py README.md LICENSE ${LOCK} ./
COPY bot ./bot
COPY cogs ./cogs
COPY engines ./engines
COPY data ./data
RUN python -m venv /opt/castellan \
 && /opt/castellan/bin/pip install --no-cache-dir --require-hashes --requirement ${LOCK} \
 && pip wheel --quiet --no-deps --wheel-dir /wheel . \
 && /opt/castellan/bin/pip install --no-cache-dir --no-deps /wheel/*.whl

FROM python:3.13-slim
RUN useradd --uid 10001 --user-group --no-create-home --home-dir /data --shell /usr/sbin/nologin castellan \
 && install --directory --owner castellan --group castellan --mode 0700 /data /backups
COPY --from=built /opt/castellan /opt/castellan
ENV PATH=/opt/castellan/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    CASTELLAN_DATABASE=/data/castellan.sqlite3 \
    CASTELLAN_METRICS_PORT=9464
USER 10001:10001
WORKDIR /data
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 CMD ["castellan", "health"]
ENTRYPOINT ["castellan"]
CMD ["run"]
