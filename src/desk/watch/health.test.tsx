// @vitest-environment happy-dom
// @day 2026-07-15
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { eachTestAlone, fill, press } from '#desk/testing/each-test.ts'
import { openDesk } from '#desk/testing/open-desk.tsx'
import { ADMINISTRATOR, sentTo, stubDesk } from '#desk/testing/stub-desk.ts'
import { refusal } from '#web/testing/stub-calls.ts'
import { LANES } from '#server/jobs/lanes.ts'

import { laneNames } from './HealthScreen.tsx'

eachTestAlone()

it('says since when and until when a vendor’s calls are refused, and what to compare', async () => {
  stubDesk()
  await openDesk('/health')
  const row = (await screen.findByText('Refused calls: payment gateway')).closest('tr')!
  expect(row.textContent).toContain('7 calls of this vendor were refused')
  expect(row.textContent).toMatch(/First: .*2026.*\. Last: .*2026/)
  expect(row.textContent).toContain('Compare the webhook secret')
})

it('keeps what it says in one piece, which a phone puts beside its label', async () => {
  stubDesk()
  await openDesk('/health')
  const row = (await screen.findByText('Refused calls: payment gateway')).closest('tr')!
  const said = [...row.cells].find(({ textContent }) => textContent.includes('were refused'))!
  expect(said.childNodes).toHaveLength(1)
})

it('calls the codes by one name, and a lane that has another by both', async () => {
  const codes = { check: 'codes' as const, of: 'codes', value: 0, state: 'GOOD' as const }
  stubDesk({ getHealth: () => ({ count: 2, data: [codes, { ...codes, check: 'lane', of: 'bulk' }] }) })
  await openDesk('/health')
  expect(await screen.findByText('One-time codes')).toBeDefined()
  expect(screen.getByText('Waiting work: bulk files')).toBeDefined()
})

it('has a name for each lane in each language', () => {
  expect(Object.keys(LANES).filter((lane) => !(lane in laneNames.en && lane in laneNames.hi))).toEqual([])
})

it('tries a vendor for real long after the set-up is done, for whoever keeps the settings', async () => {
  const onItsWay = { what: 'sms', state: 'SENT', detail: '9822012345', test: '' } as const
  const sent = stubDesk({ testSetUp: () => onItsWay })
  await openDesk('/health')
  await fill('Mobile for a test SMS', '9822012345')
  await press('Send a test SMS')
  expect((await screen.findByText('On its way')).parentElement?.textContent).toBe('On its way 9822012345')
  expect(sentTo(sent, 'testSetUp')[0]?.body).toMatchObject({ what: 'sms', mobile: '9822012345' })
})

it('offers no test of a vendor to others', async () => {
  const { permissions } = ADMINISTRATOR
  stubDesk({ whoAmI: () => ({ ...ADMINISTRATOR, permissions: permissions.filter((one) => one !== 'settings') }) })
  await openDesk('/health')
  await screen.findByText('Refused calls: payment gateway')
  expect(screen.queryByText('Send a test SMS')).toBeNull()
})

it('tells the provider himself where a text gets its numbers, and not to ask the provider', async () => {
  stubDesk({ testSetUp: () => refusal('message.unregistered') })
  await openDesk('/health')
  await fill('Mobile for a test SMS', '9822012345')
  await press('Send a test SMS')
  expect(await screen.findByText(/Enter its numbers under Registers, Message templates/)).toBeDefined()
})
