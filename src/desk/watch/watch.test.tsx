// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { dialog, eachTestAlone, fill, press } from '#desk/testing/each-test.ts'
import { openDesk } from '#desk/testing/open-desk.tsx'
import { ADMINISTRATOR, sentTo, stubDesk } from '#desk/testing/stub-desk.ts'
import { permissionsOf } from '#domain/desk/roles.ts'
import { deskSamples } from '#domain/desk/samples.ts'
import { chooseLanguage } from '#web/i18n/language.ts'
import { refusal } from '#web/testing/stub-calls.ts'

import { changesIn } from './audit-changes.ts'
import { fieldTexts, valueTexts } from './AuditRows.tsx'
import { healthTexts } from './HealthScreen.tsx'

eachTestAlone()

const SUPPORT = { ...ADMINISTRATOR, roles: ['support' as const], permissions: permissionsOf(['support']) }
const PERSON = deskSamples.listStaff.reply.data[0]!
const HOME = '2000000012'

it('says that there is no such operator, and not that the line is broken', async () => {
  stubDesk({ getDeskOperator: () => refusal('not.found') })
  await openDesk('/operators?id=LCO99999')
  expect(await screen.findByText('No operator with this number')).toBeTruthy()
  expect(screen.queryByText('Could not load')).toBeNull()
})

