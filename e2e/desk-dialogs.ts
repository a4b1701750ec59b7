import type { APIRequestContext, Page } from '@playwright/test'
import * as z from 'zod/mini'

import { deskCalls } from '../src/domain/desk/calls.ts'
import { deskSamples } from '../src/domain/desk/samples.ts'
import type { Endpoint } from '../src/domain/endpoint.ts'
import { replyWithPhoto, TICKET } from './dialogs.ts'
import { fill, type Opened, pick, press, type Step, upload } from './steps.ts'

const OPERATOR = '/desk/operators?id=LCO10001'

const NEW_PLAN = `record,plancode,planname,plantype,packagecode,tariffperiod,tariffperiodtype,lcoprice,mrptariff,channels,discontinuedon
PLAN,SHEET-30D,Sheet Special 30D,PACKAGE,SHEET,30,D,10,20,,
`
const REASON = fill('reason', 'Goodwill for the storm')

/** In a table by its button, on a phone by the row. */
const decide = press('.row-action, .list-row-title :is(a, button)')
const change = press('button.row-action')
const add = press('.page-actions button')
const submit = press('form [type=submit]')
const submitInside = press('dialog[open] form [type=submit]')

/** A queue’s dialog with either answer chosen, and of what is decided already. */
const decisions = (screen: string, decided: string): Opened[] => [
  { screen, name: 'approve', steps: [decide, press('dialog .choice', 0)] },
  { screen, name: 'refuse', steps: [decide, press('dialog .choice', 1)] },
  { screen: `${screen}?status=${decided}`, name: 'look', steps: [decide] },
]

/** Signed in beside the page, and gone again. */
async function asAnother(
  page: Page,
  [path, form]: [string, object],
  work: (request: APIRequestContext) => Promise<unknown>,
) {
  const headers = { 'x-lco-portal': '1' }
  const options = { extraHTTPHeaders: headers, baseURL: new URL(page.url()).origin }
  const context = await page.context().browser()!.newContext(options)
  await context.request.post(path, { form: { ...form, password: 'Demo@2026' } })
  await work(context.request)
  await context.close()
  await page.reload()
}

const CREDIT = { direction: 'CREDIT', amount: '30000', reason: 'Goodwill for the storm' }

/** A change above the limit, asked for by somebody else or by the one who looks. */
const askCredit = (by: string): Step => {
  const ask = (request: APIRequestContext) =>
    request.post('/desk/v1/wallets/LCO10002', { headers: { 'x-lco-portal': '1' }, form: CREDIT })
  return async (page) => {
    if (by !== 'DESK1') return asAnother(page, ['/desk/v1/signin', { staffid: by }], ask)
    await ask(page.request)
    await page.reload()
  }
}

const sendPhoto: Step = (page) => asAnother(page, ['/lco/v1/login.php', { userid: 'LCO10001' }], replyWithPhoto)

/** What the demo world has none of. */
const answered =
  (name: 'listAgreements' | 'listDeskPayments' | 'listStaff', more = {}): Step =>
  async (page) => {
    const { path, reply }: Endpoint = deskCalls[name]
    const { data, ...rest } = deskSamples[name].reply
    const json = z.encode(reply, { ...rest, data: data.map((row) => ({ ...row, ...more })) })
    await page.route(
      ({ pathname }) => pathname === path,
      (route) => route.fulfill({ json }),
    )
    await page.reload()
  }

const MESSAGE = [
  fill('title', 'New sports pack'),
  fill('message', 'Arena Football is on air from Monday. Tell your homes.'),
]

