import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

import type { CallName, Calls } from '#domain/calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { FIBER } from '#domain/hardware/device-rules.ts'
import type { Permission } from '#domain/permissions.ts'

import { loadCalls } from './call.ts'
import { read, readPages } from './hooks.ts'

type MayAsk = (permission: Permission | null) => boolean

/** What the HTML has asked for beside the code, kept where its screen looks for it: that is then drawn once, with its rows. */
export async function takeFirstData(cache: QueryClient, mayAsk: MayAsk): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[data-call]:not([data-read=screen])')
  const calls = await loadCalls()
  // the page says by itself that it is not for him: a refusal in red beside it says it twice
  const his = [...links].filter(({ dataset }) => mayAsk(calls[dataset['call'] as CallName]!.permission))
  await Promise.all(his.map(({ href, dataset }) => take(cache, calls, href, dataset)))
  askNext(cache, (name) => mayAsk(calls[name]!.permission))
}

/** What a customer's page asks once it knows his STB: begun before it is drawn, and nobody waits for it. */
function askNext(cache: QueryClient, mayAsk: (name: CallName) => boolean): void {
  const [key] = read('listCpe', { customerid: '' }).queryKey
  const [[, boxes] = []] = cache.getQueriesData<Reply<Calls['listCpe']>>({ queryKey: [key] })
  const [first] = boxes?.data ?? []
  if (first && first.stb_type !== FIBER && mayAsk('listCommands'))
    void cache.prefetchQuery(read('listCommands', { stbno: first.stbno }))
}

type Called = Awaited<ReturnType<typeof loadCalls>>

async function take(cache: QueryClient, calls: Called, href: string, { call, read: as }: DOMStringMap): Promise<void> {
  const name = call as CallName
  const input = z.safeDecode(calls[name]!.input, Object.fromEntries(new URL(href).searchParams))
  if (!input.success) return
  // neither throws: a screen that finds nothing asks by itself
  if (as === 'pages') await cache.prefetchInfiniteQuery(readPages(name as 'getLedgerReport', input.data as never))
  else await cache.prefetchQuery(read(name, input.data as never))
}
