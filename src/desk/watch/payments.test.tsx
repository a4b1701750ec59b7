// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { dialog, eachTestAlone, fill, press } from '#desk/testing/each-test.ts'
import { openDesk } from '#desk/testing/open-desk.tsx'
import { sentTo, stubDesk } from '#desk/testing/stub-desk.ts'
import { deskSamples } from '#domain/desk/samples.ts'
import { paise } from '#domain/money.ts'

eachTestAlone()

const PAYMENT = deskSamples.listDeskPayments.reply.data[0]!
const DIFFERENCE = deskSamples.listDifferences.reply.data[0]!
const page = <Row,>(row: Row) => ({ count: 1, data: [row], next: null })
const SEARCH = 'Any number of a payment'

it('looks a payment up by the number that the operator quotes, in whatever state, and has the gateway asked', async () => {
  const sent = stubDesk({
    listDeskPayments: () => page({ ...PAYMENT, state: 'EXPIRED' as const, why: '', captured: null }),
  })
  await openDesk(`/payments?q=${PAYMENT.transactionid}`)
  const asked = await screen.findByRole<HTMLInputElement>('searchbox', { name: SEARCH })
  expect(asked.value).toBe(PAYMENT.transactionid)
  expect(sentTo(sent, 'listDeskPayments')[0]?.url).toBe(`/desk/v1/payments?q=${PAYMENT.transactionid}`)
  expect(screen.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true')
  expect((await screen.findAllByText('Timed out')).length).toBeGreaterThan(0)
  await press('Decide on PAY100117')
  expect((await dialog()).getByText(PAYMENT.transactionid)).toBeTruthy()
  await press('Ask gateway')
  await fill('Reason', 'The operator was charged')
  await press('Ask gateway')
  await vi.waitFor(() => expect(sentTo(sent, 'resolvePayment')[0]?.body).toMatchObject({ decision: 'ASK' }))
})

it('offers nothing to decide about a payment that is paid', async () => {
  stubDesk({ listDeskPayments: () => page({ ...PAYMENT, state: 'PAID' as const, why: '' }) })
  await openDesk(`/payments?q=${PAYMENT.paymentid}`)
  await press('View PAY100117')
  expect((await dialog()).getByText(PAYMENT.transactionid)).toBeTruthy()
  for (const name of ['Credit', 'Refund', 'Ask gateway'])
    expect((await dialog()).queryByRole('button', { name })).toBeNull()
})

it('shows what came beside what was asked, in one cell, also on a phone', async () => {
  stubDesk()
  await openDesk('/payments')
  const [cell] = await screen.findAllByText('₹500.00')
  expect(cell!.closest('.stacked')?.textContent).toBe('₹500.00Received ₹499.99')
})

it.each([
  [paise(130_000), 'CREATED', /The hardware order is paid from it/],
  [paise(129_899), 'CREATED', /Less came than the hardware order costs: the order is cancelled/],
  [paise(130_000), 'CANCELLED', /The hardware order is cancelled already: the money stays in the wallet/],
] as const)(
  'says before %i is credited what becomes of a hardware order that is %s',
  async (captured, orderstate, says) => {
    const order = { purpose: 'BOX' as const, amount: paise(129_900), captured, orderstate }
    stubDesk({ listDeskPayments: () => page({ ...PAYMENT, ...order }) })
    await openDesk('/payments')
    await press('Decide on PAY100117')
    await press('Credit')
    expect((await dialog()).getByText(says)).toBeTruthy()
  },
)

it('says before it is sent back that the hardware order goes with it', async () => {
  stubDesk({ listDeskPayments: () => page({ ...PAYMENT, purpose: 'BOX', orderstate: 'CREATED' as const }) })
  await openDesk('/payments')
  await press('Decide on PAY100117')
  await press('Refund')
  expect((await dialog()).getByText(/The hardware order is cancelled\./)).toBeTruthy()
})

it('leads from a difference to its payment, where the gateway can be asked', async () => {
  const sent = stubDesk({
    listDifferences: () => ({
      ...deskSamples.listDifferences.reply,
      data: [{ ...DIFFERENCE, kind: 'capture-uncredited' as const }],
    }),
  })
  await openDesk('/differences')
  await press(`Decide on ${DIFFERENCE.reference}`)
  const shown = await dialog()
  expect(shown.getByText(/open our payment and ask the gateway/)).toBeTruthy()
  const link = shown.getByRole('link', { name: 'PAY100117' })
  expect(link.getAttribute('href')).toContain('/payments?q=PAY100117')
  expect(sentTo(sent, 'listDeskPayments')).toEqual([])
  expect(within(link).getByText('PAY100117')).toBeTruthy()
})
