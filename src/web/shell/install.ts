import { createStore } from '#web/ui/store.ts'
import { useStore } from '#web/ui/use-store.ts'

/** Only some browsers offer it, so its type is in no library. */
type Offer = Event & { prompt: () => Promise<unknown> }

const offer = createStore<Offer | null>(null)

/** The browser offers to install the portal; it does so once, and soon. */
export function awaitInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer.set(event as Offer)
  })
  addEventListener('appinstalled', () => offer.set(null))
}

export function install(): void {
  // a question that cannot be put any more is no trouble of the person's
  void offer.get()?.prompt().catch(console.warn)
  offer.set(null)
}

export const useCanInstall = (): boolean => useStore(offer, (made) => made !== null)
