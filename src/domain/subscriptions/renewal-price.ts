import { addDays, type Day } from '../dates.ts'
import type { FailureCode } from '../errors.ts'
import { add, ZERO, type Paise } from '../money.ts'
import { presentContracts } from '../subscribers/rules.ts'
import type { ContractStatus } from './contract.ts'
import { quoteAll, type BoxNow, type Held, type PlanTerms, type Quote, type Terms } from './quote.ts'

type HeldPlan = Held & { plancode: string }

/** What a renewal of the whole box is about: the last base pack, and of each add-on that counts today its last contract. */
export function renewalsOf<C extends HeldPlan>({ contracts }: { contracts: readonly C[] }, today: Day): C[] {
  const present = presentContracts(contracts, today)
  const pack = ({ plantype, packagecode }: C) => (plantype === 'BASE' ? 'BASE' : packagecode)
  return present
    .filter((one, n) => present.findIndex((other) => pack(other) === pack(one)) === n)
    .toSorted((a, b) => Number(b.plantype === 'BASE') - Number(a.plantype === 'BASE'))
}

/** A box as it stands, with the plans of its contracts. */
type BoxToRenew = { stb_type: string; contracts: readonly HeldPlan[] }
export type Renewal = {
  lcoprice: Paise
  mrptariff: Paise
  /** How many packs are renewed beside the base pack. */
  addons: number
  /** Why the base pack, and with it the box, cannot be renewed from a list; '' when it can. */
  refusal: FailureCode | ''
}

/**
 * What renewing a box costs today, base pack, add-ons and network capacity fee together: the one price that lists, sums and cart show.
 * An add-on that cannot be renewed costs nothing. A box that cannot be renewed is priced as if it could, so that its list adds up.
 */
export function priceRenewal(
  box: BoxToRenew,
  planOf: (plancode: string) => PlanTerms | undefined,
  terms: Terms,
): Renewal {
  const counted = renewalsOf(box, terms.today)
  const wanted = counted.flatMap(({ plancode }) => planOf(plancode) ?? []).map((plan) => ({ plan }))
  const base = counted.find(({ plantype }) => plantype === 'BASE')
  if (!base || wanted[0]?.plan.plantype !== 'BASE')
    return { ...NOTHING, refusal: base ? 'plan.unknown' : 'plan.needs-base' }
  const [first, ...others] = quoteAll({ ...box, confirmed: false }, wanted, terms)
  if (first!.ok) return { ...sumOf([first!, ...others]), refusal: '' }
  const [plan, ...addOns] = wanted
  const free = { plan: { ...plan.plan, hardwaretype: 'ANY', sold: true, renewable: true } }
  return { ...sumOf(quoteAll(standing(box, base), [free, ...addOns], terms)), refusal: first!.reason }
}

const NOTHING = { lcoprice: ZERO, mrptariff: ZERO, addons: 0 }

/** As if nothing held it up: what was disconnected with the base pack runs. */
const standing = ({ stb_type, contracts }: BoxToRenew, { contractstatus }: Held): BoxNow => ({
  stb_type,
  confirmed: true,
  contracts: contracts.map((held) =>
    held.contractstatus === contractstatus ? { ...held, contractstatus: 'A' as const } : held,
  ),
})

function sumOf(quotes: ReturnType<typeof quoteAll>) {
  const sold = quotes.filter((quote): quote is Quote => quote.ok)
  return {
    lcoprice: add(...sold.map(({ lcoprice }) => lcoprice)),
    mrptariff: add(...sold.map(({ mrptariff }) => mrptariff)),
    addons: Math.max(0, sold.length - 1),
  }
}

/** What the list of boxes holds of a renewal: `HD|DESI-30D@29|CRICKET-30D@0`. */
type Part = { plancode: string; days: number }
export type ListedRenewal = { stb_type: string; base: Part; addOns: readonly Part[] }

export function readRenewal(listed: string): ListedRenewal | null {
  const [stb_type, ...parts] = listed.split('|')
  const [base, ...addOns] = parts.map((part): Part => {
    const [plancode, days] = part.split('@')
    return { plancode: plancode!, days: Number(days) }
  })
  return base ? { stb_type: stb_type!, base, addOns } : null
}

/** Whether its price is the same whenever it ends: months differ in length, and what ends earlier may have ended today. */
export const isSteady = (
  { base, addOns }: ListedRenewal,
  planOf: (plancode: string) => PlanTerms | undefined,
): boolean =>
  addOns.every(({ days }) => days === 0) &&
  [base, ...addOns].every(({ plancode }) => planOf(plancode)?.tariffperiodtype === 'D')

/** The box that the list means, whose base pack ends on this day and stands so. */
export function listedBox(
  { stb_type, base, addOns }: ListedRenewal,
  expires: Day,
  planOf: (plancode: string) => PlanTerms | undefined,
  status: ContractStatus = 'A',
): BoxToRenew {
  const held = ({ plancode }: Part, starts: Day, validity: Day): HeldPlan[] => {
    const plan = planOf(plancode)
    if (!plan) return []
    const { planname, plantype, packagecode, channels } = plan
    const what = { planname, plantype, packagecode, channels, plancode, contractno: plancode }
    return [{ ...what, contractstatus: 'A', starts, validity, paid: ZERO }]
  }
  const starts = addDays(expires, -base.days)
  const beside = addOns.flatMap((addOn) => held(addOn, starts, addDays(expires, -addOn.days)))
  const first = held(base, starts, expires).map((one) => ({ ...one, contractstatus: status }))
  return { stb_type, contracts: [...first, ...beside] }
}
