import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

import { isStale } from '#domain/notices/rules.ts'
import { call } from '#web/api/call.ts'
import { read } from '#web/api/hooks.ts'
import { language } from '#web/i18n/language.ts'
import { session } from '#web/shell/session.ts'
import { forget, store, stored } from '#web/shell/storage.ts'
import { currentUser } from '#web/subscribers/current-user.ts'

import { isPushPossible, isSubscribed, subscribe, tokenOf, unsubscribe } from './subscription.ts'

const TokenOf = z.object({ owner: z.string(), renewed: z.iso.datetime(), language: z.string() })

export type PushState = 'impossible' | 'blocked' | 'off' | 'on'

const token = (): string | null => {
  const kept = stored('token')
  return typeof kept === 'string' ? kept : null
}

export function pushState(): PushState {
  if (!isPushPossible()) return 'impossible'
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' && token() !== null ? 'on' : 'off'
}

/** From a button only: the browser's question then has a reason that the person knows. False: it is not on. */
export async function switchPushOn(cache: QueryClient): Promise<boolean> {
  store('pushWish', 'asked')
  const isOn = await logged(async () => {
    const answer = await Notification.requestPermission()
    if (answer !== 'granted') throw new Error(`the permission to show notifications is ${answer}`)
    await renew(cache)
  })
  tell()
  return isOn
}

export async function switchPushOff(): Promise<void> {
  store('pushWish', 'off')
  const old = token()
  forget('token', 'tokenOf')
  tell()
  await logged(unsubscribe)
  if (old) await logged(() => call('forgetPush', { token: old }))
}

/** At start and after log-in: a token that is missing, old, or another person's is renewed. It never asks. */
export async function keepPush(cache: QueryClient): Promise<void> {
  if (!isPushPossible() || Notification.permission !== 'granted') return
  if (session() === null || stored('pushWish') === 'off') return
  await logged(async () => {
    if (!(await isCurrent())) await renew(cache)
  })
  tell()
}

/** The token went with the session: without one nothing is to reach this browser. */
export async function leavePush(): Promise<void> {
  tell()
  if (isPushPossible() && token() === null) await logged(unsubscribe)
}

async function isCurrent(): Promise<boolean> {
  const of = z.safeParse(TokenOf, stored('tokenOf'))
  if (token() === null || !of.success || of.data.owner !== currentUser()) return false
  if (of.data.language !== language()) return false
  return !isStale(new Date(of.data.renewed), new Date()) && (await isSubscribed())
}

async function renew(cache: QueryClient): Promise<void> {
  const { vendor, publickey } = await call('getPushKey', {})
  if (!canReachBrowsers(vendor, publickey)) throw new Error('this server pushes nothing to browsers')
  const region = await regionOf(cache)
  const before = token()
  const fresh = tokenOf(await subscribe(publickey))
  await call('registerPush', { token: fresh, region, language: language() })
  // the person may have left meanwhile
  const owner = currentUser()
  if (owner === null) return unsubscribe()
  store('token', fresh)
  store('tokenOf', { owner, renewed: new Date().toISOString(), language: language() })
  if (before && before !== fresh) await call('forgetPush', { token: before })
}

/** Firebase sends to tokens of its own library alone, which the portal does not carry; its tokens come from other apps. */
export const canReachBrowsers = (vendor: string, publickey: string): boolean => vendor === 'WEBPUSH' && publickey !== ''

async function regionOf(cache: QueryClient): Promise<string> {
  const subuser = session()?.subuser
  const { region } = await cache.ensureQueryData(
    read('getOperator', subuser ? { subuserid: subuser.lcosubuserid } : {}),
  )
  return region
}

/** What fails here is nobody's trouble: it is said to the console alone. */
async function logged(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    console.warn('push:', error)
    return false
  }
}

const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const usePushState = (): PushState => useSyncExternalStore(listen, pushState)
