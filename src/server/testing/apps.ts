import type { FastifyInstance } from 'fastify'

import { buildApp } from '../app.ts'
import type { Services } from '../context.ts'
import { limitsOf, type Limits } from '../limits.ts'

type Guest = { services: Services; limits: Limits }
type House = { app: FastifyInstance; guest: Guest | null }
type Lent = { app: FastifyInstance; end: () => Promise<void> }

/** Of this worker, with nobody in them. */
const free: House[] = []

/**
 * The API as it is without wishes, on these services. Its hundreds of routes take longer to lay than most tests take, so one
 * that a test has given back is lent again: what it knows of its services and limits it asks them for with each call.
 */
export async function takeApp(services: Services): Promise<Lent> {
  const house = free.pop() ?? (await build(services))
  house.guest = { services, limits: limitsOf(services.config.RATE_LIMIT_FACTOR) }
  return lend(house)
}

async function build(services: Services): Promise<House> {
  const house: House = { app: undefined as never, guest: { services, limits: limitsOf(1) } }
  const guest = () => {
    if (!house.guest) throw new Error('Its test is over.')
    return house.guest
  }
  const limits = asOf(() => guest().limits)
  house.app = await buildApp(
    asOf(() => guest().services),
    { limits },
  )
  await house.app.ready()
  return house
}

/** Whatever is asked of it is asked of what is there at that moment. */
const asOf = <T extends object>(present: () => T): T =>
  new Proxy({} as T, {
    get: (_, key) => Reflect.get(present(), key),
    ownKeys: () => Reflect.ownKeys(present()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(present(), key),
  })

/** Refuses who still asks after the end. Who does more with it than ask, or leaves a call open, is the last who has it. */
function lend(house: House): Lent {
  let ended = false
  let open = 0
  let isSpent = false
  const inject = async (...words: unknown[]) => {
    if (ended) throw new Error('Cannot ask a server after its end')
    open += 1
    isSpent ||= words.some((word) => typeof word !== 'string' && !isWhole(word))
    return (house.app.inject as (...all: unknown[]) => Promise<unknown>)(...words).finally(() => (open -= 1))
  }
  const app = new Proxy(house.app, {
    get: (target, key) => {
      if (key === 'inject') return inject
      const found: unknown = Reflect.get(target, key)
      if (typeof found !== 'function') return found
      isSpent = true
      return found.bind(target) as unknown
    },
  })
  const end = async () => {
    ended = true
    if (isSpent || open > 0) {
      await house.app.close()
    } else {
      house.guest = null
      free.push(house)
    }
  }
  return { app, end }
}

/** A reply that comes as a stream goes on after it was answered. */
const isWhole = (word: unknown): boolean => typeof word === 'object' && word !== null && !('payloadAsStream' in word)
