// @day 2026-07-15
import { afterEach, beforeEach, expect, it } from 'vitest'

import { readPdf } from '../testing/read-pdf.ts'
import { testServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let operator: Awaited<ReturnType<TestServer['as']>>
beforeEach(async () => {
  server = await testServer()
  operator = await server.as('LCO10001')
})
afterEach(() => server.close())

const accept = (form: Record<string, string> = { lcoagreementtype: 'MIA', name: 'Ramesh Patil' }) =>
  operator.send('/lco/v1/lco/lcoagreement', { form })
const download = () => operator.send('/lco/v1/lco/lcoagreement')

it('an accepted agreement shows in the operator’s record with its date', async () => {
  const reply = await accept()
  expect(reply.json()).toEqual({ lcoagreementtype: 'MIA', agreementaccepted: '2026-07-15T06:30:00.000Z' })
  expect((await operator.send('/lco/v1/lco.php')).json()).toMatchObject(reply.json())
})

it('an agreement is accepted once, and the first stays', async () => {
  await accept()
  const again = await accept({ lcoagreementtype: 'SIA', name: 'Somebody Else' })
  expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'agreement.accepted' }])
  expect((await operator.send('/lco/v1/lco.php')).json()).toMatchObject({ lcoagreementtype: 'MIA' })
})

it('of two windows that accept at once, one wins and one row is noted', async () => {
  const replies = await Promise.all([accept(), accept({ lcoagreementtype: 'SIA', name: 'Ramesh Patil' })])
  const noted = await server.db.selectFrom('audit').selectAll().where('what', '=', 'agreement').execute()
  expect(replies.map((reply) => reply.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(noted).toHaveLength(1)
})

it.each([
  [{ lcoagreementtype: 'XIA', name: 'Ramesh Patil' }, { lcoagreementtype: 'required' }],
  [{ lcoagreementtype: 'MIA', name: ' ' }, { name: 'required' }],
])('%j is no acceptance', async (form, fields) => {
  expect((await accept(form)).json()).toMatchObject({ code: 'input.invalid', fields })
})

it('before the acceptance there is no copy', async () => {
  const reply = await download()
  expect([reply.statusCode, reply.json()]).toMatchObject([404, { code: 'agreement.missing' }])
})

it('the copy is a document to keep, with who accepted what and when in India', async () => {
  await accept()
  const reply = await download()
  expect(reply.headers['content-type']).toBe('application/pdf')
  expect(reply.headers['content-disposition']).toContain('attachment; filename="agreement-LCO10001-MIA.pdf"')
  expect(reply.headers['content-security-policy']).toBe('sandbox')
  const [page] = await readPdf(reply.rawPayload)
  expect(page).toContain('Model Interconnection Agreement (MIA)')
  expect(page).toContain('Accepted by: Ramesh Patil')
  expect(page).toMatch(/15 July 2026.*12:00.*IST/)
})

it('the copy shows names as text, whatever they hold', async () => {
  await accept({ lcoagreementtype: 'SIA', name: `<b>1</b> & 'Sons' सरला` })
  const [page] = await readPdf((await download()).rawPayload)
  expect(page).toContain(`Accepted by: <b>1</b> & 'Sons' सरला`)
})
