// @vitest-environment happy-dom
// @day 2026-07-15
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import { eachTestAlone } from '#desk/testing/each-test.ts'
import { openDesk } from '#desk/testing/open-desk.tsx'
import { sentTo, stubDesk } from '#desk/testing/stub-desk.ts'
import { deskSamples } from '#domain/desk/samples.ts'
import { refusal } from '#web/testing/stub-calls.ts'

eachTestAlone()

const TICKET = { ...deskSamples.getDeskTicket.reply, status: 'OPEN' as const, closed: null, action: '' }
const ID = TICKET.ticketid

it('marks a ticket whose time is over, and leads to it', async () => {
  const { thread: _, ...row } = TICKET
  stubDesk({
    listDeskTickets: () => ({ count: 1, data: [{ ...row, overdue: true }], next: null }),
    getDeskTicket: () => TICKET,
  })
  const desk = await openDesk('/tickets')
  expect(await screen.findByText('Overdue')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: TICKET.subject }))
  expect(await screen.findByRole('heading', { level: 1, name: TICKET.subject })).toBeTruthy()
  expect(desk.href()).toBe(`/tickets?id=${ID}`)
})

it('filters by state, by person and by words, all of which stand in the address', async () => {
  const sent = stubDesk()
  const desk = await openDesk('/tickets')
  await userEvent.click(await screen.findByRole('button', { name: 'Mine' }))
  await userEvent.click(screen.getByRole('button', { name: 'All' }))
  await userEvent.type(screen.getByLabelText('Docket number, operator, STB or text'), 'rain')
  await vi.waitFor(() => expect(desk.href()).toBe('/tickets?assigned=DESK1&status=ALL&query=rain'))
  await vi.waitFor(() =>
    expect(sentTo(sent, 'listDeskTickets').at(-1)?.url).toBe('/desk/v1/tickets?query=rain&assigned=DESK1'),
  )
  expect(sentTo(sent, 'listDeskTickets')[0]?.url).toBe('/desk/v1/tickets?status=OPEN')
})

it('answers a ticket and empties the field', async () => {
  const sent = stubDesk({ getDeskTicket: () => TICKET, answerTicket: () => TICKET })
  await openDesk(`/tickets?id=${ID}`)
  await userEvent.type(await screen.findByLabelText('Your reply'), 'A technician comes today.')
  await userEvent.click(screen.getAllByRole('button', { name: 'Reply' }).at(-1)!)
  expect(await screen.findByText(`${ID} answered; operator notified`)).toBeTruthy()
  expect(sentTo(sent, 'answerTicket')[0]?.body).toEqual({ action: 'ANSWER', body: 'A technician comes today.' })
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your reply').value).toBe('')
})

it('closes only with the words of what was done', async () => {
  const sent = stubDesk({ getDeskTicket: () => TICKET, answerTicket: () => TICKET })
  await openDesk(`/tickets?id=${ID}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
  expect(sentTo(sent, 'answerTicket')).toEqual([])
  await userEvent.type(screen.getByLabelText('Action taken'), 'New cable laid')
  await userEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!)
  expect(await screen.findByText(`${ID} closed; operator notified`)).toBeTruthy()
  expect(sentTo(sent, 'answerTicket')[0]?.body).toEqual({ action: 'CLOSE', body: 'New cable laid' })
})

it('is taken over with one press, or given to somebody', async () => {
  const sent = stubDesk({ getDeskTicket: () => TICKET, answerTicket: () => TICKET })
  await openDesk(`/tickets?id=${ID}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Assign to' }))
  await userEvent.click(screen.getByRole('button', { name: 'Assign to me' }))
  await vi.waitFor(() => expect(sentTo(sent, 'answerTicket')[0]?.body).toEqual({ action: 'ASSIGN', body: 'DESK1' }))
  await screen.findByRole('option', { name: 'Farah Qureshi (DESK3)' })
  await userEvent.selectOptions(screen.getByLabelText('Assign to'), 'DESK3')
  await userEvent.click(screen.getAllByRole('button', { name: 'Assign to' }).at(-1)!)
  await vi.waitFor(() => expect(sentTo(sent, 'answerTicket')[1]?.body).toEqual({ action: 'ASSIGN', body: 'DESK3' }))
})

it('offers nothing to do on a closed ticket but reading', async () => {
  stubDesk({ getDeskTicket: () => ({ ...TICKET, status: 'CLOSED', closed: new Date(), action: 'New cable laid' }) })
  await openDesk(`/tickets?id=${ID}`)
  expect(await screen.findByText(/This ticket is closed/)).toBeTruthy()
  expect(screen.getByText('New cable laid')).toBeTruthy()
  expect(screen.queryByLabelText('Your reply')).toBeNull()
})

it('shows what the operator wrote as words, whatever they look like', async () => {
  const body = '<img src=x onerror=alert(1)>'
  const [first] = TICKET.thread
  stubDesk({ getDeskTicket: () => ({ ...TICKET, thread: [{ ...first!, body }] }) })
  await openDesk(`/tickets?id=${ID}`)
  expect(await screen.findByText(body)).toBeTruthy()
  expect(document.querySelector('.thread img')).toBeNull()
})

it('shows a picture over the page, and nothing that could run: neither a paper nor a drawing', async () => {
  const [first] = TICKET.thread
  const { fileid } = deskSamples.downloadDeskTicketFile.input
  const file = (filename: string, type: string) => ({
    fileid: `${fileid.slice(0, -3)}${filename.slice(-3)}`,
    filename,
    type,
  })
  const attachments = [
    file('screen.png', 'image/png'),
    file('bill.pdf', 'application/pdf'),
    file('logo.svg', 'image/svg+xml'),
  ]
  stubDesk({ getDeskTicket: () => ({ ...TICKET, thread: [{ ...first!, attachments }] }) })
  await openDesk(`/tickets?id=${ID}`)
  await screen.findByRole('button', { name: 'Download bill.pdf' })
  expect(screen.queryByRole('link', { name: /bill.pdf/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'View screen.png' }))
  const picture = await screen.findByRole('img', { name: 'screen.png' })
  expect(picture.getAttribute('src')).toBe(`/desk/v1/tickets/${ID}/file/${attachments[0]!.fileid}?show=YES`)
  expect(screen.queryByRole('button', { name: 'View logo.svg' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Download logo.svg' })).toBeTruthy()
})

it('hands out the files that came with a ticket', async () => {
  const [first] = TICKET.thread
  const { fileid } = deskSamples.downloadDeskTicketFile.input
  const attachments = [{ fileid, filename: 'screen.png', type: 'image/png' }]
  const sent = stubDesk({
    getDeskTicket: () => ({ ...TICKET, thread: [{ ...first!, attachments }] }),
    downloadDeskTicketFile: () => refusal('not.found'),
  })
  await openDesk(`/tickets?id=${ID}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Download screen.png' }))
  await vi.waitFor(() =>
    expect(sentTo(sent, 'downloadDeskTicketFile')[0]?.url).toBe(`/desk/v1/tickets/${ID}/file/${fileid}`),
  )
})
