import { now } from '#web/ui/clock.ts'
import * as z from 'zod/mini'

/** What the server pushes. Read by the worker and by the page, so it stands on what both have. */
const Payload = z.object({
  title: z.string(),
  body: z.string(),
  image: z.string(),
  /** Where it leads: a path of the portal, an https address, or ''. */
  url: z.string(),
  createddate: z.string(),
})

const Pushed = z.extend(Payload, { id: z.string() })
export type Pushed = z.output<typeof Pushed>

/** What the worker says to a page. */
export type FromWorker = { kind: 'pushed'; pushed: Pushed } | { kind: 'open'; path: string }

export function readPushed(text: string): Pushed | null {
  try {
    const payload = z.safeParse(Payload, JSON.parse(text))
    return payload.success ? { ...payload.data, id: crypto.randomUUID() } : null
  } catch {
    return null
  }
}

/** The same tag wherever it is shown: should page and worker both show it, one takes the place of the other. */
export const notificationOf = ({ id, title, body, url, image }: Pushed): [string, NotificationOptions] => [
  title,
  { body, tag: id, icon: image || '/icons/192.png', badge: '/icons/badge.png', data: url },
]

/** Messages that no page has put on its list yet. */
const BOX = 'pushed'

const addressOf = (place: string) => `/pushed/${place}`

export async function keepPushed(pushed: Pushed): Promise<void> {
  const box = await caches.open(BOX)
  // in the order in which they came
  const place = `${String(now().getTime()).padStart(15, '0')}-${pushed.id}`
  await box.put(addressOf(place), Response.json(pushed))
}

/** Takes out all that has come, oldest first. Two pages never take the same. */
export const takePushed = (take: (pushed: Pushed) => void): Promise<void> =>
  navigator.locks.request(BOX, async () => {
    if (!(await caches.has(BOX))) return
    const box = await caches.open(BOX)
    for (const request of (await box.keys()).toSorted((a, b) => a.url.localeCompare(b.url))) {
      const kept = z.safeParse(Pushed, await (await box.match(request))?.json())
      if (kept.success) take(kept.data)
      await box.delete(request)
    }
  })

export const dropPushed = async (): Promise<void> => void (await caches.delete(BOX))
