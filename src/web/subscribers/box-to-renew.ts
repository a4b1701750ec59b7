import type { Hit } from '#domain/subscribers/calls.ts'

const LATER = '9999-12-31'

type Found = Pick<Hit, 'boxes' | 'matched'>

/** The box that was typed; else, of several, the one whose pack ends first: that is the one somebody calls about. */
export function boxToRenew({ boxes, matched }: Found, typed: string): { stbno?: string } {
  const digits = typed.replaceAll(/\D/g, '')
  const named =
    matched === 'stbno' || matched === 'smcno' ? boxes.find((box) => box[matched].includes(digits)) : undefined
  const [first] = boxes.toSorted((a, b) => ((a.expiry_date ?? LATER) < (b.expiry_date ?? LATER) ? -1 : 1))
  const box = named ?? first
  return box ? { stbno: box.stbno } : {}
}
