import type { Day } from '#domain/dates.ts'
import { presentContracts } from '#domain/subscribers/rules.ts'

import type { Contract, LoadedBox } from './load.ts'

/** What a renewal of the whole box is about: the last base pack, and of each add-on that counts today its last contract. */
export function renewalsOf({ contracts }: Pick<LoadedBox, 'contracts'>, today: Day): Contract[] {
  const present = presentContracts(contracts, today)
  const pack = ({ plantype, packagecode }: Contract) => (plantype === 'BASE' ? 'BASE' : packagecode)
  return present
    .filter((one, n) => present.findIndex((other) => pack(other) === pack(one)) === n)
    .toSorted((a, b) => Number(b.plantype === 'BASE') - Number(a.plantype === 'BASE'))
}
