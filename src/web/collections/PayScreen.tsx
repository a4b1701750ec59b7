import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

import type { PayingState } from '#domain/collections/online.ts'
import { payCalls, type PayPage } from '#domain/collections/pay-calls.ts'
import { Failure } from '#domain/errors.ts'
import { type Paise, subtract, ZERO } from '#domain/money.ts'
import { call } from '#web/api/call.ts'
import { useWrite } from '#web/api/hooks.ts'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { SubmitLine } from '#web/ui/buttons.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'
import { WalletIcon } from '#web/ui/icons.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'
import { QrPicture } from '#web/ui/QrPicture.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { DateText } from '#web/ui/Value.tsx'

import { payTexts } from './pay-texts.ts'

import '#web/ui/report.css'
import './pay.css'

const TOKEN = /^[A-Za-z0-9_-]{22}$/

/** The gateway sends the customer back with its own words in the address: they are not believed, but a reason to ask it. */
const backFrom = (): string | undefined =>
  /^\w{1,60}$/.exec(new URLSearchParams(location.search).get('razorpay_payment_link_id') ?? '')?.[0]

/** Asks at once about the link he comes back from. That is over with the answer: a reload is no return. */
async function comeBack(token: string, linkid: string, signal: AbortSignal): Promise<PayPage> {
  const page = await call('checkOnlinePayment', { token, linkid }, signal)
  history.replaceState(history.state, '', location.pathname)
  return page
}

/** How soon the page looks again, until it is known what became of a payment. */
const LOOK_AGAIN_MS: Partial<Record<PayingState, number>> = { UNDERWAY: 10_000, LATE: 30_000 }
const lookAgainIn = (page: PayPage | null | undefined): number | undefined =>
  page?.paying ? LOOK_AGAIN_MS[page.paying.state] : undefined

/** That the link opens nothing is an answer, not a failure. */
const lookOf = (token: string) =>
  queryOptions<PayPage | null, Failure>({
    queryKey: ['openPayPage', { token }],
    queryFn: async ({ signal, client, queryKey }) => {
      if (!TOKEN.test(token)) return null
      const linkid = backFrom()
      const isWaiting = lookAgainIn(client.getQueryData<PayPage>(queryKey)) !== undefined
      try {
        if (linkid) return await comeBack(token, linkid, signal)
        return await call(isWaiting ? 'checkOnlinePayment' : 'openPayPage', { token }, signal)
      } catch (error) {
        if (error instanceof Failure && error.code === 'paylink.unknown') return null
        throw error
      }
    },
    staleTime: 0,
    refetchInterval: ({ state }) => lookAgainIn(state.data) ?? false,
  })

/** For whoever holds the link of a customer: what is due, and the way to pay it to the operator's own UPI id. */
export function PayScreen() {
  const words = useText(payTexts)
  const { token = '' } = useParams({ strict: false })
  const { data, isError, refetch } = useQuery(lookOf(token))
  if (data) return <Known token={token} page={data} />
  return (
    <Page title={words.waiting} hint={words.hint}>
      {data === null && (
        <div className="table-empty" role="alert">
          <EmptyState icon={WalletIcon} title={words.unknown} hint={words.unknownHint} />
        </div>
      )}
      {data === undefined && (isError ? <LoadFailed onAgain={() => void refetch()} /> : <Skeleton height="320px" />)}
    </Page>
  )
}

function Known({ token, page }: { token: string; page: PayPage }) {
  const words = useText(payTexts)
  const { name, operator, helpline, request, online, receipt, paying } = page
  return (
    <Page title={words.title(operator)} hint={words.hint}>
      <div className="pay">
        <Card title={words.hello(name)}>
          {receipt && <Booked receipt={receipt} />}
          {paying && <output className="pay-said">{words[paying.state](money(paying.amount))}</output>}
          {paying?.state !== 'UNDERWAY' && <Due page={page} />}
          {online && <PayOnline token={token} page={page} amount={online.amount} />}
          {request && <Ways page={page} request={request} />}
          <p className="card-hint">
            {words.help}: <a href={`tel:${helpline}`}>{helpline}</a>
          </p>
        </Card>
        {request && <Claim token={token} reference={request.reference} />}
      </div>
    </Page>
  )
}