/** Every dialog of the provider's desk, for whatever has to look at all of them. */
export const DESK_DIALOGS: readonly Opened[] = [
  { screen: '/desk/overview', name: 'navigation', steps: [press('.phone-nav button')], only: 'phone' },
  { screen: '/desk/overview', name: 'account', steps: [press('.top .menu-button')] },
  ...decisions('/desk/refunds', 'APPROVED'),
  ...decisions('/desk/registrations', 'ACTIVE'),
  {
    screen: '/desk/agreements',
    name: 'approve',
    steps: [answered('listAgreements'), decide, press('dialog .choice')],
  },
  {
    screen: '/desk/boxorders?status=DISPATCHED',
    name: 'order',
    steps: [decide],
  },
  ...decisions('/desk/replacements', 'REFUSED'),
  ...decisions('/desk/androids', 'REFUSED'),
  ...[0, 1, 2].map((place) => ({
    screen: '/desk/tickets',
    name: ['answer', 'close', 'assign'][place]!,
    steps: [press('tbody a, .row-action, .list-row-title :is(a, button)'), press('.desk-answer .choice', place)],
  })),
  {
    screen: `/desk/tickets?id=${TICKET}`,
    name: 'picture',
    steps: [sendPhoto, press('.thread-files button.row-action')],
  },
  { screen: '/desk/wallets', name: 'decide', steps: [askCredit('DESK2'), decide] },
  { screen: '/desk/wallets', name: 'own', steps: [askCredit('DESK1'), decide] },
  { screen: '/desk/wallets', name: 'change', steps: [add] },
  {
    screen: '/desk/wallets',
    name: 'ask',
    steps: [add, fill('lcoid', 'LCO10001'), pick('direction'), fill('amount', '500'), REASON, submitInside],
  },
  { screen: OPERATOR, name: 'licence', steps: [press('.page-actions button', 0)] },
  { screen: OPERATOR, name: 'wallet', steps: [press('.page-actions button', 1)] },
  { screen: OPERATOR, name: 'block', steps: [press('.page-actions button', 2)] },
  { screen: '/desk/payments', name: 'decide', steps: [answered('listDeskPayments'), decide, press('dialog .choice')] },
  { screen: '/desk/differences', name: 'decide', steps: [decide] },
  {
    screen: '/desk/maintenance',
    name: 'ask',
    steps: [pick('maintenance', 1), fill('content', 'We are back at six.'), submit],
  },
  { screen: '/desk/banners', name: 'new', steps: [add] },
  { screen: '/desk/banners', name: 'change', steps: [change] },
  { screen: '/desk/alerts', name: 'new', steps: [add] },
  { screen: '/desk/alerts', name: 'region', steps: [add, press('dialog .choice', 1)] },
  { screen: '/desk/alerts', name: 'ask', steps: [add, ...MESSAGE, submitInside] },
  { screen: '/desk/push', name: 'ask', steps: [...MESSAGE, submit] },
  { screen: '/desk/quiz', name: 'new', steps: [add] },
  { screen: '/desk/quiz', name: 'change', steps: [change] },
  { screen: '/desk/documents', name: 'new', steps: [add] },
  { screen: '/desk/documents', name: 'video', steps: [add, upload('help.mp4', 'video/mp4', 'video')] },
  { screen: '/desk/documents', name: 'change', steps: [change] },
  {
    screen: '/desk/catalogue',
    name: 'report',
    steps: [upload('plans.csv', 'text/csv', 'plancode,planname\nX,Y\n'), submit],
  },
  {
    screen: '/desk/catalogue',
    name: 'ask',
    steps: [upload('plans.csv', 'text/csv', NEW_PLAN), submit, press('.card .desk-form-end button')],
  },
  { screen: '/desk/ncf', name: 'new', steps: [add] },
  { screen: '/desk/shop', name: 'new', steps: [add] },
  { screen: '/desk/shop', name: 'change', steps: [change] },
  { screen: '/desk/settings', name: 'change', steps: [change] },
  { screen: '/desk/staff', name: 'new', steps: [add] },
  { screen: '/desk/staff', name: 'change', steps: [change] },
  {
    screen: '/desk/staff',
    name: 'reset',
    steps: [answered('listStaff', { secondfactor: true }), change, press('dialog[open] button[data-variant]')],
  },
  {
    screen: '/desk/personal',
    name: 'ask',
    steps: [fill('lcoid', 'LCO10001'), fill('subscriberid', '2000000001'), REASON, press('form [type=submit]', 1)],
  },
  { screen: '/desk/account', name: 'factor', steps: [press('form [type=submit]', 1)] },
]
