import { Counter, Gauge, register } from 'prom-client'

/** What is shown at /metrics: how often something happened. */
export const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]): Counter<Label> =>
  new Counter({ name, help, labelNames, registers: [register] })

/** How something stands. */
export const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]): Gauge<Label> =>
  new Gauge({ name, help, labelNames, registers: [register] })
