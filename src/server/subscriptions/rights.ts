import type { Day } from '#domain/dates.ts'

import type { BoxKey, Contract } from './load.ts'

export type Right = Pick<Contract, 'plancode' | 'packagecode'>
type Standing = Pick<Contract, 'contractstatus' | 'services'>
/** Plan codes: first those that go off, then those that go on. */
type Switched = { off: readonly string[]; on: readonly string[] }

/** What the headend shows on an STB: what was sold and not switched off since, also what is to follow and what the night has not ended yet. */
export const rightsOf = <C extends Standing>(contracts: readonly C[]): C[] =>
  contracts.filter(({ contractstatus, services }) => contractstatus === 'A' && services.includes('TV'))

/** Of it, what is to be shown from today on. */
export const lastingOf = (contracts: readonly Contract[], today: Day): Contract[] =>
  rightsOf(contracts).filter(({ validity }) => validity >= today)

export const codesOf = (rights: readonly Right[]): string[] => [...new Set(rights.map(({ plancode }) => plancode))]

/**
 * What goes off, and then what goes on. A headend may know a pack and not its forms: where one form goes off while another stays,
 * that one goes on anew.
 */
export function switchedBy(had: readonly Right[], has: readonly Right[]): Switched {
  const off = had.filter(({ plancode }) => !has.some((one) => one.plancode === plancode))
  const on = has.filter(
    ({ plancode, packagecode }) =>
      !had.some((one) => one.plancode === plancode) || off.some((one) => one.packagecode === packagecode),
  )
  return { off: codesOf(off), on: codesOf(on) }
}

/** What a change of the packs switches: what has run out may still be on, and never goes on again. */
export function switchedAfter(had: readonly Contract[], has: readonly Contract[], today: Day): Switched {
  const { off } = switchedBy(rightsOf(had), rightsOf(has))
  const { on } = switchedBy(lastingOf(had, today), lastingOf(has, today))
  return { off, on }
}

/** The commands for it. */
export const switching = ({ lcoid, stbno }: BoxKey, { off, on }: Switched, actor: string) =>
  [
    { kind: 'DEACTIVATE' as const, plans: off },
    { kind: 'ACTIVATE' as const, plans: on },
  ]
    .filter(({ plans }) => plans.length > 0)
    .map(({ kind, plans }) => ({ lcoid, stbno, actor, kind, detail: plans.join(',') }))
