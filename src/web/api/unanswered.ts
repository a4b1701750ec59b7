import { Failure } from '#domain/errors.ts'

import { statusOf } from './failure.ts'
import { newKey, underKey } from './request.ts'

type Attempt = { input: string | null; key: string }

/** The last write of each call that was sent and never answered: whether it happened, only the server knows. */
const unanswered = new Map<string, Attempt>()

/**
 * Sends a write so that pressing the button again is safe. As long as the same input went without an answer it carries the
 * same key, and the server gives the first reply instead of doing it twice; any answer, or another input, ends that.
 */
export async function sendOnce<I extends object, R>(
  name: string,
  input: I,
  send: (marked: I) => Promise<R>,
): Promise<R> {
  const attempt = attemptOf(name, input)
  try {
    const reply = await send(underKey(input, attempt.key))
    unanswered.delete(name)
    return reply
  } catch (error) {
    if (wasAnswered(error)) unanswered.delete(name)
    else unanswered.set(name, attempt)
    throw error
  }
}

function attemptOf(name: string, input: object): Attempt {
  const text = textOf(input)
  const last = unanswered.get(name)
  return last && last.input !== null && last.input === text ? last : { input: text, key: newKey() }
}

/** Files are not compared: one that is sent again is a new write. */
const textOf = (input: object): string | null =>
  Object.values(input).some((value) => value instanceof Blob) ? null : JSON.stringify(input)

/** What was sent and is not over: its answer is on its way, or what it changed is read again. */
const underWay = new Map<string, Promise<unknown>>()

/** A second press before the screen could show the first one is the first one: it gets the same answer, and nothing is sent. */
export function asOne<I extends object, R>(name: string, input: I, send: (marked: I) => Promise<R>): Promise<R> {
  const press = pressOf(name, input)
  const reply = (underWay.get(press) as Promise<R> | undefined) ?? sendOnce(name, input, send)
  underWay.set(press, reply)
  return reply
}

/** What is pressed from now on is another write. */
export const isOver = (name: string, input: object) => underWay.delete(pressOf(name, input))

const files = new WeakMap<Blob, string>()

const pressOf = (name: string, input: object): string =>
  name + JSON.stringify(input, (_, value: unknown) => (value instanceof Blob ? fileOf(value) : value))

function fileOf(file: Blob): string {
  const known = files.get(file) ?? newKey()
  files.set(file, known)
  return known
}

/** The line broke, or the server or something before it did: the write may have happened. */
export function wasAnswered(error: unknown): boolean {
  if (!(error instanceof Failure)) return false
  const status = statusOf(error)
  return status >= 400 && status < 500
}
