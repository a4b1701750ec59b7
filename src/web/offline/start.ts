import type { QueryClient } from '@tanstack/react-query'

import { cookie } from '#web/i18n/cookie.ts'
import { chooseLanguage, language } from '#web/i18n/language.ts'
import { hearWorker } from '#web/push/from-worker.ts'
import { dropListOfOthers } from '#web/push/list.ts'
import { dropPushed } from '#web/push/pushed.ts'
import { keepPush, leavePush } from '#web/push/token.ts'
import { session } from '#web/shell/session.ts'

import { forgetLastSeen, keepLastSeen } from './last-seen.ts'
import { registerWorker } from './new-version.ts'

/** What goes on behind every page; nothing of it is waited for. */
export async function start(cache: QueryClient): Promise<void> {
  followLanguage()
  void keepLastSeen(cache)
  await registerWorker()
  if (!('serviceWorker' in navigator)) return
  hearWorker()
  await keepPush(cache)
}

/** The page may have come from the worker, in the language it was kept in. */
function followLanguage() {
  const chosen = cookie('lang')
  if ((chosen === 'en' || chosen === 'hi') && chosen !== language()) chooseLanguage(chosen)
}

/** A session has ended or begun. */
export async function switchUser(cache: QueryClient): Promise<void> {
  forgetLastSeen()
  dropListOfOthers()
  if (session() === null && 'caches' in window) await dropPushed()
  await leavePush()
  if (session() !== null) await keepPush(cache)
}
