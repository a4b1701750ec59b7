// @vitest-environment happy-dom
// @day 2026-07-15
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { choose, dialog, eachTestAlone, fill, press } from '#desk/testing/each-test.ts'
import { openDesk } from '#desk/testing/open-desk.tsx'
import { ADMINISTRATOR, sentTo, stubDesk } from '#desk/testing/stub-desk.ts'
import { permissionsOf } from '#domain/desk/roles.ts'
import { deskSamples } from '#domain/desk/samples.ts'
import { chooseLanguage } from '#web/i18n/language.ts'
import { refusal } from '#web/testing/stub-calls.ts'

import { bannerState } from './BannersScreen.tsx'

eachTestAlone()

const CONTENT = { ...ADMINISTRATOR, roles: ['content' as const], permissions: permissionsOf(['content']) }
const BANNER = deskSamples.listDeskBanners.reply.data[0]!
const PNG = () => new File([new Uint8Array([137, 80, 78, 71])], 'offer.png', { type: 'image/png' })

it('shows content people what they set, and asks the server nothing about the rest', async () => {
  const sent = stubDesk({ whoAmI: () => CONTENT })
  await openDesk('/settings')
  expect(await screen.findByText('Your role does not allow this')).toBeTruthy()
  const nav = within(screen.getByRole('navigation', { name: 'Main menu' }))
  expect(nav.getByRole('link', { name: 'Banners & offers' })).toBeTruthy()
  expect(nav.queryByRole('link', { name: 'Pack catalogue' })).toBeNull()
  expect(sentTo(sent, 'listSettings')).toEqual([])
})

it('closes the portal only after a clear question, with every field of the page', async () => {
  const sent = stubDesk({ saveMaintenance: () => ({ ...deskSamples.getDeskMaintenance.reply, maintenance: 'ON' }) })
  await openDesk('/maintenance')
  await userEvent.click(await screen.findByRole('radio', { name: /In maintenance/ }))
  await fill('Heading (optional)', 'Back at six')
  await fill('Text', 'New <b>servers</b>')
  await choose('Look', 'warning')
  expect(document.querySelector('.desk-preview-text')?.textContent).toBe('New <b>servers</b>')
  await press('Save')
  await userEvent.click((await dialog()).getByRole('button', { name: 'Leave it as it is' }))
  expect(sentTo(sent, 'saveMaintenance')).toEqual([])
  await press('Save')
  await userEvent.click((await dialog()).getByRole('button', { name: 'Close the portal' }))
  expect(await screen.findByText('Saved: the portal is in maintenance')).toBeTruthy()
  expect(sentTo(sent, 'saveMaintenance').map(({ body }) => body)).toEqual([
    {
      maintenance: 'ON',
      header: 'Back at six',
      image: '',
      content: 'New <b>servers</b>',
      style: 'warning',
      redirect: '',
    },
  ])
})

it('puts a picture of the maintenance page up, and shows where it is', async () => {
  const sent = stubDesk()
  await openDesk('/maintenance')
  await userEvent.upload(await screen.findByLabelText('Picture'), PNG())
  const { filename } = deskSamples.uploadMaintenancePicture.reply
  expect(await screen.findByDisplayValue(filename)).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Selected picture' }).getAttribute('src')).toBe(filename)
  expect(sentTo(sent, 'uploadPicture')).toEqual([])
  await fill('Address of a picture (optional)', 'https://example.in/rain.png')
  await press('Save')
  await vi.waitFor(() =>
    expect(sentTo(sent, 'saveMaintenance')[0]?.body).toMatchObject({ image: 'https://example.in/rain.png' }),
  )
})

it('a form with something typed asks before it is left, and goes on with it; one without does not', async () => {
  stubDesk()
  await openDesk('/banners')
  await press('New banner')
  // as the browser does on Escape
  const escape = () => screen.getAllByRole<HTMLDialogElement>('dialog').at(-1)!.close()
  escape()
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('New banner')
  const [title] = await screen.findAllByLabelText('Title')
  await userEvent.type(title!, 'Diwali offer')
  escape()
  expect(await screen.findByText('Discard what you typed?')).toBeTruthy()
  await press('Keep editing')
  expect((await screen.findAllByLabelText<HTMLInputElement>('Title'))[0]!.value).toBe('Diwali offer')
  expect(screen.getByRole<HTMLDialogElement>('dialog', { name: 'New banner' }).open).toBe(true)
  await press('Close')
  await press('Discard')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('New banner')
  expect((await screen.findAllByLabelText<HTMLInputElement>('Title'))[0]!.value).toBe('')
})

it.each([
  [{ starts: null, ends: null }, 'running'],
  [{ starts: '2026-07-15', ends: '2026-07-15' }, 'running'],
  [{ starts: '2026-07-16', ends: null }, 'planned'],
  [{ starts: null, ends: '2026-07-14' }, 'over'],
] as const)('a banner with the days %o is %s', (days, state) => {
  expect(bannerState({ ...BANNER, ...days }, '2026-07-15')).toBe(state)
  expect(bannerState({ ...BANNER, ...days, adstatus: 'INACTIVE' }, '2026-07-15')).toBe('off')
})

