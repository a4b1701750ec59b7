import { type CallName, calls } from '#domain/calls.ts'
import { addDays, type Day } from '#domain/dates.ts'
import { fullPath } from '#domain/endpoint.ts'
import { FIRST_LOOK, monthsSoFar } from '#domain/stats/rules.ts'

/** A list is read page after page, all else at once; whoever is about to pay reads the cart anew, so his screen alone takes it. */
type Asked = readonly [name: CallName, search?: Readonly<Record<string, string>>, as?: 'pages' | 'screen']

/** What a screen asks first when it is opened without a word behind its address; days as it begins with them. */
const OF_SCREEN: Readonly<Record<string, (today: Day) => readonly Asked[]>> = {
  '/lcoportal': () => FIRST_LOOK.map((name) => [name]),
  '/lcoportal/customer/subscriberlist': () => [['countStbSubscribers'], ['listStbSubscribers', {}, 'pages']],
  '/lcoportal/checkout': () => [['getCart', {}, 'screen']],
  '/lcoportal/report/expiry': (today) => [['getExpiryReport', { from: today, to: addDays(today, 6) }, 'pages']],
  '/lcoportal/report/expired': (today) => [
    ['getExpiredReport', { from: addDays(today, -30), to: addDays(today, -1) }, 'pages'],
  ],
  '/lcoportal/report/accountstatement': (today) => {
    const [from, to] = monthsSoFar(today).thismonth
    return [['getLedgerReport', { from, to }, 'pages']]
  },
}

/** What a screen of one customer asks first; its address names the customer and nothing else. */
const OF_CUSTOMER: Readonly<Record<string, readonly CallName[]>> = {
  '/lcoportal/customer': ['getSubscriberInfo', 'listCpe'],
  '/lcoportal/product/renew': ['getBoxPlans'],
}

function askedBy(url: string, today: Day): readonly Asked[] {
  const [, path = '', customerid = ''] = /^([^?]+)\?customerid=(\d{10})$/.exec(url) ?? []
  return OF_SCREEN[url]?.(today) ?? (OF_CUSTOMER[path] ?? []).map((name) => [name, { customerid }])
}

/** On a slow line what a screen shows first comes beside its code, not after it. The journeys see that its code asks for the same. */
export const firstDataOf = (url: string, today: Day, mayAsk: (name: CallName) => boolean): string =>
  askedBy(url, today)
    .filter(([name]) => mayAsk(name))
    .map(([name, search = {}, as = 'whole']) => {
      const query = new URLSearchParams(search).toString()
      const address = fullPath(calls[name].path) + (query && `?${query}`)
      return `<link rel="preload" as="fetch" crossorigin data-call="${name}" data-read="${as}" href="${address.replaceAll('&', '&amp;')}">`
    })
    .join('')
