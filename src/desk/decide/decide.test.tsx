// @vitest-environment happy-dom
// @day 2026-07-15
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'

import { eachTestAlone } from '#desk/testing/each-test.ts'
import { openDesk } from '#desk/testing/open-desk.tsx'
import { sentTo, stubDesk } from '#desk/testing/stub-desk.ts'
import { deskSamples } from '#domain/desk/samples.ts'
import { paise } from '#domain/money.ts'
import { chooseLanguage } from '#web/i18n/language.ts'
import { refusal } from '#web/testing/stub-calls.ts'

eachTestAlone()

const REFUND = { ...deskSamples.listDeskRefunds.reply.data[0]!, status: 'OPEN' as const, amount: paise(12_345) }
const page = <Row,>(row: Row) => ({ count: 1, data: [row], next: null })
const NONE = { count: 0, data: [], next: null }

const dialog = async () => within(await screen.findByRole('dialog'))

/** Opens the dialog of the only row and gives the decision with its reason. */
async function decide(what: string, verb: string, fill: (form: ReturnType<typeof within>) => Promise<void>) {
  await userEvent.click(await screen.findByRole('button', { name: `Decide on ${what}` }))
  const form = await dialog()
  await userEvent.click(form.getByRole('button', { name: verb }))
  await fill(form)
  await userEvent.click(form.getAllByRole('button', { name: verb }).at(-1)!)
}

const withReason = (reason: string) => async (form: ReturnType<typeof within>) => {
  await userEvent.type(form.getByLabelText('Reason'), reason)
}

