import type { QueryClient } from '@tanstack/react-query'

import { isLanguage } from '#domain/words.ts'
import { cookie } from '#web/i18n/cookie.ts'
import { chooseLanguage, hearLanguage, language } from '#web/i18n/language.ts'
import { hearWorker, takeNews } from '#web/push/from-worker.ts'
import { dropListOfOthers } from '#web/push/list.ts'
import { keepPush, leavePush } from '#web/push/token.ts'
import { begun } from '#web/shell/idle.ts'
import { refreshSession } from '#web/shell/refresh-session.ts'

import { forgetLastSeen, keepLastSeen } from './last-seen.ts'
import { registerWorker } from './new-version.ts'

/** A window may stay open for weeks, and a token is renewed by days. */
const LOOK_AGAIN_MS = 3_600_000

/** What goes on behind every page; nothing of it is waited for. */
export async function start(cache: QueryClient): Promise<void> {
  void refreshSession(cache)
  followLanguage()
  document.querySelector('link[rel=icon]')?.setAttribute('href', '/favicon.svg')
  // with it the browser fetches the picture that it names
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.webmanifest' }),
  )
  void keepLastSeen(cache)
  void sendKept(cache)
  if (!('serviceWorker' in navigator)) return console.info('This browser has no service workers.')
  // the first one fetches every file of the portal
  if (!navigator.serviceWorker.controller) await begun()
  await registerWorker()
  hearWorker()
  hearLanguage(() => void keepPush(cache))
  setInterval(() => void lookAgain(cache), LOOK_AGAIN_MS)
  await keepPush(cache)
}

/** A receipt that was given without a line is sent from whatever page is opened first; if the line is gone, once it is back. */
async function sendKept(cache: QueryClient): Promise<void> {
  try {
    const { keepSending } = await import('#web/collections/receipt-queue.ts')
    keepSending(cache)
  } catch {
    addEventListener('online', () => void sendKept(cache), { once: true })
  }
}

async function lookAgain(cache: QueryClient) {
  // chosen in another window, and this browser is pushed to in one
  followLanguage()
  await keepPush(cache)
}

/** The page may have come from the worker, in the language it was kept in. */
function followLanguage() {
  const chosen = cookie('lang')
  if (isLanguage(chosen) && chosen !== language()) chooseLanguage(chosen)
}

/** A session has ended or begun. */
export async function switchUser(cache: QueryClient): Promise<void> {
  forgetLastSeen()
  dropListOfOthers()
  await leavePush()
  await takeNews()
  await keepPush(cache)
}
