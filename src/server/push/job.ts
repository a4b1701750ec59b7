import type { Pushed } from '../adapters/push/port.ts'
import type { Services } from '../context.ts'
import { enqueue, type Job } from '../jobs/queue.ts'
import type { Log } from '../log.ts'
import type { Tx } from '../write.ts'
import { deleteGone, findDevices, type Device } from './devices.ts'
import { sendPush, type Queued } from './queue.ts'

/** With ten seconds for each, what one job sends ends well before its lease. */
const DEVICES_TOGETHER = 400
const AT_ONCE = 32
const TRIES = 3
const MINUTE_MS = 60_000
/** A push holds some four thousand bytes, and a letter of Hindi takes three. */
const LONGEST = { title: 120, body: 500 }

type Needs = Pick<Services, 'system' | 'pusher' | 'now' | 'config'>

/** What is sent to an operator whom no browser of his shows anything. */
type Instead = (tx: Tx, lcoid: string, unseen: NonNullable<Queued['message']>, services: Needs) => Promise<void>

/** Sends to everybody it is for. A browser that cannot be reached neither stops nor repeats the others. */
export const pushJob = (services: Needs, log: Log, instead?: Instead): Job<typeof sendPush.payload> => ({
  ...sendPush,
  run: async (queued) => {
    const devices = await findDevices(services.system, queued, DEVICES_TOGETHER)
    const { gone, failed } = await sendAll(services, devices, queued, log)
    if (gone.length > 0) await deleteGone(services.system, gone)
    await services.system.transaction().execute(async (tx) => {
      const { only: _only, after: _after, tries = 1, ...push } = queued
      const unseen = messageOf(queued, devices.length - gone.length)
      if (unseen) await instead?.(tx, queued.lcoid, unseen, services)
      const last = devices.at(-1)
      if (!queued.only && last && devices.length === DEVICES_TOGETHER)
        await enqueue(tx, sendPush, { ...push, after: last.hash }, services.now())
      if (failed.length === 0 || tries >= TRIES) return
      const later = new Date(services.now().getTime() + tries * MINUTE_MS)
      await enqueue(tx, sendPush, { ...push, only: failed, tries: tries + 1 }, later)
    })
  },
})

/** What is said by SMS, where nobody had a browser to show it. */
const messageOf = ({ message, after, only }: Queued, reached: number) =>
  reached === 0 && !after && !only ? message : undefined

type Outcome = { gone: string[]; failed: string[] }

async function sendAll(services: Needs, devices: readonly Device[], queued: Queued, log: Log): Promise<Outcome> {
  const outcome: Outcome = { gone: [], failed: [] }
  const waiting = [...devices]
  const sendOne = async ({ hash, token, language }: Device) => {
    try {
      if ((await services.pusher.send(token, shownIn(language, queued))) === 'gone') outcome.gone.push(hash)
    } catch (error) {
      // the error, not the token: whoever has that can be reached by it
      log.warn({ err: error }, 'a push could not be sent')
      outcome.failed.push(hash)
    }
  }
  const sender = async () => {
    for (let device = waiting.shift(); device; device = waiting.shift()) await sendOne(device)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sender))
  return outcome
}

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text

function shownIn(language: 'en' | 'hi', { en, hi, url, image, createddate }: Queued): Pushed {
  // what was said in one language only is said in that one
  const words = language === 'hi' && hi.title ? hi : en
  return {
    title: cut(words.title, LONGEST.title),
    body: cut(words.body || en.body, LONGEST.body),
    image,
    url,
    createddate,
  }
}
