import { onlineManager, type Query, type QueryCache, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import type { CallName } from '#domain/calls.ts'
import { Failure } from '#domain/errors.ts'
import { currentUser } from '#web/shell/session.ts'
import { now } from '#web/ui/clock.ts'
import { createSignal } from '#web/ui/store.ts'

import { buildOfPage, dropSeen, readSeen, SEEN_MS, type Seen, writeSeen } from './last-seen-store.ts'

/** What a shop wants to look at without a line. Nothing that money is moved by. */
const KEPT: readonly unknown[] = [
  'getOperator',
  'getSubUser',
  'getRunway',
  'getStats',
  'listCreditStats',
  'listExpiryStats',
  'listRevenueStats',
  'listEarnStats',
  'listTasks',
  'listBanners',
  'searchSubscribers',
  'getSubscriberInfo',
  'listCpe',
  'getBoxPlans',
  'listAreas',
  'getWalk',
  'getCollections',
] satisfies CallName[]

const MOST = 40
const WRITE_AFTER_MS = 1000
/** As long as the worker waits for a page. */
const SLOW_MS = 3000
/** A line that is there and carries nothing tells nobody when it does again. */
const ASK_AGAIN_MS = 60_000

const seen = new Map<string, Seen>()
/** What is shown from here and has not been read anew since, and from when it is. */
const shown = new Map<string, number>()
/** What has been asked for and may be slow to come. */
const awaited = new Set<string>()
let writing: ReturnType<typeof setTimeout> | undefined

const keeping = new WeakMap<QueryClient, Promise<void>>()

/** Keeps the last answers of a few calls, and gives them where the line is gone. The screens need not know. Asked twice, it begins once. */
export function keepLastSeen(cache: QueryClient): Promise<void> {
  const begun = keeping.get(cache) ?? begin(cache)
  keeping.set(cache, begun)
  return begun
}

async function begin(cache: QueryClient): Promise<void> {
  const queries = cache.getQueryCache()
  await load()
  queries.subscribe((event) => {
    const { query } = event
    if (event.type === 'removed') return lift(query.queryHash)
    if (event.type !== 'updated' && event.type !== 'added') return
    follow(query, queries)
  })
  for (const query of queries.getAll()) follow(query, queries)
  setInterval(() => askAgain(cache), ASK_AGAIN_MS)
  // who sees the line go loads the page again within the second
  for (const sign of ['offline', 'pagehide']) addEventListener(sign, writeNow)
}

async function load() {
  const owner = currentUser()
  const build = buildOfPage()
  const oldest = now().getTime() - SEEN_MS
  const all = await readSeen().catch(() => [])
  // the session may have ended meanwhile
  if (currentUser() !== owner) return
  for (const one of all) {
    if (one.owner === owner && one.build === build && one.at > oldest) seen.set(one.hash, one)
  }
}

function follow(query: Query, queries: QueryCache) {
  if (!KEPT.includes(query.queryKey[0])) return
  const { data, dataUpdatedAt: at } = query.state
  if (data === undefined) return isCutOff(query) ? restore(query) : waitFor(query, queries)
  if (shown.get(query.queryHash) === at) return
  lift(query.queryHash)
  if (seen.get(query.queryHash)?.at !== at) keep(query.queryHash, at, data)
}

/** It will wait for the line, waits for it, or has just found it dead. */
function isCutOff({ state: { fetchStatus, fetchFailureReason: reason } }: Query): boolean {
  if (fetchStatus === 'paused' || !onlineManager.isOnline()) return true
  return reason instanceof Failure && (reason.code === 'network.offline' || reason.code === 'network.unreachable')
}

/** An answer that is slow to come takes the place of what is shown meanwhile. */
function waitFor(query: Query, queries: QueryCache) {
  const { queryHash: hash, state } = query
  if (state.fetchStatus !== 'fetching' || awaited.has(hash) || !seen.has(hash)) return
  awaited.add(hash)
  setTimeout(() => {
    awaited.delete(hash)
    if (queries.get(hash) === query && query.state.data === undefined) restore(query)
  }, SLOW_MS)
}

function restore(query: Query) {
  const last = seen.get(query.queryHash)
  if (!last) return
  shown.set(query.queryHash, last.at)
  query.setData(last.data, { updatedAt: last.at, manual: true })
  // however young it is, it is read anew once the line is back
  query.invalidate()
  // a screen that is being drawn finds it, and no other may be drawn anew meanwhile
  queueMicrotask(tell)
}

/** A PAN, and the GSTIN that holds it, are not left behind in a browser. */
const withoutPan = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'panno' in data ? { ...data, panno: '', gstin: '' } : data

function keep(hash: string, at: number, data: unknown) {
  const owner = currentUser()
  if (owner === null) return
  // the newest stands last
  seen.delete(hash)
  seen.set(hash, { hash, owner, build: buildOfPage(), at, data: withoutPan(data) })
  for (const oldest of [...seen.keys()].slice(0, -MOST)) seen.delete(oldest)
  writing ??= setTimeout(writeNow, WRITE_AFTER_MS)
}

function writeNow() {
  if (writing === undefined) return
  clearTimeout(writing)
  writing = undefined
  // full, or switched off: the portal works on, it only forgets
  void writeSeen([...seen.values()]).catch(() => undefined)
}

function askAgain(cache: QueryClient) {
  if (shown.size === 0 || !onlineManager.isOnline()) return
  void cache.invalidateQueries({ predicate: ({ queryHash }) => shown.has(queryHash) })
}

/** The session is over, or another person's has begun: nothing of what was seen stays. */
export function forgetLastSeen(): void {
  clearTimeout(writing)
  writing = undefined
  seen.clear()
  shown.clear()
  dropSeen()
  tell()
}

const { tell, subscribe } = createSignal()

function lift(hash: string) {
  if (shown.delete(hash)) tell()
}

const oldestShown = (): number | null => (shown.size > 0 ? Math.min(...shown.values()) : null)

/** From when the oldest of what is shown is; null: everything came from the server just now. */
export const useShownFrom = (): number | null => useSyncExternalStore(subscribe, oldestShown)
