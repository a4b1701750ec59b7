// @day 2026-07-15
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { calls } from '#domain/calls.ts'
import { parseCsv } from '#domain/csv.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { checkingCatalogue, type Known } from '#domain/plans/import.ts'
import { searchKey } from '#domain/subscribers/search-key.ts'
import { ZERO } from '#domain/money.ts'
import { BULK_KINDS } from '#domain/subscriptions/bulk-calls.ts'

import { isInside, pushEndpoint } from './adapters/push/endpoint.ts'
import { csvLine } from '#domain/csv-cells.ts'
import { inTurns } from './in-turns.ts'
import { rangeOf } from './downloads/pages.ts'
import { problemOf } from './files/inspect.ts'
import { shownName } from './files/names.ts'
import { readBulkFile } from './subscriptions/bulk-file.ts'
import { blockedMs, MOST_BLOCKED_MS } from './testing/blocked.ts'
import { HOSTILE_TEXTS, WHOLE_LENGTH } from './testing/hostile-text.ts'

/** Four times the text may take four times as long, and something for the noise; sixteen times is a square. */
const MOST_GROWTH = 10
/** What is shorter than this is too short to be compared. */
const COMPARED_MS = 25

type Hostile = (typeof HOSTILE_TEXTS)[number]

const WHOLE = new Map(HOSTILE_TEXTS.map((hostile) => [hostile, hostile.text(WHOLE_LENGTH)]))

/** What of all hostile texts takes too long, or takes longer than they grow: noise does so once, a square each time. */
async function slow(read: (text: string) => unknown): Promise<string[]> {
  // where all together are quick, none of them is slow
  const together = async () => {
    for (const whole of WHOLE.values()) await read(whole)
  }
  if ((await blockedMs(together, Infinity)) <= COMPARED_MS) return []
  const found: string[] = []
  for (const hostile of HOSTILE_TEXTS) {
    const again = (await tooSlow(read, hostile)) && (await tooSlow(read, hostile))
    if (again) found.push(again)
  }
  return found
}

async function tooSlow(read: (text: string) => unknown, hostile: Hostile): Promise<string | undefined> {
  const { madeOf, text } = hostile
  const whole = WHOLE.get(hostile)!
  const ms = await blockedMs(() => read(whole), COMPARED_MS)
  if (ms > MOST_BLOCKED_MS) return `${madeOf}: ${Math.round(ms)} ms`
  if (ms <= COMPARED_MS) return undefined
  const quarter = text(WHOLE_LENGTH / 4)
  const quarterMs = await blockedMs(() => read(quarter), 0)
  return ms / quarterMs > MOST_GROWTH ? `${madeOf}: ${Math.round(quarterMs)} ms, then ${Math.round(ms)} ms` : undefined
}

/** Some of them refuse by throwing. */
const tried = (read: (text: string) => unknown) => async (text: string) => {
  try {
    await read(text)
  } catch (error) {
    if (error instanceof RangeError && /stack|string length/.test(error.message)) throw error
  }
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const pdf = (text: string): Uint8Array => bytes(`%PDF-1.7\n${text}\n%%EOF`)
const nothing: Known = { channels: [], plans: [], ncf: ZERO }
const checkCatalogue = (text: string) => inTurns(checkingCatalogue(text, nothing))

const PARSERS: Record<string, (text: string) => unknown> = {
  'a CSV': (text) => parseCsv(text),
  'a CSV with a quote open': (text) => parseCsv(`a,"b${text}`),
  'a CSV with semicolons': (text) => parseCsv(`a;b\n${text}`),
  'a catalogue': (text) => checkCatalogue(text),
  'the head of a catalogue': (text) => checkCatalogue(`record,${text}\nPLAN`),
  'the rows of a catalogue': (text) => checkCatalogue(`record,plancode\n${text}`),
  'a catalogue of short rows': (text) =>
    checkCatalogue(`record,channels\n${`PLAN,${text.slice(0, 45)}\n`.repeat(text.length / 100)}`),
  'a catalogue in JSON': (text) => checkCatalogue(`[{"record":"PLAN",${JSON.stringify(text)}:"x"}`),
  'a catalogue in JSON of many columns': (text) =>
    checkCatalogue(JSON.stringify([Object.fromEntries(Array.from(text.slice(0, 9000), (_, n) => [`c${n}`, 'x']))])),
  ...Object.fromEntries(
    BULK_KINDS.map((kind) => [`a bulk file of ${kind}`, (text: string) => readBulkFile(bytes(text), kind)]),
  ),
  'a bulk file’s rows': (text) => readBulkFile(bytes(`stb_number,plancode\n${text}`), 'ACTIVATE'),
  'a paper': (text) => problemOf('TICKET', 'a.pdf', pdf(text)),
  'a paper with names': (text) => problemOf('TICKET', 'a.pdf', pdf(text.replaceAll('a', '#61'))),
  'the name of a file': (text) => shownName(text),
  'what is searched for': (text) => searchKey(text),
  'a range of a file': (text) => rangeOf(`bytes=${text}`, 1000),
  'the address of a push service': (text) => pushEndpoint(`https://${text}`, true),
  'an address of the net': (text) => isInside(text),
  'the cells of a report': (text) => csvLine([text, text]),
}

describe('100 kB of hostile text', () => {
  it.each(Object.entries(PARSERS))(
    'is read as %s without holding anybody up',
    async (_what, read) => {
      expect(await slow(tried(read))).toEqual([])
    },
    60_000,
  )

  // many calls have a field in common
  const judged = new Map<unknown, string[]>()
  const all = Object.entries<Endpoint>({ ...calls, ...deskCalls })
  it.each(all)('in any field of %s is judged without holding anybody up', async (_name, { input }) => {
    const found: Record<string, string[]> = {}
    for (const [field, schema] of Object.entries(input.shape as Record<string, z.ZodMiniType>)) {
      const slowOnes = judged.get(schema) ?? (await slow((text) => z.safeDecode(schema, text)))
      judged.set(schema, slowOnes)
      if (slowOnes.length > 0) found[field] = slowOnes
    }
    expect(found).toEqual({})
  })
})
