// @vitest-environment happy-dom
// @day 2026-07-15
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'

import { AGREEMENT_TEXTS } from '#domain/operators/agreement.ts'
import { OperatorInfo } from '#domain/operators/info.ts'
import { AGREEMENTS } from '#domain/operators/rules.ts'
import { operatorSample } from '#domain/operators/samples.ts'
import { subuserSample } from '#domain/subusers/samples.ts'
import { speak } from '#web/i18n/language.ts'
import { PATHS } from '#web/paths.ts'
import { saveUser } from '#web/shell/session.ts'
import { openShellScreen } from '#web/testing/open-shell-screen.tsx'
import { type Sent, stubApi } from '#web/testing/stub-api.ts'
import { refusal } from '#web/testing/stub-calls.ts'

import { AgreementScreen, CLAUSES_HI } from './AgreementScreen.tsx'

const AT = '2026-07-01T06:30:00.000Z'
const operator = z.encode(OperatorInfo, operatorSample)

let accepted: { lcoagreementtype: string; agreementaccepted: string; agreementname: string }
let writes: Sent[]

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubEnv('DEV', false)
  vi.stubGlobal('scrollTo', () => undefined)
  saveUser(operatorSample)
  accepted = { lcoagreementtype: '', agreementaccepted: '', agreementname: '' }
  writes = stubApi({
    'GET /lco.php': () => Response.json({ ...operator, ...accepted }),
    'POST /lco/lcoagreement': ({ lcoagreementtype, name }) => {
      accepted = { lcoagreementtype: String(lcoagreementtype), agreementaccepted: AT, agreementname: String(name) }
      return Response.json(accepted)
    },
    'GET /lco/lcoagreement': () =>
      new Response('%PDF-1.7', {
        headers: { 'content-disposition': 'attachment; filename="agreement-LCO10001-SIA.pdf"' },
      }),
  })
})

afterEach(() => {
  cleanup()
  speak('en')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const open = () => openShellScreen(AgreementScreen, PATHS.agreement)
const accept = () => userEvent.click(screen.getByRole('button', { name: 'Accept the agreement' }))

async function sign() {
  await userEvent.click(await screen.findByRole('radio', { name: /Standard agreement/ }))
  await userEvent.type(screen.getByLabelText('Your full name'), 'Ramesh Patil')
  await userEvent.click(screen.getByRole('checkbox'))
}

it('shows the clauses of the agreement that is chosen', async () => {
  await open()
  await userEvent.click(await screen.findByRole('radio', { name: /Model agreement/ }))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...AGREEMENT_TEXTS.MIA.clauses,
  ])
})

it('accepts nothing that was not chosen, signed and ticked', async () => {
  await open()
  await screen.findByRole('radio', { name: /Model agreement/ })
  await accept()
  expect(screen.getByText('Please select one of the two')).toBeDefined()
  expect(screen.getByText('Please fill this in')).toBeDefined()
  expect(screen.getByText('Please read the agreement and tick the check mark')).toBeDefined()
  expect(writes).toEqual([])
})

it('sends type and name, and then shows what was accepted', async () => {
  await open()
  await sign()
  await accept()
  expect(await screen.findByText('Agreement accepted')).toBeDefined()
  expect(writes).toEqual([{ to: 'POST /lco/lcoagreement', body: { lcoagreementtype: 'SIA', name: 'Ramesh Patil' } }])
  expect(await screen.findByText('1 Jul 2026, 12:00 pm')).toBeDefined()
  expect(screen.getByText('Ramesh Patil')).toBeDefined()
  expect(screen.queryByRole('radio')).toBeNull()
})

it('shows what another window has accepted in the meantime', async () => {
  await open()
  await sign()
  stubApi({
    'GET /lco.php': () => Response.json({ ...operator, lcoagreementtype: 'MIA', agreementaccepted: AT }),
    'POST /lco/lcoagreement': () => refusal('agreement.accepted'),
  })
  await accept()
  expect(await screen.findByText('The agreement has been accepted already')).toBeDefined()
  expect((await screen.findAllByText(AGREEMENT_TEXTS.MIA.title)).length).toBeGreaterThan(0)
})

it('saves the copy under the name the server gives it', async () => {
  accepted = { lcoagreementtype: 'SIA', agreementaccepted: AT, agreementname: 'Ramesh Patil' }
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Download your copy' }))
  expect(await screen.findByText('agreement-LCO10001-SIA.pdf saved to your downloads')).toBeDefined()
  expect(saved).toEqual(['agreement-LCO10001-SIA.pdf'])
})

it('tells a sub-user that the agreement is the operator’s', async () => {
  saveUser({ ...subuserSample, credit: operatorSample.credit })
  await open()
  expect(screen.getByText('You do not have access to this page')).toBeDefined()
})

it('in Hindi says that the English text binds, and shows both', async () => {
  speak('hi')
  await open()
  await userEvent.click(await screen.findByRole('radio', { name: /MIA/ }))
  expect(screen.getByText(/अंग्रेज़ी की शर्तें ही मानी जाएँगी/)).toBeDefined()
  expect(screen.getByText(AGREEMENT_TEXTS.MIA.clauses[0]!).getAttribute('lang')).toBe('en')
  expect(screen.getByText(CLAUSES_HI.MIA[0]!)).toBeDefined()
})

it.each(AGREEMENTS)('every clause of %s has a meaning in Hindi', (type) => {
  expect(CLAUSES_HI[type]).toHaveLength(AGREEMENT_TEXTS[type].clauses.length)
})
