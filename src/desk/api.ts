import { type DeskCallName, deskCalls, type DeskCalls } from '#domain/desk/calls.ts'
import type { Endpoint, Input } from '#domain/endpoint.ts'
import { createApi } from '#web/api/create-api.ts'
import { toRequest } from '#web/api/request.ts'
import { type Answer, send } from '#web/api/send.ts'
import { apiBase } from '#web/app-info.ts'

/** Any call of the desk by its name. */
export const call = <N extends DeskCallName>(name: N, input: Input<DeskCalls[N]>, signal?: AbortSignal) =>
  send(deskCalls[name] as Endpoint, input, signal) as Promise<Answer<DeskCalls[N]>>

/** Where the browser itself can fetch what a call gives: a picture to show, a paper for a tab of its own. */
export const hrefOf = <N extends DeskCallName>(name: N, input: Input<DeskCalls[N]>): string =>
  toRequest(deskCalls[name], input, apiBase())[0]

/** Whatever is decided, the queues beside the navigation are counted anew. */
export const { read, useWrite, usePages } = createApi<DeskCalls>(call, { alwaysRefreshes: ['getQueues'] })
