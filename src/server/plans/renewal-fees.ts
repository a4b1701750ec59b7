import { sql } from 'kysely'

import type { Day } from '#domain/dates.ts'
import { itemAt } from '#domain/lists.ts'
import { ZERO, type Paise } from '#domain/money.ts'
import { periodNcf } from '#domain/plans/ncf.ts'
import type { Tariff } from '#domain/plans/tariff.ts'

import type { Db } from '../db/connect.ts'
import { keptPart } from './kept.ts'
import { marketOf, type KnownMarket } from './market.ts'
import { slabDays } from './ncf-slabs.ts'

/** What a base pack costs beside its price from this day on: the network capacity fee of its channels. */
export type RenewalFee = { plancode: string; from: Day; fee: Paise }

type On = { lcoid: string; today: Day; market?: KnownMarket }

/** Of these base packs, or all, today and later, in the order of the days. No channel is counted where no slab asks for more. */
export async function renewalFees(db: Db, { lcoid, today, market: told }: On, codes?: readonly string[]) {
  const { ncf, ...market } = told ?? (await marketOf(db, lcoid, today))
  const known = ncf ? await slabDays(db, market) : []
  const days = known.filter((_, n) => known[n + 1] === undefined || itemAt(known, n + 1).from > today)
  if (days.every(({ slabs }) => slabs.length < 2)) return []
  const all = await keptPart(`channel counts ${market.version}`, async () => (await CHANNELS.execute(db)).rows)
  const rows = codes ? all.filter(({ plancode }) => codes.includes(plancode)) : all
  return days.flatMap(({ from, slabs }) =>
    rows.map(({ plancode, channels, ...tariff }): RenewalFee => {
      const { lcoprice: fee } = periodNcf(channels, tariff, slabs)
      return { plancode, from, fee }
    }),
  )
}

/** In force on that day. */
export const feeOn = (fees: readonly RenewalFee[], plancode: string, day: Day): Paise =>
  fees.findLast((one) => one.plancode === plancode && one.from <= day)?.fee ?? ZERO

/** The mandatory channels are few and read once: a look-up for each channel of a pack would cost more pages than all the rest. */
const CHANNELS = sql<Tariff & { plancode: string; channels: number }>`
  select p.plancode, p.tariffperiod, p.tariffperiodtype, count(*)::int as channels
  from plan p join pack_channel c using (packagecode)
  where p.plantype = 'BASE' and c.channelid <> all(array(select channelid from channel where mandatory))
  group by 1, 2, 3`
