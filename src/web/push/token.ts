import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'

import { isStale } from '#domain/notices/rules.ts'
import { fullLanguage } from '#domain/words.ts'
import { call } from '#web/api/call.ts'
import { read } from '#web/api/read.ts'
import { language } from '#web/i18n/language.ts'
import { session, currentUser } from '#web/shell/session.ts'
import { forget, store, stored } from '#web/shell/storage.ts'
import { now } from '#web/ui/clock.ts'
import { createSignal } from '#web/ui/store.ts'

import { dropPushed } from './pushed.ts'
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
    await alone(() => renew(cache))
  })
  changed.tell()
  return isOn
}

export async function switchPushOff(): Promise<void> {
  store('pushWish', 'off')
  const old = token()
  forget('token', 'tokenOf')
  changed.tell()
  await logged(() => alone(unsubscribe))
  if (old) await logged(() => call('forgetPush', { token: old }))
}

/** A token that is missing, old, or another person's is renewed; one that speaks another language learns this one. It never asks. */
export async function keepPush(cache: QueryClient): Promise<void> {
  if (!isPushPossible() || Notification.permission !== 'granted') return
  if (session() === null || stored('pushWish') === 'off') return
  await logged(() => alone(() => renewIfNeeded(cache)))
  changed.tell()
}

/** The token went with the session, or is another person's: nothing of his reaches this browser, or waits in it. */
export async function leavePush(): Promise<void> {
  const user = currentUser()
  if (user !== null && keptOf()?.owner !== user) forget('token', 'tokenOf')
  changed.tell()
  if (!isPushPossible() || token() !== null) return
  await logged(() =>
    alone(async () => {
      await dropPushed()
      // another window may have registered the next person meanwhile
      if (token() === null) await unsubscribe()
    }),
  )
}

const keptOf = () => {
  const of = z.safeParse(TokenOf, stored('tokenOf'))
  return of.success ? of.data : null
}

async function renewIfNeeded(cache: QueryClient): Promise<void> {
  const kept = token()
  const of = keptOf()
  const isCurrent = of?.owner === currentUser() && !isStale(new Date(of.renewed), now()) && (await isSubscribed())
  if (!kept || !isCurrent) return renew(cache)
  if (of.language !== fullLanguage(language())) await register(cache, kept, of.renewed)
}

async function renew(cache: QueryClient): Promise<void> {
  const { vendor, publickey } = await call('getPushKey', {})
  if (!canReachBrowsers(vendor, publickey)) throw new Error('this server pushes nothing to browsers')
  const before = token()
  const fresh = tokenOf(await subscribe(publickey))
  await register(cache, fresh, now().toISOString())
  if (before && before !== fresh) await call('forgetPush', { token: before })
}

async function register(cache: QueryClient, fresh: string, renewed: string): Promise<void> {
  const owner = currentUser()
  const spoken = fullLanguage(language())
  await call('registerPush', { token: fresh, region: await regionOf(cache), language: spoken })
  // the person may have left meanwhile
  if (owner === null || currentUser() !== owner) return unsubscribe()
  store('token', fresh)
  store('tokenOf', { owner, renewed, language: spoken })
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

/** Of two windows that would renew at once the second finds it done. */
const alone = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request('push-token', work)

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

const changed = createSignal()

export const usePushState = (): PushState => useSyncExternalStore(changed.subscribe, pushState)
