import { readFileSync } from 'node:fs'

import type { APIRequestContext } from '@playwright/test'

import { get, post } from './portal.ts'
import { type Opened, pick, press, type Step, upload } from './steps.ts'

const HOME = '2000000001'
const BOX = '8940000000000075'

const submit = press('form [type=submit]')

const showPopup: Step = async (page) => {
  await page.evaluate(() => localStorage.setItem('showDashboardPopup', '"YES"'))
  await page.reload()
  await page.locator('.popup').waitFor()
}

const startPayment: Step = async (page) => {
  await post(page, '/payment.php', { amount: '500' })
  await page.reload()
}

const fillCart: Step = async (page) => {
  await post(page, '/cart/renewals', { boxes: BOX })
  await page.reload()
}

/** With homes in it that somebody chose before, they are paid together, in the cart. */
const emptyCart: Step = async (page) => {
  await get(page, '/cart/delete')
  await page.reload()
}

type PricedCart = { data: object[] }

/** As if the provider had raised what was put in at ten rupees. */
const raisePrice: Step = async (page) => {
  await page.route(
    ({ pathname }) => pathname === '/lco/v1/cart',
    async (route) => {
      const response = await route.fetch()
      const cart = (await response.json()) as PricedCart
      const data = cart.data.map((line) => ({ ...line, shownprice: '10.00', pricechanged: 'YES' }))
      await route.fulfill({ response, json: { ...cart, data } })
    },
  )
  await fillCart(page)
}

/** A pack bought today can be taken back. */
const buyToday: Step = async (page) => {
  await fillCart(page)
  await post(page, '/cart/checkout', {})
  await page.reload()
}

export const TICKET = 'DKT10056'

/** On one and the same ticket, by whoever is signed in there. */
export async function replyWithPhoto(request: APIRequestContext): Promise<void> {
  const headers = { 'x-lco-portal': '1' }
  const file = { name: 'screen.png', mimeType: 'image/png', buffer: readFileSync('public/icons/192.png') }
  const sent = await request.post('/lco/v1/ticket/file', { headers, multipart: { file } })
  const { fileid } = (await sent.json()) as { fileid: string }
  const form = { action: 'REPLY', body: 'This is what the home sees.', attachments: fileid }
  await request.put(`/lco/v1/ticket/${TICKET}`, { headers, form })
}

const sendPhoto: Step = async (page) => {
  await replyWithPhoto(page.request)
  await page.reload()
}

const CSV = `stb_number,plancode\n${BOX},PARIVAR-30D\n8940999999999999,PARIVAR-30D\n`
const uploadJob = upload('boxes.csv', 'text/csv', CSV)

const exportMenu = (screen: string): Opened => ({ screen, name: 'export', steps: [press('main .menu-button')] })

/** Whatever opens over a screen of the portal, for whatever has to look at all of it. */
export const DIALOGS: readonly Opened[] = [
  { screen: '/lcoportal', name: 'popup', steps: [showPopup] },
  { screen: '/lcoportal', name: 'navigation', steps: [press('.bottom-bar button')], only: 'phone' },
  { screen: '/lcoportal', name: 'account', steps: [press('.top .menu-button')] },
  { screen: '/lcoportal', name: 'notifications', steps: [press('[aria-describedby=bell-count]')] },
  { screen: '/lcoportal', name: 'search', steps: [press('.search-button')] },
  {
    screen: '/lcoportal',
    name: 'found',
    steps: [press('.search-button'), (page) => page.locator('dialog[open] input').fill('shin')],
  },
  { screen: '/lcoportal', name: 'scan', steps: [press('.search-button'), press('dialog[open] .icon-button')] },
  { screen: '/lcoportal/subuser', name: 'block', steps: [press('[data-tone=danger]')] },
  { screen: '/lcoportal/topup', name: 'give-up', steps: [startPayment, press('[data-tone=danger]')] },
  { screen: '/lcoportal/device/purchasestb', name: 'review', steps: [pick('boxtype'), pick('gateway'), submit] },
  exportMenu('/lcoportal/report/payment'),
  { screen: '/lcoportal/report/payment', name: 'views', steps: [press('.report-views summary')] },
  exportMenu('/lcoportal/customer/subscriberlist'),
  { screen: '/lcoportal/customer/subscriberlist', name: 'columns', steps: [press('.columns-chooser summary')] },
  {
    screen: '/lcoportal/customer?new=true',
    name: 'upload',
    steps: [upload('crf.pdf', 'application/pdf', '%PDF-1.7\n')],
  },
  {
    screen: `/lcoportal/device/replacement?stbno=${BOX}`,
    name: 'review',
    steps: [pick('newstbno'), pick('reason'), press('form [type=submit]', 1)],
  },
  { screen: '/lcoportal/device/sms', name: 'ask', steps: [submit] },
  ...[0, 1].map((place) => ({
    screen: `/lcoportal/product?customerid=${HOME}`,
    name: ['disconnect', 'cancel'][place]!,
    steps: [press('article .pack-actions button:enabled', place)],
  })),
  {
    screen: '/lcoportal/product?customerid=2000000003',
    name: 'undo',
    steps: [buyToday, press('article .pack-actions button', 3)],
  },
  {
    screen: `/lcoportal/customer/ticket?ticket=${TICKET}`,
    name: 'picture',
    steps: [sendPhoto, press('.thread-files button')],
  },
  {
    screen: `/lcoportal/product/renew?customerid=${HOME}`,
    name: 'pay',
    steps: [emptyCart, press('.work button[data-wide]')],
  },
  { screen: '/lcoportal/checkout', name: 'lines', steps: [fillCart] },
  {
    screen: '/lcoportal/checkout',
    name: 'price',
    steps: [raisePrice, press('.checkout-pay button[data-variant]')],
  },
  { screen: '/lcoportal/checkout', name: 'empty', steps: [fillCart, press('main button:not(.icon-button)', 0)] },
  {
    screen: '/lcoportal/product/discontinuedpacks',
    name: 'review',
    steps: [press('.pick'), press('.picks-cards >> nth=1 >> .pick'), press('.move-boxes button', 2)],
  },
  { screen: '/lcoportal/report/schedule', name: 'take-back', steps: [press('tbody button.row-action')] },
  { screen: '/lcoportal/report/jobmonitor', name: 'start', steps: [uploadJob, press('.job-actions button', 0)] },
  { screen: '/lcoportal/report/jobmonitor', name: 'give-up', steps: [uploadJob, press('.job-actions button', 1)] },
]
