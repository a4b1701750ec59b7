// @day 2026-07-15
import { expect, it } from 'vitest'

import { operatorSample } from '#domain/operators/samples.ts'

import { findable } from './palette/PaletteDialog.tsx'
import { LOG_IN_PATHS, publicScreens } from './public-screens.ts'
import { entries, entryAt, GROUPS, groupsFor, homeOf } from './shell/navigation.ts'
import { may } from './shell/session.ts'

const operator = {
  lcoid: operatorSample.lcoid,
  lconame: operatorSample.lconame,
  name: operatorSample.contactname,
  credit: operatorSample.credit,
  spendable: operatorSample.credit,
  subuser: null,
  looker: null,
}
/** The addresses of the specification, as they are written there. */
const SPECIFIED = [
  '/ /maintenance /covid19awareness /covid19awareness/$id /maintenancelogin /register /support /helpcenter /privacy',
  '/termsandconditions /paymentstatuscheck /newportal /lcoportal /lcoportal/alert /lcoportal/bigbonanza',
  '/lcoportal/bigbonanzalocation /lcoportal/quiz /lcoportal/thankyou /lcoportal/download /lcoportal/checkout',
  '/lcoportal/generatenewinvoice /lcoportal/invoicecheckout /lcoportal/topup /lcoportal/subuser',
  '/lcoportal/subscribeddetails /helpvideos /videoplayer /description /lcoportal/device /lcoportal/device/replacement',
  '/lcoportal/device/osd /lcoportal/device/purchasestb /lcoportal/device/andriodrequest /lcoportal/device/sms',
  '/lcoportal/customer /lcoportal/customer/ticket /lcoportal/customer/refund /lcoportal/customer/customerSelection',
  '/lcoportal/customer/proformainvoice /lcoportal/customer/subscriberlist /lcoportal/product /lcoportal/product/renew',
  '/lcoportal/product/modify /lcoportal/product/planmaster /lcoportal/product/discontinuedpacks',
  '/lcoportal/product/onedigitalpacks /lcoportal/product/singleactivation /lcoportal/report /lcoportal/report/expiry',
  '/lcoportal/report/expired /lcoportal/report/jobmonitor /lcoportal/report/bills /lcoportal/report/refund',
  '/lcoportal/report/stbreplacement /lcoportal/report/ekyc /lcoportal/report/schedule /lcoportal/report/payment',
  '/lcoportal/report/modifiedCustomer /lcoportal/report/accountstatement /lcoportal/report/channellineupgen1',
  '/lcoportal/report/channellineupgen2 /lcoportal/report/walletdebit',
].flatMap((line) => line.split(' '))

const paths = entries.map(({ path }) => path)

it('has a screen at every address of the specification', () => {
  expect(SPECIFIED).toHaveLength(62)
  expect(SPECIFIED.filter((path) => !paths.includes(path) && !LOG_IN_PATHS.includes(path))).toEqual([])
})

it('opens the twelve addresses of the specification and the page to pay at to visitors, none of them below /lcoportal', () => {
  const open = [...SPECIFIED.slice(0, 12), '/pay/$token']
  expect([...LOG_IN_PATHS, ...Object.keys(publicScreens)].toSorted()).toEqual(open.toSorted())
})

it('shows seven groups besides home, none with more than seven screens', () => {
  const groups = groupsFor(operator)
  expect(groups.map(({ name }) => name)).toEqual(Object.keys(GROUPS))
  expect(groups).toHaveLength(8)
  expect(groups.filter(({ entries: inside }) => inside.length > 7)).toEqual([])
})

it('leads to every screen: by the navigation, a tab, the search, or from inside one that it leads to', () => {
  const found = new Set(findable(operator).map(({ path }) => path))
  const isReached = (path: string): boolean => {
    const { from } = entryAt(path) ?? {}
    return found.has(path) || LOG_IN_PATHS.includes(path) || (from !== undefined && isReached(from))
  }
  expect(paths.filter((path) => !isReached(path))).toEqual([])
})

it('links from the screen that another one is reached from', () => {
  const stray = entries.filter(({ from, tabOf }) => {
    const outer = from ?? tabOf
    return outer !== undefined && !entryAt(outer) && !LOG_IN_PATHS.includes(outer)
  })
  expect(stray).toEqual([])
})

it('hides from a sub-user what he may not open, and shows the tab that he may in its place', () => {
  const clerk = { ...operator, subuser: { permissions: ['reports'] } } as never
  const shown = groupsFor(clerk).flatMap(({ entries: inside }) => inside)
  expect(shown.filter(({ permission }) => permission && !may(clerk, permission))).toEqual([])
  expect(shown.map(({ path }) => path)).toContain('/lcoportal/report/stbreplacement')
  expect(homeOf(entryAt('/lcoportal/product/renew')!).group).toBe('customers')
})