/** What came from him last. */
function Booked({ receipt: { receiptno, amount, taken } }: { receipt: NonNullable<PayPage['receipt']> }) {
  const words = useText(payTexts)
  return (
    <output className="pay-said">
      {words.booked(money(amount))} {words.receipt}: <span className="number">{receiptno}</span>,{' '}
      <DateText at={taken} />
    </output>
  )
}

/** What he owes, and what he has to know before he pays it. */
function Due({ page }: { page: PayPage }) {
  const { balance, said, payee, request, online, newsince } = page
  const words = useText(payTexts)
  if (balance <= 0)
    return <p className="pay-due">{balance < 0 ? words.ahead(money(subtract(ZERO, balance))) : words.nothing}</p>
  const canPay = request !== null || online !== null
  return (
    <>
      <p className="pay-due">
        {words.due} <strong>{money(balance)}</strong>
      </p>
      {said > 0 && (
        <output className="pay-said">
          {words.said(money(said))} <ReceiptPromise page={page} />
        </output>
      )}
      {payee === null && !canPay && said === 0 && <p className="card-hint">{words.noPayee}</p>}
      {newsince && canPay && (
        <p className="pay-new" role="alert">
          {words.isNew}
        </p>
      )}
    </>
  )
}

type Request = NonNullable<PayPage['request']>

/** Promised to his phone only where one is sent. */
function ReceiptPromise({ page: { sendsreceipt } }: { page: PayPage }) {
  const words = useText(payTexts)
  return sendsreceipt ? words.receiptSent : words.receiptShown
}

/** To the gateway's own page, by card, net banking or UPI. */
function PayOnline({ token, page, amount }: { token: string; page: PayPage; amount: Paise }) {
  const words = useText(payTexts)
  const start = useWrite('startOnlinePayment')
  return (
    <div className="pay-online">
      <Button
        fullWidth
        loading={start.isPending}
        onClick={() => start.mutate({ token }, { onSuccess: ({ url }) => location.assign(url) })}
      >
        {words.payOnline(money(amount))}
      </Button>
      <p className="card-hint">
        {words.payOnlineHint} <ReceiptPromise page={page} />
      </p>
    </div>
  )
}

function Ways({ page: { payee }, request }: { page: PayPage; request: Request }) {
  const words = useText(payTexts)
  return (
    <>
      <a className="plain-button pay-button" href={request.upi}>
        {words.pay(money(request.amount))}
      </a>
      <p className="card-hint">{words.payHint}</p>
      <p className="pay-scan">{words.scan}</p>
      <QrPicture text={request.upi} label={words.qr} />
      <Details>
        <Detail label={words.to}>{payee!.payeename}</Detail>
        <Detail label={words.upiId}>{payee!.vpa}</Detail>
        <Detail label={words.reference}>
          <span className="number">{request.reference}</span>
        </Detail>
      </Details>
    </>
  )
}

function Claim({ token, reference }: { token: string; reference: string }) {
  const words = useText(payTexts)
  const cache = useQueryClient()
  const claim = useWrite('claimPayment')
  return (
    <Card title={words.paid}>
      <Form
        name={`claim-${reference}`}
        schema={payCalls.claimPayment.input}
        write={claim}
        fixed={{ token, reference }}
        onDone={(page) => cache.setQueryData(lookOf(token).queryKey, page)}
      >
        <TextField name="utr" label={words.utr} hint={words.utrHint} inputMode="numeric" maxLength={12} />
        <SubmitLine>{words.say}</SubmitLine>
      </Form>
    </Card>
  )
}