it('finds operators by what was typed and leads to one of them', async () => {
  const sent = stubDesk()
  const desk = await openDesk('/operators')
  await userEvent.type(await screen.findByLabelText('Number, name, city or mobile'), 'ganesh')
  await userEvent.selectOptions(screen.getByLabelText('Region'), 'Maharashtra')
  await vi.waitFor(() =>
    expect(sentTo(sent, 'listOperators').at(-1)?.url).toBe('/desk/v1/operators?query=ganesh&region=Maharashtra'),
  )
  await userEvent.click(await screen.findByRole('link', { name: 'Shree Ganesh Cable Network' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Shree Ganesh Cable Network' })).toBeTruthy()
  expect(desk.href()).toBe('/operators?id=LCO10001')
  expect(await screen.findByText('₹27,800.00')).toBeTruthy()
})

it('blocks an operator with a reason', async () => {
  const sent = stubDesk({ setOperatorStatus: () => ({ lcoid: 'LCO10001', status: 'BLOCKED' }) })
  await openDesk('/operators?id=LCO10001')
  await press('Block')
  await press('Block')
  expect(sentTo(sent, 'setOperatorStatus')).toEqual([])
  await fill('Reason', 'Unpaid dues')
  await press('Block')
  expect(await screen.findByText('Shree Ganesh Cable Network blocked')).toBeTruthy()
  expect(sentTo(sent, 'setOperatorStatus')[0]?.body).toEqual({ status: 'BLOCKED', reason: 'Unpaid dues' })
})

it('offers support people neither to block nor to move money', async () => {
  stubDesk({ whoAmI: () => SUPPORT })
  await openDesk('/operators?id=LCO10001')
  expect(await screen.findByRole('button', { name: 'Set licence' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Block' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Change the wallet' })).toBeNull()
})

it('sends a stuck job again, and says that it failed where it did', async () => {
  let isGone = false
  const sent = stubDesk({ retryJob: () => (isGone ? refusal('not.found') : deskSamples.retryJob.reply) })
  await openDesk('/jobs')
  expect(await screen.findByRole('button', { name: 'Refund 1' })).toBeTruthy()
  await press('Send job 815 again')
  expect(await screen.findByText('Job 815 sent again')).toBeTruthy()
  expect(sentTo(sent, 'retryJob')[0]?.url).toBe('/desk/v1/jobs/815')
  isGone = true
  await press('Send job 815 again')
  await vi.waitFor(() => expect(screen.queryByText('Job 815 sent again')).toBeNull())
})

it('says that a job is sent again also when its row goes with it', async () => {
  const { reply } = deskSamples.listStuckJobs
  let rows = reply.data
  stubDesk({
    listStuckJobs: () => ({ ...reply, data: rows }),
    // it takes longer than the list
    getQueues: async () => {
      if (rows.length === 0) await screen.findByText('No stuck jobs')
      return Response.json(deskSamples.getQueues.reply)
    },
    retryJob: () => {
      rows = []
      return deskSamples.retryJob.reply
    },
  })
  await openDesk('/jobs')
  await press('Send job 815 again')
  expect(await screen.findByText('Job 815 sent again')).toBeTruthy()
  expect(screen.getByText('No stuck jobs')).toBeTruthy()
})

it('searches the audit trail by what stands in the address, and goes on page by page', async () => {
  const [row] = deskSamples.searchAudit.reply.data
  const sent = stubDesk({
    searchAudit: ({ url }) => ({ count: 1, data: [{ ...row!, id: url }], next: url.includes('after') ? null : 'X' }),
  })
  await openDesk('/audit?actor=DESK2&from=2026-07-01')
  expect(await screen.findByText('credited')).toBeTruthy()
  expect(screen.getByText('₹500.00')).toBeTruthy()
  expect(screen.getByText('Wallet changed', { selector: 'strong' })).toBeTruthy()
  await press('Show more')
  await vi.waitFor(() =>
    expect(sentTo(sent, 'searchAudit').at(-1)?.url).toBe('/desk/v1/audit?actor=DESK2&from=2026-07-01&after=X'),
  )
})

const SIGNED_IN = { ...deskSamples.searchAudit.reply.data[0]!, what: 'sign-in', before: '', after: '{"next":"done"}' }

it('says fields and values of what was done in words, in both languages', async () => {
  stubDesk({ searchAudit: () => ({ count: 1, data: [SIGNED_IN], next: null }) })
  await openDesk('/audit')
  expect(await screen.findByText('signed in')).toBeTruthy()
  expect(screen.getByText('Next step:')).toBeTruthy()
  act(() => chooseLanguage('hi'))
  expect(await screen.findByText('साइन-इन हुआ')).toBeTruthy()
  expect(screen.getByText('अगला कदम:')).toBeTruthy()
})

it.each([
  ['{"status":"ACTIVE","name":"A"}', '{"status":"BLOCKED","name":"A"}', [['Status', 'active', 'blocked']]],
  ['', '{"amount":12345}', [['Amount', '', '₹123.45']]],
  ['{"value":"10000.00"}', '{"value":"125000.00"}', [['Value', '₹10,000.00', '₹1,25,000.00']]],
  ['{"boxes":["1","2"]}', '', [['STBs', '1; 2', '']]],
  [
    '',
    '{"title":"DONE","hidden":false}',
    [
      ['Title', '', 'DONE'],
      ['Hidden', '', 'no'],
    ],
  ],
  ['', '[{"above":0,"lcoprice":5200}]', [['', '', 'Above, channels 0, LCO price ₹52.00']]],
  ['', '{"brandnew":"x"}', [['brandnew', '', 'x']]],
  ['', 'plain words', [['', '', 'plain words']]],
  ['', '', []],
  ['', '{"day":"2026-08-01"}', [['Day', '', '1 Aug 2026']]],
  ['', '{"at":"2026-07-31T20:00:00.000Z"}', [['When', '', '1 Aug 2026, 1:30\u00A0am']]],
])('reads %s and %s as changes', (before, after, changes) => {
  expect(read({ what: 'proforma', before, after })).toEqual(changes)
})

const read = (row: Parameters<typeof changesIn>[0]) =>
  changesIn(row, { fields: fieldTexts.en, values: valueTexts.en, language: 'en' }).map(({ name, before, after }) => [
    name,
    before,
    after,
  ])

it('counts the answers of a quiz, and reads the total of a quotation as money', () => {
  const after = '{"right":4,"total":8}'
  expect(read({ what: 'quiz', before: '', after })).toEqual([
    ['Right answers', '', '4'],
    ['Total', '', '8'],
  ])
  expect(read({ what: 'proforma', before: '', after: '{"total":800}' })).toEqual([['Total', '', '₹8.00']])
})

it('says in Hindi that one thing, or several, need a look', () => {
  expect(healthTexts.hi.some(1)).toBe('1 चीज़ पर ध्यान दें।')
  expect(healthTexts.hi.some(2)).toBe('2 चीज़ों पर ध्यान दें।')
})

it('draws what was sold day by day, and says it in words', async () => {
  stubDesk()
  await openDesk('/figures')
  const picture = await screen.findByRole('img', { name: 'Sales by day, 1 Jul to 1 Jul: ₹24,800.00 in all' })
  expect(picture.querySelectorAll('rect')).toHaveLength(1)
  expect(within(screen.getAllByRole('table')[0]!).getByText('Maharashtra')).toBeTruthy()
})

it('takes somebody on with roles and a password', async () => {
  const sent = stubDesk()
  await openDesk('/staff')
  await press('New person')
  await fill('Staff id', 'desk9')
  await fill('Name', 'Ravi Rao')
  await fill('Password', 'Monsoon@2026')
  await press('Save')
  expect(sentTo(sent, 'saveStaff')).toEqual([])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Support' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Content' }))
  await press('Save')
  expect(await screen.findByText(/saved$/)).toBeTruthy()
  expect(sentTo(sent, 'saveStaff')[0]?.body).toEqual({
    staffid: 'DESK9',
    name: 'Ravi Rao',
    email: '',
    roles: 'support,content',
    regions: '',
    status: 'ACTIVE',
    password: 'Monsoon@2026',
    isnew: 'YES',
  })
})

