import { noticeCalls } from '#domain/notices/calls.ts'
import { operatorCalls } from '#domain/operators/calls.ts'
import { sessionCalls } from '#domain/session/calls.ts'
import { statCalls } from '#domain/stats/calls.ts'
import { walletCalls } from '#domain/wallet/calls.ts'

/** What the shell and the dashboard ask: in their download. All other calls come with the first screen that makes one. */
export const nearCalls = { ...sessionCalls, ...operatorCalls, ...walletCalls, ...statCalls, ...noticeCalls }
