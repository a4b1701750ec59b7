import { alertCalls } from '#domain/notices/alert-calls.ts'
import { ownCalls } from '#domain/operators/own-calls.ts'
import { leavingCalls } from '#domain/session/leaving-calls.ts'
import { firstCalls } from '#domain/stats/first-calls.ts'
import { runwayCalls } from '#domain/wallet/runway-calls.ts'

/** What the shell and the dashboard ask: in their download. All other calls come with the first screen that makes one. */
export const nearCalls = { ...leavingCalls, ...ownCalls, ...runwayCalls, ...firstCalls, ...alertCalls }