it('says at the staff id that somebody has it, and changes a person under his own id', async () => {
  const sent = stubDesk({ saveStaff: () => refusal('input.invalid', { fields: { staffid: 'taken' } }) })
  await openDesk('/staff')
  await press('New person')
  await fill('Staff id', 'DESK4')
  await fill('Name', 'Ravi Rao')
  await fill('Password', 'Monsoon@2026')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Support' }))
  await press('Save')
  expect(await screen.findByText('This is already in use')).toBeTruthy()
  await press('Cancel')
  await press('Change Kavita Menon')
  await press('Save')
  await vi.waitFor(() => expect(sentTo(sent, 'saveStaff')).toHaveLength(2))
  expect(sentTo(sent, 'saveStaff')[1]?.body).not.toHaveProperty('isnew')
})

it('warns while a role is ticked that gives nothing in a region', async () => {
  stubDesk()
  await openDesk('/staff')
  await press('New person')
  const tick = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }))
  const warning = () => screen.queryByText(/^Content: for all regions only/)
  await tick('Support')
  await tick('Content')
  expect(warning()).toBeNull()
  await tick('Maharashtra')
  expect(warning()).toBeTruthy()
  await tick('Content')
  expect(warning()).toBeNull()
})

it('takes a lost second factor away only after a question', async () => {
  const sent = stubDesk({ listStaff: () => ({ count: 1, data: [{ ...PERSON, secondfactor: true }] }) })
  await openDesk('/staff')
  await press('Change Kavita Menon')
  await press('Remove second factor')
  expect(sentTo(sent, 'resetSecondFactor')).toEqual([])
  await press('Remove')
  expect(await screen.findByText('Second factor of Kavita Menon removed')).toBeTruthy()
  expect(sentTo(sent, 'resetSecondFactor')[0]?.url).toBe('/desk/v1/staff/DESK4/secondfactor')
})

it('erases a customer only when his number is typed once more', async () => {
  const sent = stubDesk()
  await openDesk('/personal')
  const card = within(await screen.findByRole('region', { name: 'Erase the personal data' }))
  await userEvent.type(card.getByLabelText('Operator'), 'LCO10001')
  await userEvent.type(card.getByLabelText('Customer number'), HOME)
  await userEvent.type(card.getByLabelText('Reason'), 'His letter')
  await userEvent.click(card.getByRole('button', { name: 'Erase' }))
  const again = (await dialog()).getByLabelText('Customer number once more')
  await userEvent.type(again, '2000000013')
  await press('Erase for good')
  expect(sentTo(sent, 'erasePersonalData')).toEqual([])
  await userEvent.clear(again)
  await userEvent.type(again, HOME)
  await press('Erase for good')
  expect(await screen.findByText(`Customer ${HOME} is erased`)).toBeTruthy()
  expect(screen.getByText(/^Erased: name and address, documents, SMS, earlier names/)).toBeTruthy()
  expect(sentTo(sent, 'erasePersonalData')[0]?.url).toBe(`/desk/v1/personal/LCO10001/${HOME}`)
  expect(sentTo(sent, 'erasePersonalData')[0]?.body).toEqual({ reason: 'His letter' })
})

it('says that a customer to export does not exist', async () => {
  stubDesk({ exportPersonalData: () => refusal('not.found') })
  await openDesk('/personal')
  const card = within(await screen.findByRole('region', { name: 'Give a copy' }))
  await userEvent.type(card.getByLabelText('Operator'), 'LCO10001')
  await userEvent.type(card.getByLabelText('Customer number'), HOME)
  await userEvent.click(card.getByRole('button', { name: 'Download the file' }))
  await vi.waitFor(() => expect(card.getByRole('alert').textContent).not.toBe(''))
})

it('says that the headend does not answer, and since when', async () => {
  const vendorsdown = [{ vendor: 'headend', downsince: new Date('2026-07-15T05:12:00Z'), reason: 'It answered 503' }]
  stubDesk({ listStuckJobs: () => ({ ...deskSamples.listStuckJobs.reply, vendorsdown }) })
  await openDesk('/jobs')
  const notice = await screen.findByText('The headend does not answer')
  expect(notice.closest('output')?.textContent).toMatch(/10:42.*goes out automatically.*It answered 503/)
})

it('shows an empty list of jobs kindly, in Hindi too', async () => {
  chooseLanguage('hi')
  stubDesk({ listStuckJobs: () => ({ count: 0, data: [], next: null, kinds: [], vendorsdown: [] }) })
  await openDesk('/jobs')
  expect(await screen.findByText('कोई काम अटका नहीं')).toBeTruthy()
})

it('clears a bulk upload that was given up, and says whose turn it is', async () => {
  const { reply } = deskSamples.listStuckJobs
  const data = [{ ...reply.data[0]!, kind: 'bulk-job', state: 'FAILED' as const }]
  stubDesk({ listStuckJobs: () => ({ ...reply, data }) })
  await openDesk('/jobs')
  await press('Clear job 815')
  expect(await screen.findByText(/^Job 815 cleared\. The operator sees/)).toBeTruthy()
})
