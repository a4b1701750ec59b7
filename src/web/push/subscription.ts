/** The worker may never come, and the service behind it may be out of reach: then the browser never answers. */
const ANSWER_MS = 10_000

export const isPushPossible = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** A new subscription, in place of the one there was: another key, or another token, needs it. */
export async function subscribe(publickey: string): Promise<PushSubscription> {
  const { pushManager } = await inTime(navigator.serviceWorker.ready)
  await (await pushManager.getSubscription())?.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publickey) }
  return inTime(pushManager.subscribe(options))
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}

export async function isSubscribed(): Promise<boolean> {
  const { pushManager } = await inTime(navigator.serviceWorker.ready)
  return (await pushManager.getSubscription()) !== null
}

/** The subscription as one word: what the server needs to reach this browser. */
export const tokenOf = (subscription: PushSubscription): string =>
  btoa(JSON.stringify(subscription)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!)
}

function inTime<T>(asked: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer of the browser within ${ANSWER_MS} ms`)), ANSWER_MS)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
