import { dayOf, type Day } from '#domain/dates.ts'
import type { FailureCode } from '#domain/errors.ts'
import { ZERO, type Paise } from '#domain/money.ts'
import { statusOn } from '#domain/subscriptions/contract.ts'
import type { BulkKind } from '#domain/subscriptions/bulk-calls.ts'

import type { Services } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { settingsOf } from '../settings/store.ts'
import type { Tx } from '../write.ts'
import { autoRenewRefusal } from './auto-renew.ts'
import type { BulkLine } from './bulk-file.ts'
import { chargesFrom, withAgreed } from './charges.ts'
import { disconnectRefusal, reconnectRefusal } from './connect.ts'
import { loadBoxes, type LoadedBox } from './load.ts'
import { loadShelf, quoteFrom } from './quote-boxes.ts'
import type { Target } from './target.ts'

export type Checked = BulkLine & {
  reason: FailureCode | ''
  price: Paise
  mrp: Paise | null
  charge: Paise | null
  validity: Day | null
}
type Asking = { lcoid: string; kind: BulkKind; now: Date } & Pick<Services, 'config'>

/** The dry run: what each row would do now, those of one box as if they were done together. Nothing is held or changed. */
export async function checkLines(db: Db | Tx, lines: readonly BulkLine[], asking: Asking): Promise<Checked[]> {
  const open = lines.filter(({ problem }) => problem === '')
  const found = await (asking.kind === 'ACTIVATE' ? checkSales : checkSwitches)(db, open, asking)
  return lines.map((line) => {
    return { ...line, ...(found.get(line.rowno) ?? refused(line.problem)) }
  })
}

type Found = Map<number, Finding>
type Finding = Pick<Checked, 'reason' | 'price' | 'mrp' | 'charge' | 'validity'>
const refused = (reason: FailureCode | ''): Finding => ({
  reason,
  price: ZERO,
  mrp: null,
  charge: null,
  validity: null,
})

async function checkSales(db: Db | Tx, lines: readonly BulkLine[], { lcoid, now, config }: Asking): Promise<Found> {
  const asked = lines.map(({ rowno, stbno, value }) => ({ lcoid, stbno, plancode: value, rowno }))
  const { LATE_RENEWAL_FEE: lateFee } = await settingsOf(db, config, now)
  const shelf = await loadShelf(db, asked, { today: dayOf(now), lateFee, lock: false })
  const quoted = quoteFrom(shelf, await withAgreed(db, shelf, asked))
  const charges = chargesFrom(quoted)
  return new Map(
    quoted.map(({ wanted, quote }) => {
      if (!quote.ok) return [wanted.rowno, refused(quote.reason)]
      const { due: price, mrptariff: mrp, validity } = quote
      return [wanted.rowno, { reason: '', price, mrp, charge: charges.get(wanted) ?? mrp, validity }]
    }),
  )
}

async function checkSwitches(db: Db | Tx, lines: readonly BulkLine[], { lcoid, kind, now }: Asking): Promise<Found> {
  const today = dayOf(now)
  const keys = lines.map(({ stbno }) => ({ lcoid, stbno }))
  const boxes = await loadBoxes(db, keys, { today, lock: false })
  const found: Found = new Map()
  for (const { rowno, stbno, value } of lines) {
    const target = await targetOn(db, boxes.get(stbno), { kind, value, today })
    const isRefused = typeof target === 'string'
    found.set(rowno, isRefused ? refused(target) : { ...refused(''), validity: target.contract.validity })
  }
  return found
}

type Switch = { kind: BulkKind; value: string; today: Day }

/** The base pack that a row is about, or why it cannot be switched. */
export async function targetOn(db: Db | Tx, box: LoadedBox | undefined, asked: Switch): Promise<Target | FailureCode> {
  const { kind, today } = asked
  if (!box) return 'not.found'
  if (box.subscriberid === null) return 'box.unassigned'
  const bases = box.contracts.filter(({ plantype }) => plantype === 'BASE')
  // what renews itself is the last of them, whether or not it has begun
  const running = kind !== 'AUTORENEW' && bases.find((base) => base.starts <= today && statusOn(base, today) !== 'E')
  const contract = running || bases.at(-1)
  if (!contract) return 'plan.needs-base'
  const target = { box, contract, today }
  return (await switchRefusal(db, target, asked)) ?? target
}

async function switchRefusal(db: Db | Tx, target: Target, { kind, value }: Switch): Promise<FailureCode | null> {
  if (kind === 'AUTORENEW') return (await autoRenewRefusal(db, target, value === 'ON'))?.code ?? null
  return kind === 'DISCONNECT' ? disconnectRefusal(target) : reconnectRefusal(target)
}
