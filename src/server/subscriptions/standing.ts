import type { Day } from '#domain/dates.ts'

import type { Contract, LoadedBox } from './load.ts'

type Box = Pick<LoadedBox, 'contracts'>

const isBase = ({ plantype }: Contract): boolean => plantype === 'BASE'
const samePack = (a: Contract, b: Contract): boolean =>
  isBase(a) || isBase(b) ? isBase(a) && isBase(b) : a.packagecode === b.packagecode

/** What runs or will run, whether or not it is switched off for now. */
export const liveOn = ({ contracts }: Box, today: Day): Contract[] =>
  contracts.filter(({ contractstatus, validity }) => contractstatus !== 'C' && validity >= today)

/** The contracts of one pack that live, this one among them; all base packs are one pack. */
export const packOf = (box: Box, contract: Contract, today: Day): Contract[] =>
  liveOn(box, today).filter((one) => samePack(one, contract))

/** All that goes dark with a pack: its own contracts, and with a base pack every add-on. */
export const darkWith = (box: Box, contract: Contract, today: Day): Contract[] =>
  liveOn(box, today).filter((one) => isBase(contract) || samePack(one, contract))

/** What was sold later and leans on it: on a base pack everything, on an add-on its renewal and a base pack that cut it. */
export const builtOn = ({ contracts }: Box, contract: Contract): Contract[] =>
  contracts.filter(
    (one) =>
      one.contractstatus !== 'C' &&
      isLater(one, contract) &&
      (isBase(contract) || isBase(one) || samePack(one, contract)),
  )

const isLater = (a: Contract, b: Contract): boolean =>
  a.created.getTime() === b.created.getTime() ? a.contractno > b.contractno : a.created > b.created

export type UndoRule = {
  now: Date
  /** How long after a sale that the headend has accepted. */
  minutes: number
  /** How many more purchases of this box can be taken back this month. */
  left: number
  /** When those were made of which something was taken back: the rest of one purchase counts no second time. */
  begun: readonly Date[]
}

/** Fresh or not delivered yet, its days as they were bought, and the last word on the box: else days would be had for nothing. */
export const isUndoable = (box: Box, contract: Contract, { now, minutes }: UndoRule): boolean =>
  contract.contractstatus === 'A' &&
  contract.refunded === contract.amends &&
  contract.provision !== 'REJECTED' &&
  (contract.provision === 'PENDING' || now.getTime() - contract.created.getTime() <= minutes * 60_000) &&
  builtOn(box, contract).length === 0

export const isTooOften = ({ created }: Contract, { left, begun }: UndoRule): boolean =>
  left <= 0 && !begun.some((at) => at.getTime() === created.getTime())

/** As above, and not too often on this box. */
export const isOfferedUndo = (box: Box, contract: Contract, rule: UndoRule): boolean =>
  !isTooOften(contract, rule) && isUndoable(box, contract, rule)
