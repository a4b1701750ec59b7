import type { QueryClient } from '@tanstack/react-query'

import type { LiveEvent } from '#domain/session/calls.ts'
import { listen } from '#web/api/listen.ts'

import { loadChunk } from './load-chunk.ts'
import { refreshSession } from './refresh-session.ts'
import { takeCredit } from './session.ts'
import { forget } from './storage.ts'

type Timer = ReturnType<typeof setTimeout>

/** Whatever shows what a box was told reads it again. */
function refreshCommands(cache: QueryClient): void {
  refresh(cache, ['getDeviceDetails', 'listCommands', 'getBoxPlans', 'examineConnection'])
}

const OF_CONTRACTS = [
  'getBoxPlans',
  'getAutoRenew',
  'getContractTrace',
  'getAccount',
  'getCart',
  'listCpe',
  'listServices',
  'searchSubscribers',
  'getExpiryReport',
  'getExpiredReport',
  'getActivationReport',
  'getScheduleReport',
  'getStats',
  'listExpiryStats',
  'listTasks',
]

/** Whatever shows what runs on boxes reads it again. */
function refreshContracts(cache: QueryClient): void {
  refresh(cache, OF_CONTRACTS)
}

/** While a job runs a read that is under way is let finish, or news upon news would never show any; its end is read anew. */
function refreshBulk(cache: QueryClient, isRunning: boolean): void {
  for (const stale of ['listBulkJobs', 'listBulkRows']) {
    void cache.invalidateQueries({ queryKey: [stale] }, { cancelRefetch: !isRunning })
  }
}

const OF_MONEY = [
  'getLedgerReport',
  'listWalletDebits',
  'listCommission',
  'listPayments',
  'getPaymentReport',
  'getRunway',
]
/** A night of renewals or a file of rows says so many times a second. */
const GATHER_MS = 1000

/** The balance at once, and soon after the rows that make it: a statement that is open closes with what the header shows. */
function takeMoney(
  cache: QueryClient,
  credit: Parameters<typeof takeCredit>[0],
  gathering: { soon?: Timer | undefined },
): void {
  takeCredit(credit)
  const readAgain = () => {
    // who has just asked for more rows gets them first
    const isUnderWay = OF_MONEY.some((name) => cache.isFetching({ queryKey: [name] }) > 0)
    gathering.soon = isUnderWay ? setTimeout(readAgain, GATHER_MS) : undefined
    if (!isUnderWay) refresh(cache, OF_MONEY)
  }
  gathering.soon ??= setTimeout(readAgain, GATHER_MS)
}

const OF_ALERTS = ['listAlerts', 'listTasks']
const OF_TICKETS = ['listTickets', 'getTicket', 'listTasks']
const OF_REFUNDS = ['listRefunds', 'getRefund', 'quoteRefund', 'listTasks']

const OF_BOXES = [
  'listReplacements',
  'listAndroidRequests',
  'listStock',
  'listBoxes',
  'getStock',
  'getBoxLife',
  'getDeviceDetails',
  'listBoxPayments',
  'getBoxOrder',
]

const refresh = (cache: QueryClient, names: readonly string[]): void => {
  for (const stale of names) void cache.invalidateQueries({ queryKey: [stale] })
}

/** The copy that is kept of them is from before. */
function refreshAlerts(cache: QueryClient): void {
  forget('alerts')
  refresh(cache, OF_ALERTS)
}

/** Its words are fetched when there is something to say. */
const tellOfReport = (cache: QueryClient, event: Extract<LiveEvent, { kind: 'report' }>): void =>
  void import('#web/reports/hear-report.ts').then(
    ({ hearReport }) => hearReport(cache, event),
    () => undefined,
  )

/** Keeps the open window up to date with what the server announces, until the returned function is called. */
export async function hearLive(cache: QueryClient): Promise<() => void> {
  const { sessionCalls } = await loadChunk(() => import('#domain/session/calls.ts'), 'calls')
  const gathering: { soon?: Timer | undefined } = {}
  const stop = listen(sessionCalls.listenLive, (event) => {
    if (event.kind === 'credit') return takeMoney(cache, event.credit, gathering)
    if (event.kind === 'command') return refreshCommands(cache)
    if (event.kind === 'contracts') return refreshContracts(cache)
    if (event.kind === 'bulk') return refreshBulk(cache, event.status === 'RUNNING')
    if (event.kind === 'report') return tellOfReport(cache, event)
    if (event.kind === 'alert') return refreshAlerts(cache)
    if (event.kind === 'ticket') return refresh(cache, OF_TICKETS)
    if (event.kind === 'refund') return refresh(cache, OF_REFUNDS)
    if (event.kind === 'boxes') return refresh(cache, OF_BOXES)
    // who the operator is now, and whether the session has ended or may go on through maintenance, is the server's to say: ask
    return void cache.invalidateQueries({ queryKey: ['getOperator'] }).then(() => refreshSession(cache))
  })
  return () => {
    clearTimeout(gathering.soon)
    stop()
  }
}
