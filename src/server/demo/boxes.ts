import type { Day } from '#domain/dates.ts'
import { itemAt } from '#domain/lists.ts'

import type { BoxKind } from './contracts.ts'
import type { Random } from './random.ts'

type StbType = 'SD' | 'HD' | 'ANDROID'
const MODELS: Record<StbType, string> = { SD: 'SD-2100', HD: 'HD-4500', ANDROID: 'ATV-9' }
const STOCK_PER_CAS = 12

/** Which of the invented serials are an operator's. */
export type Serials = { first: number; cas: readonly string[] }

export function boxRow(n: number, stb_type: StbType, { first, cas }: Serials) {
  const castype = itemAt(cas, n % cas.length)
  return {
    // steps, so that two neighbours differ in more than the last digit
    stbno: String(8_940_000_000_000_001n + BigInt((first + n) * 37)),
    vcno: String(4_300_000_001 + (first + n) * 53),
    stb_type,
    model: MODELS[stb_type],
    castype,
    stbitemcode: `STB-${MODELS[stb_type]}`,
    smcitemcode: `SMC-${castype.slice(0, 3).toUpperCase()}`,
  }
}

const share = (part: number, of: number): number => Math.round((part * of) / 100)
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)

export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const mixed = [...list]
  for (let n = mixed.length - 1; n > 0; n--) {
    const other = random.below(n + 1)
    ;[mixed[n], mixed[other]] = [itemAt(mixed, other), itemAt(mixed, n)]
  }
  return mixed
}

/** In the proportions of a living operator. The first box is an active one. */
export function boxKinds(boxes: number, random: Random): BoxKind[] {
  const few = [
    ...times<BoxKind>(share(6, boxes), 'EXPIRING'),
    ...times<BoxKind>(share(11, boxes), 'EXPIRED'),
    ...times<BoxKind>(share(5, boxes), 'DISCONNECTED'),
  ]
  return ['ACTIVE', ...shuffled([...few, ...times<BoxKind>(boxes - few.length - 1, 'ACTIVE')], random)]
}

export const boxTypes = (boxes: number, random: Random): StbType[] =>
  shuffled(
    [
      ...times<StbType>(share(60, boxes), 'SD'),
      ...times<StbType>(share(33, boxes), 'HD'),
      ...times<StbType>(boxes - share(60, boxes) - share(33, boxes), 'ANDROID'),
    ],
    random,
  )

/** Boxes that no home has: a dozen of each CAS to hand out, and some that came back broken. */
export function spareBoxes(taken: number, faulty: number, serials: Serials) {
  const stock = STOCK_PER_CAS * serials.cas.length
  return Array.from({ length: stock + faulty }, (_, n) => ({
    ...boxRow(taken + n, n % 5 < 3 ? 'SD' : 'HD', serials),
    state: n < stock ? ('STOCK' as const) : ('FAULTY' as const),
    subscriberid: null,
    paired: n < stock,
    last_dc: null as Day | null,
  }))
}
