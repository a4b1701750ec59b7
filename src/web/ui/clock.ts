/** The only place that asks the browser for the time. */
export const now = (): Date => new Date(Date.now())
