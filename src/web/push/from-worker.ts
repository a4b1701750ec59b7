import { safeNext } from '#web/paths.ts'
import { goTo } from '#web/shell/navigate.ts'
import { session } from '#web/shell/session.ts'

import { addNotification } from './list.ts'
import { type FromWorker, notificationOf, type Pushed, takePushed } from './pushed.ts'
import { isPushPossible } from './subscription.ts'

/** What the worker says to this page from now on, and what came while no page was there. */
export function hearWorker(): void {
  navigator.serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<FromWorker>) => {
    if (data.kind === 'pushed') void show(data.pushed).then((isShown) => ports[0]?.postMessage(isShown))
    else if (safeNext(data.path)) goTo(data.path)
  })
  navigator.serviceWorker.startMessages()
  void takeNews()
}

/** Onto the list of who is signed in; while nobody is, it waits for the person it is for. */
export async function takeNews(): Promise<void> {
  if (isPushPossible() && session() !== null) await takePushed(addNotification)
}

async function show(pushed: Pushed): Promise<boolean> {
  await takeNews()
  if (Notification.permission !== 'granted') return false
  const registration = await navigator.serviceWorker.ready
  await registration.showNotification(...notificationOf(pushed))
  return true
}