it('says what an approval will do, sends it with its reason, and says what it did', async () => {
  let isDone = false
  const sent = stubDesk({
    listDeskRefunds: () => (isDone ? NONE : page(REFUND)),
    decideRefund: () => (
      (isDone = true),
      { ...REFUND, status: 'APPROVED', granted: REFUND.amount, creditnoteno: 'CN1' }
    ),
  })
  await openDesk('/refunds')
  await decide(REFUND.refundid, 'Approve', async (form) => {
    expect(
      form.getByText(
        /₹123\.45, or the smaller amount you enter, is credited to the wallet of Shree Ganesh Cable Network/,
      ),
    ).toBeTruthy()
    await userEvent.type(form.getByLabelText('Reason'), 'Charged twice indeed')
  })
  expect(await screen.findByText(/approved: ₹123\.45 credited to Shree Ganesh/)).toBeTruthy()
  expect(sentTo(sent, 'decideRefund')[0]?.body).toEqual({
    decision: 'APPROVE',
    reason: 'Charged twice indeed',
    amount: '',
  })
  expect(sentTo(sent, 'decideRefund')[0]?.url).toBe(`/desk/v1/refunds/${REFUND.refundid}`)
  expect(await screen.findByText('No pending refunds')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('approves a part of what was requested, says so, and shows both sums afterwards', async () => {
  const granted = { ...REFUND, status: 'APPROVED' as const, granted: paise(1000), creditnoteno: 'CN1' }
  let isDone = false
  const sent = stubDesk({
    listDeskRefunds: () => page(isDone ? granted : REFUND),
    decideRefund: () => ((isDone = true), granted),
  })
  await openDesk('/refunds')
  await decide(REFUND.refundid, 'Approve', async (form) => {
    await userEvent.type(form.getByLabelText(/^Amount to refund/), '10')
    await userEvent.type(form.getByLabelText('Reason'), 'One day of twelve')
  })
  expect(await screen.findByText(/approved: ₹10\.00 credited to Shree Ganesh/)).toBeTruthy()
  expect(sentTo(sent, 'decideRefund')[0]?.body).toMatchObject({ amount: '10.00' })
  await userEvent.click(await screen.findByRole('button', { name: /^View/ }))
  const shown = await dialog()
  expect([shown.getByText('₹123.45'), shown.getByText('₹10.00')]).toHaveLength(2)
})

it('sends nothing without a decision and nothing without a reason', async () => {
  const sent = stubDesk({ listDeskRefunds: () => page(REFUND) })
  await openDesk('/refunds')
  await userEvent.click(await screen.findByRole('button', { name: /^Decide on/ }))
  const form = await dialog()
  expect(form.queryByLabelText('Reason')).toBeNull()
  await userEvent.click(form.getByRole('button', { name: 'Reject' }))
  await userEvent.click(form.getAllByRole('button', { name: 'Reject' }).at(-1)!)
  expect(form.getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true')
  expect(sentTo(sent, 'decideRefund')).toEqual([])
})

it('says in the dialog that somebody else was quicker', async () => {
  stubDesk({ listDeskRefunds: () => page(REFUND), decideRefund: () => refusal('desk.decided') })
  await openDesk('/refunds')
  await decide(REFUND.refundid, 'Reject', withReason('Not shown'))
  const said = await (await dialog()).findAllByText('This has been decided already')
  expect(said).toHaveLength(1)
})

it('says what was asked for and what is left, and promises the old amount no more', async () => {
  const less = { old: '123.45', new: '97.20' }
  stubDesk({ listDeskRefunds: () => page(REFUND), decideRefund: () => refusal('refund.changed', less) })
  await openDesk('/refunds')
  await decide(REFUND.refundid, 'Approve', withReason('Charged twice indeed'))
  const form = await dialog()
  expect(await form.findByText(/₹123\.45 was requested, but only ₹97\.20 is left/)).toBeTruthy()
  expect(form.queryByText(/is credited to the wallet/)).toBeNull()
  await userEvent.click(form.getByRole('button', { name: 'Reject' }))
  expect(form.getByText(/No money moves/)).toBeTruthy()
})

it('asks for the state in the address, and shows how something was decided', async () => {
  const decided = { ...REFUND, status: 'REFUSED' as const, decision: 'The box had signal', decidedby: 'DESK2' }
  const sent = stubDesk({ listDeskRefunds: () => page({ ...decided, decided: new Date('2026-07-15T06:00:00Z') }) })
  await openDesk('/refunds?status=REFUSED')
  await userEvent.click(await screen.findByRole('button', { name: /^View/ }))
  const shown = await dialog()
  expect(shown.getByText('The box had signal')).toBeTruthy()
  expect(shown.getByText('DESK2')).toBeTruthy()
  expect(shown.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(sentTo(sent, 'listDeskRefunds')[0]?.url).toBe('/desk/v1/refunds?status=REFUSED')
})

it('says of a refund that came by itself that nobody asked for it, in the words of the language', async () => {
  const byItself = { authorisedby: 'SYSTEM', decidedby: 'SYSTEM', decision: 'The change of pack was not delivered' }
  const refund = { ...REFUND, ...byItself, status: 'APPROVED' as const, decided: new Date('2026-07-15T06:00:00Z') }
  chooseLanguage('hi')
  stubDesk({ listDeskRefunds: () => page(refund) })
  await openDesk('/refunds?status=APPROVED')
  await userEvent.click(await screen.findByRole('button', { name: /देखें/ }))
  const shown = await dialog()
  expect(shown.getByText('पैक का बदलाव नहीं पहुँचा')).toBeTruthy()
  expect(shown.getAllByText(/अपने-आप/)).toHaveLength(2)
  expect(shown.queryByText(/SYSTEM/)).toBeNull()
})

it('needs the new box and its card to approve a replacement, and neither to refuse it', async () => {
  const sent = stubDesk()
  await openDesk('/replacements')
  await decide('RPL10001', 'Approve', withReason('Broken on arrival'))
  const form = await dialog()
  expect(form.getByLabelText('New STB number').getAttribute('aria-invalid')).toBe('true')
  expect(sentTo(sent, 'decideReplacement')).toEqual([])
  await userEvent.type(form.getByLabelText('New STB number'), '8027000000009901')
  await userEvent.type(form.getByLabelText('VC number'), '4300009901')
  await userEvent.click(form.getAllByRole('button', { name: 'Approve' }).at(-1)!)
  expect(await screen.findByText(/RPL10001 approved: STB 8027000000009901/)).toBeTruthy()
  expect(sentTo(sent, 'decideReplacement')[0]?.body).toEqual({
    decision: 'APPROVE',
    reason: 'Broken on arrival',
    newstb: '8027000000009901',
    newvc: '4300009901',
  })
  await decide('RPL10001', 'Reject', withReason('It works'))
  expect(sentTo(sent, 'decideReplacement')[1]?.body).toMatchObject({ decision: 'REFUSE', reason: 'It works' })
})

it('counts the boxes that are handed out for an Android request', async () => {
  const sent = stubDesk()
  await openDesk('/androids')
  await decide('AND10001', 'Approve', async (form) => {
    await userEvent.type(
      form.getByLabelText('STBs given'),
      '8027000000009902,4300009902{Enter}8027000000009903,4300009903',
    )
    expect(form.getByText('2 of 2 STBs')).toBeTruthy()
    await userEvent.type(form.getByLabelText('Reason'), 'Sent today')
  })
  expect(await screen.findByText(/AND10001 approved/)).toBeTruthy()
  expect(sentTo(sent, 'decideAndroid')[0]?.body['boxes']).toBe(
    '8027000000009902,4300009902\n8027000000009903,4300009903',
  )
})

it('names the headend of a registration, not its number alone', async () => {
  stubDesk()
  await openDesk('/registrations')
  await userEvent.click(await screen.findByRole('button', { name: /LCO10001/ }))
  expect(await screen.findByText('Nashik headend (HE2701)')).toBeTruthy()
  expect(screen.getByText('Anita Deshmukh (E1001)')).toBeTruthy()
})

it('lets a registered operator in', async () => {
  const sent = stubDesk()
  await openDesk('/registrations')
  await decide('LCO10001', 'Approve', withReason('Papers seen'))
  expect(await screen.findByText(/Shree Ganesh Cable Network approved/)).toBeTruthy()
  expect(sentTo(sent, 'decideRegistration')[0]?.body).toEqual({ decision: 'APPROVE', reason: 'Papers seen' })
})

it('says whom to call where no SMS can tell him that he is let in', async () => {
  const { reply } = deskSamples.decideRegistration
  stubDesk({ decideRegistration: () => ({ ...reply, told: false }) })
  await openDesk('/registrations')
  await decide('LCO10001', 'Approve', withReason('Papers seen'))
  expect(
    await screen.findByText(`${reply.lconame} approved. No SMS can be sent; please call ${reply.mobileno}`),
  ).toBeTruthy()
})

it('confirms an agreement or sends it back', async () => {
  const sent = stubDesk({ decideAgreement: () => ({ lcoid: 'LCO10001', state: 'NONE' }) })
  await openDesk('/agreements')
  await decide('LCO10001', 'Send back', withReason('The old form'))
  expect(await screen.findByText(/Agreement sent back to Shree Ganesh/)).toBeTruthy()
  expect(sentTo(sent, 'decideAgreement')[0]?.body).toEqual({ decision: 'REFUSE', reason: 'The old form' })
})

it('keeps what was typed when the session ends in between', async () => {
  stubDesk({ listDeskRefunds: () => page(REFUND) })
  await openDesk('/refunds')
  await userEvent.click(await screen.findByRole('button', { name: /^Decide on/ }))
  await userEvent.click((await dialog()).getByRole('button', { name: 'Reject' }))
  await userEvent.type((await dialog()).getByLabelText('Reason'), 'Half a sen')
  cleanup()
  await openDesk('/refunds')
  await userEvent.click(await screen.findByRole('button', { name: /^Decide on/ }))
  await userEvent.click((await dialog()).getByRole('button', { name: 'Reject' }))
  expect((await dialog()).getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Half a sen')
})

it('speaks Hindi as well', async () => {
  chooseLanguage('hi')
  stubDesk({ listDeskRefunds: () => page(REFUND) })
  await openDesk('/refunds')
  expect(await screen.findByRole('heading', { level: 1, name: 'रिफ़ंड' })).toBeTruthy()
  expect(await screen.findByRole('button', { name: `${REFUND.refundid} पर फ़ैसला करें` })).toBeTruthy()
})
