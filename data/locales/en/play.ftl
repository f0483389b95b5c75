ui-typed-several = Several of your answers match: { $near }. Type more of the one you mean.
ui-typed-unknown = Not possible now. The nearest: { $near }.
ui-orders-title = Standing orders
ui-orders-text = What I do for you when you are attacked. Only you can see this.