it('makes a banner of what was typed, with the picture that went up before', async () => {
  const sent = stubDesk()
  await openDesk('/banners')
  await press('New banner')
  const form = await dialog()
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(sentTo(sent, 'saveBanner')).toEqual([])
  await userEvent.upload(form.getByLabelText('Picture'), PNG())
  expect(await form.findByRole('img', { name: 'Selected picture' })).toBeTruthy()
  await userEvent.type(form.getByLabelText('Title'), 'Diwali')
  await userEvent.type(form.getByLabelText('Title (optional)'), 'दिवाली')
  await choose('Region', 'Gujarat')
  await fill('Weight', '40')
  await userEvent.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/saved$/)).toBeTruthy()
  expect(sentTo(sent, 'saveBanner')[0]?.body).toMatchObject({
    adtype: 'BANNER',
    filename: deskSamples.uploadPicture.reply.filename,
    title: 'Diwali',
    title_hi: 'दिवाली',
    region: 'Gujarat',
    weight: '40',
    adstatus: 'ACTIVE',
  })
})

it('says in the dialog why a change of a banner was refused', async () => {
  const sent = stubDesk({ saveBanner: () => refusal('not.found') })
  await openDesk('/banners')
  await press('Change Monsoon offer')
  await press('Save')
  const form = await dialog()
  await vi.waitFor(() => expect(form.getByRole('alert').textContent).not.toBe(''))
  expect(sentTo(sent, 'saveBanner')[0]?.body).toMatchObject({ promoadsid: '101', starts: '2026-07-01' })
})

it('tells a region what was typed for it and nothing of a choice that was left, and says how many devices', async () => {
  const sent = stubDesk()
  await openDesk('/alerts')
  expect(await screen.findByText('12 people')).toBeTruthy()
  await press('New alert')
  await press('One operator')
  await fill('Operator', 'LCO10001')
  await press('A region')
  const form = await dialog()
  await userEvent.type(form.getByLabelText('Title'), 'Headend')
  await userEvent.type(form.getAllByLabelText('Message')[0]!, 'Tonight no signal')
  await press('Send')
  expect(sentTo(sent, 'sendAlert')).toEqual([])
  await choose('Region', 'Delhi')
  await press('Send')
  await userEvent.click(
    (await screen.findByText('Send to all operators in Delhi?')).parentElement!.querySelectorAll('button')[1]!,
  )
  expect(await screen.findByText('Sent: it is on its way to 41 devices')).toBeTruthy()
  expect(sentTo(sent, 'sendAlert')[0]?.body).toMatchObject({ lcoid: '', region: 'Delhi', title: 'Headend' })
})

it('tells one operator without a question', async () => {
  const sent = stubDesk()
  await openDesk('/alerts')
  await press('New alert')
  await press('One operator')
  await fill('Operator', 'LCO10001')
  const form = await dialog()
  await userEvent.type(form.getByLabelText('Title'), 'Papers')
  await userEvent.type(form.getAllByLabelText('Message')[0]!, 'Please send them')
  await press('Send')
  await vi.waitFor(() => expect(sentTo(sent, 'sendAlert')[0]?.body).toMatchObject({ lcoid: 'LCO10001', region: '' }))
})

it('pushes only after it was asked', async () => {
  const sent = stubDesk()
  await openDesk('/push')
  await userEvent.type(await screen.findByLabelText('Title'), 'Offer')
  await userEvent.type(screen.getAllByLabelText('Message')[0]!, 'Ends today')
  await press('Send')
  expect(await screen.findByText('Send to all operators?')).toBeTruthy()
  expect(sentTo(sent, 'broadcastPush')).toEqual([])
  await press('Send it')
  expect(await screen.findByText('Sent: it is on its way to 41 devices')).toBeTruthy()
})

it('marks the right answer and says how many found it', async () => {
  const sent = stubDesk()
  await openDesk('/quiz')
  expect(await screen.findByText('10 minutes (right)')).toBeTruthy()
  expect(screen.getByText('31 of 40')).toBeTruthy()
  await press('Change Q1')
  await choose('Right answer', '2')
  await press('Save')
  expect(await screen.findByText('Question Q1 saved')).toBeTruthy()
  const [{ body } = { body: {} }] = sentTo(sent, 'saveQuizQuestion')
  expect(body).toMatchObject({ key: 'Q1', rightanswer: '2', ans2: 'A day' })
  expect(body).not.toHaveProperty('isnew')
})

it('asks for a new question, never for a change of the one that has its name', async () => {
  const sent = stubDesk({ saveQuizQuestion: () => refusal('input.invalid', { fields: { key: 'taken' } }) })
  await openDesk('/quiz')
  await press('New question')
  await fill('Short name', 'Q1')
  for (const label of ['Question', 'Answer 1', 'Answer 2', 'Answer 3'])
    for (const field of await screen.findAllByRole('textbox', { name: label })) await userEvent.type(field, label)
  await press('Save')
  expect(await screen.findByText('This is already in use')).toBeTruthy()
  expect(sentTo(sent, 'saveQuizQuestion')[0]?.body).toMatchObject({ key: 'Q1', isnew: 'YES' })
})

it('says that nothing was told yet, in Hindi too', async () => {
  chooseLanguage('hi')
  stubDesk({ listDeskAlerts: () => ({ count: 0, data: [], next: null }) })
  await openDesk('/alerts')
  expect(await screen.findByText('अभी कुछ नहीं बताया गया')).toBeTruthy()
})
