import { afterAll, beforeAll, expect, it } from 'vitest'

import { clerkWith } from '../testing/clerk.ts'
import { testServer, type TestServer } from '../testing/server.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { homeWith } from '../testing/sold.ts'
import { approveRefund } from './decide.ts'

const LCOID = 'LCO10001'

let server: TestServer
let clerk: Awaited<ReturnType<typeof clerkWith>>
beforeAll(async () => {
  server = await testServer()
  clerk = await clerkWith(server, LCOID, 'refunds')
})
afterAll(() => server.close())

async function asked(): Promise<string> {
  const { contractno } = await homeWith(server, LCOID, { plancodes: ['PARIVAR-30D'], daysAgo: 10 })
  const made = await clerk.send('/lco/v1/refund', { form: { contractno, reason: 'CHARGED_TWICE' } })
  return made.json<{ refundid: string }>().refundid
}
const paperOf = (refundid: string, who = clerk) => who.send(`/lco/v1/refund/${refundid}/creditnote`)

it('whoever may ask for refunds prints the credit note of one, and no other tax paper', async () => {
  const refundid = await asked()
  const { creditnoteno } = await approveRefund(server.services, { refundid, by: 'asha', reason: 'Seen at the headend' })
  const paper = await paperOf(refundid)
  expect(paper.statusCode).toBe(200)
  const page = (await readPdf(paper.rawPayload)).join(' ')
  for (const said of [creditnoteno, 'Pack refunded', ', STB ']) expect(page).toContain(said)
  expect(page).not.toMatch(/given back|\bbox\b/i)
  const all = await clerk.send(`/lco/v1/invoice/document?invoiceno=${encodeURIComponent(creditnoteno!)}`)
  expect(all.json()).toMatchObject({ code: 'permission.denied' })
  expect((await paperOf(refundid, await server.as('LCO10002'))).json()).toMatchObject({ code: 'not.found' })
})

it('a refund that nobody has given yet has none', async () => {
  expect((await paperOf(await asked())).json()).toMatchObject({ code: 'not.found' })
})
