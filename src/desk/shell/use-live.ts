import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { type DeskCallName, deskCalls } from '#domain/desk/calls.ts'
import type { QueueName } from '#domain/desk/queues.ts'
import { listen } from '#web/api/listen.ts'

/** Whatever shows something of a queue. */
const SHOWN_BY: Record<QueueName, readonly DeskCallName[]> = {
  registrations: ['listRegistrations', 'listOperators', 'getDeskOperator'],
  agreements: ['listAgreements', 'getDeskOperator'],
  refunds: ['listDeskRefunds', 'getDeskOperator'],
  boxorders: ['listDeskBoxOrders', 'getDeskBoxOrder'],
  returns: ['listReturns'],
  replacements: ['listReplacements'],
  androids: ['listAndroids'],
  tickets: ['listDeskTickets', 'getDeskTicket', 'getDeskOperator'],
  held: ['listDeskPayments'],
  unknown: ['listDeskPayments'],
  differences: ['listDifferences'],
  consents: ['listConsents', 'listOperators', 'getDeskOperator'],
  imports: ['listImports', 'getImport'],
  jobs: ['listStuckJobs'],
}

/** Of a crowd of news all are read at once, and not one by one. */
const GATHER_MS = 300

/** Reads again what the server says has changed, until the returned function is called. */
function keepUp(cache: QueryClient): () => void {
  const changed = new Set<QueueName>()
  let soon: ReturnType<typeof setTimeout> | undefined
  const readAgain = () => {
    soon = undefined
    const stale = new Set<string>(['getQueues', ...[...changed].flatMap((queue) => SHOWN_BY[queue])])
    changed.clear()
    void cache.invalidateQueries({ predicate: ({ queryKey: [name] }) => stale.has(String(name)) })
  }
  const stop = listen(deskCalls.listenDesk, ({ queue }) => {
    for (const name of queue ? [queue] : (Object.keys(SHOWN_BY) as QueueName[])) changed.add(name)
    soon ??= setTimeout(readAgain, GATHER_MS)
  })
  return () => {
    clearTimeout(soon)
    stop()
  }
}

/** Keeps what is on screen up to date with what others do, here and at the operators'. */
export function useLive(): void {
  const cache = useQueryClient()
  useEffect(() => keepUp(cache), [cache])
}
