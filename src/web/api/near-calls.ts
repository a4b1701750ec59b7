import { alertCalls, pushCalls } from '#domain/notices/alert-calls.ts'
import { ownCalls } from '#domain/operators/own-calls.ts'
import { sessionCalls } from '#domain/session/calls.ts'
import { statCalls } from '#domain/stats/calls.ts'
import { runwayCalls } from '#domain/wallet/runway-calls.ts'

/** What the shell and the dashboard ask: in their download. All other calls come with the first screen that makes one. */
export const nearCalls = { ...sessionCalls, ...ownCalls, ...runwayCalls, ...statCalls, ...alertCalls, ...pushCalls }
