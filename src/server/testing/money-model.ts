/** What money does, in the fewest words: the product is held against this. Amounts in paise, time in minutes. */
export type Gate = 'unpaid' | 'failed' | 'cancelled' | 'captured'
export type Bill = {
  amount: number
  born: number
  checks: number
  gate: Gate
  state: 'CREATED' | 'FAILED' | 'CANCELLED' | 'EXPIRED' | 'PAID'
  order: 'CREATED' | 'CANCELLED' | 'PAID' | null
  parts: Map<number, number>
}
export type Model = { now: number; credit: number; bills: Bill[]; bought: number }

const CHECKS = [0.25, 1, 5, 30, 120, 360, 1440]
const GIVE_UP = 30

export const newModel = (): Model => ({ now: 0, credit: 0, bills: [], bought: 0 })

export const bill = (model: Model, amount: number, forOrder: boolean): void =>
  void model.bills.push({
    amount,
    born: model.now,
    checks: 0,
    gate: 'unpaid',
    state: 'CREATED',
    order: forOrder ? 'CREATED' : null,
    parts: new Map(),
  })

/** The customer decides at the gateway; only an open or failed order takes a decision. */
export function decide(one: Bill, gate: Gate): void {
  if (one.gate === 'unpaid' || one.gate === 'failed') one.gate = gate
}

/** We hear what the gateway says, or that the operator gave it up. */
export function hear(model: Model, one: Bill, word: Gate = one.gate): void {
  if (one.state === 'PAID') return
  if (word === 'captured') return credit(model, one)
  if (one.state === 'CANCELLED' || one.state === 'EXPIRED') return
  if (word === 'failed') one.state = 'FAILED'
  if (word === 'cancelled') giveUp(one, 'CANCELLED')
  if (word === 'unpaid' && model.now - one.born >= GIVE_UP) giveUp(one, 'EXPIRED')
}

function credit(model: Model, one: Bill): void {
  one.state = 'PAID'
  if (one.order === 'CREATED') one.order = 'PAID'
  else model.credit += one.amount
}

function giveUp(one: Bill, state: 'CANCELLED' | 'EXPIRED'): void {
  one.state = state
  if (one.order === 'CREATED') one.order = 'CANCELLED'
}

export function pass(model: Model, minutes: number): void {
  model.now += minutes
  for (const one of model.bills) {
    for (; one.state !== 'PAID' && CHECKS[one.checks]! <= model.now - one.born; one.checks++) hear(model, one)
    if (one.order === 'CREATED' && one.state === 'FAILED' && model.now - one.born > GIVE_UP) one.order = 'CANCELLED'
  }
}

export function buy(model: Model, price: number): boolean {
  if (price > model.credit) return false
  model.credit -= price
  model.bought += 1
  return true
}

/** A part asked for again is given once; more than came in, or than is there, is not given. */
export function giveBack(model: Model, one: Bill, part: number, amount: number): boolean {
  const earlier = one.parts.get(part)
  if (earlier !== undefined) return earlier === amount
  const given = [...one.parts.values()].reduce((sum, each) => sum + each, 0)
  if (one.state !== 'PAID' || given + amount > one.amount || amount > model.credit) return false
  one.parts.set(part, amount)
  model.credit -= amount
  return true
}
