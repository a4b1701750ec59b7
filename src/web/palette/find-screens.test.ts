// @day 2026-07-15
import { expect, it } from 'vitest'

import { operatorSample } from '#domain/operators/samples.ts'
import { subuserSample } from '#domain/subusers/samples.ts'
import type { Session } from '#web/shell/session.ts'

import { findScreens } from './PaletteDialog.tsx'

const operator: Session = {
  lcoid: operatorSample.lcoid,
  lconame: operatorSample.lconame,
  name: operatorSample.contactname,
  credit: operatorSample.credit,
  spendable: operatorSample.credit,
  subuser: null,
  looker: null,
}
const titles = (text: string, session = operator) => findScreens(session, text).map(({ title }) => title[0])

it.each([
  ['renew', 'Renew'],
  ['रिचा', 'Renew'],
  ['wallet led', 'Wallet ledger'],
  ['statement', 'Wallet ledger'],
  ['new cust', 'New customer'],
  ['swap', 'Swap STB'],
  ['sub-us', 'Sub-users'],
  ['quiz', 'Quiz'],
])('finds by %s', (text, first) => {
  expect(titles(text)[0]).toBe(first)
})

it('takes digits for a customer or an STB, never for a screen', () => {
  expect(titles('2000000001')).toEqual([])
  expect(titles('')).toEqual([])
})

it('finds for a sub-user only what he may open', () => {
  const clerk: Session = {
    ...operator,
    subuser: { ...subuserSample, credit: operator.credit, permissions: ['reports'] },
  }
  expect(titles('renew', clerk)).toEqual([])
  expect(titles('sub-users', clerk)).toEqual([])
  expect(titles('new', clerk)).toEqual(['About the new portal'])
  expect(titles('payments', clerk)[0]).toBe('Payments')
})
