// @day 2026-07-15
import { expect, it } from 'vitest'

import type { CasAnswer, CasOrder } from './port.ts'
import { simulatedCas } from './simulator.ts'

const order = (n: number, more: Partial<CasOrder> = {}): CasOrder => ({
  id: `LCO10001-${n}`,
  stbno: '8027000000000101',
  vcno: String(4_000_000_000 + n),
  castype: 'Conax',
  kind: 'RETRACK',
  detail: '',
  ...more,
})

/** A headend without its pauses, and what it did. */
function headend(seed = 7) {
  const effects: string[] = []
  return { effects, ...simulatedCas({ seed, pause: async () => {}, effect: ({ id }) => effects.push(id) }) }
}

/** As the outbox does: again and again until there is a final word. */
async function untilAnswered(send: (asked: CasOrder) => Promise<CasAnswer>, asked: CasOrder) {
  for (let sends = 1; ; sends++) {
    const answer = await send(asked)
    if (answer.outcome !== 'unanswered') return { answer, sends }
    if (sends > 10) throw new Error('never answered')
  }
}

async function thousand(seed: number) {
  const { send, effects } = headend(seed)
  const answers = []
  for (let n = 0; n < 1000; n++) answers.push(await untilAnswered(send, order(n)))
  return { answers, effects }
}

it('answers every command in the end, and a command takes effect once however often it is sent', async () => {
  const { answers, effects } = await thousand(7)
  const accepted = answers.filter(({ answer }) => answer.outcome === 'accepted')
  expect(new Set(effects).size).toBe(effects.length)
  expect(effects).toHaveLength(accepted.length)
})

it('loses some, is late with some, and rejects a few', async () => {
  const { answers } = await thousand(7)
  const share = (wanted: (one: (typeof answers)[number]) => boolean) => answers.filter(wanted).length / 1000
  expect(share(({ sends }) => sends === 2)).toBeCloseTo(0.1, 1)
  expect(share(({ sends }) => sends === 3)).toBeCloseTo(0.15, 1)
  expect(share(({ answer }) => answer.outcome === 'rejected')).toBeGreaterThan(0.02)
  expect(share(({ answer }) => answer.outcome === 'rejected')).toBeLessThan(0.07)
  const reasons = new Set(answers.map(({ answer }) => (answer.outcome === 'rejected' ? answer.reason : '')))
  expect(reasons).toEqual(new Set(['', 'The VC is not known to the headend', 'The VC is not paired with this box']))
})

it('does the same for the same seed, and something else for another', async () => {
  const [first, again, other] = [await thousand(7), await thousand(7), await thousand(8)]
  expect(again).toEqual(first)
  expect(other.effects).not.toEqual(first.effects)
})

it('has done some of what it never answered', async () => {
  const { send, effects } = headend()
  const silent = []
  for (let n = 0; n < 1000; n++) if ((await send(order(n))).outcome === 'unanswered') silent.push(order(n).id)
  const done = silent.filter((id) => effects.includes(id))
  expect(done.length).toBeGreaterThan(0)
  expect(done.length).toBeLessThan(silent.length)
})

it('accepts a card that was not paired once it is paired', async () => {
  const { send } = headend()
  let n = 0
  let found: CasAnswer
  do found = (await untilAnswered(send, order(++n))).answer
  while (!(found.outcome === 'rejected' && found.reason.includes('not paired')))
  const { vcno } = order(n)
  expect((await untilAnswered(send, order(9001, { vcno, kind: 'PAIR' }))).answer.outcome).toBe('accepted')
  expect((await untilAnswered(send, order(9002, { vcno }))).answer.outcome).toBe('accepted')
})
