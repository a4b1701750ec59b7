import { useNavigate, useSearch } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'

import { rupeesInWords } from '#domain/invoices/amounts.ts'
import { invoiceCalls, type ProformaQuote } from '#domain/invoices/calls.ts'
import { useWrite, read } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { SubmitButton, TextField } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'
import { DocumentIcon } from '#web/ui/icons.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Refusal } from '#web/ui/Refusal.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { money } from '#web/i18n/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyPlace } from '#web/ui/EmptyPlace.tsx'
import { PlainLink, QuietLink } from '#web/ui/links.tsx'
import { Result } from '#web/ui/Result.tsx'
import { DateText } from '#web/ui/Value.tsx'

import { proformaTexts } from './proforma-texts.ts'
import { type CheckoutSearch, chosenCodes, invoiceCheckoutSearch } from './search.ts'
import { useProformaQuote, useOpenProforma } from './use-proforma.ts'

import '#web/ui/report.css'
import './proforma.css'

export { invoiceCheckoutSearch as address } from './search.ts'

export const InvoiceCheckoutScreen = () => {
  const words = useText(proformaTexts)
  const search = invoiceCheckoutSearch(useSearch({ strict: false }))
  return (
    <Page title={words.reviewTitle} hint={words.reviewHint}>
      <Checkout search={search} />
    </Page>
  )
}

function Checkout({ search }: { search: CheckoutSearch }) {
  const codes = chosenCodes(search)
  if (search.made) return <MadeProforma id={search.made} />
  if (!search.customerid || !search.stbno || codes.length === 0) return <NothingToMake />
  return <Review customerid={search.customerid} stbno={search.stbno} codes={codes} search={search} />
}

function NothingToMake() {
  const words = useText(proformaTexts)
  const action = <PlainLink to={PATHS.generatenewinvoice} word={words.choose} />
  return <EmptyPlace icon={DocumentIcon} title={words.nothingToMake} hint={words.nothingToMakeHint} action={action} />
}

type ReviewProps = { customerid: string; stbno: string; codes: readonly string[]; search: CheckoutSearch }

function Review({ customerid, stbno, codes, search }: ReviewProps) {
  const { quote, hasFailed, again } = useProformaQuote({ customerid, stbno, codes })
  if (!quote) return hasFailed ? <LoadFailed onAgain={again} /> : <Skeleton height="420px" />
  return (
    <div className="proforma-review">
      <ProformaPaper quote={quote} stbno={stbno} />
      <MakeForm quote={quote} fixed={{ customerid, stbno, plancodes: codes.join(',') }} search={search} />
    </div>
  )
}

type MakeFormProps = { quote: ProformaQuote; fixed: Record<string, string>; search: CheckoutSearch }

function MakeForm({ quote, fixed, search }: MakeFormProps) {
  const words = useText(proformaTexts)
  const navigate = useNavigate()
  const make = useWrite('createProforma', { refreshes: ['listProformas'] })
  const isPossible = quote.data.every(({ refusal }) => refusal === '')
  return (
    <section className="card">
      <Form
        name="proforma"
        schema={invoiceCalls.createProforma.input}
        fixed={fixed}
        write={make}
        onDone={({ idproforma_invoice: made }) =>
          void navigate({ to: PATHS.invoicecheckout, search: { made }, replace: true })
        }
      >
        <TextField name="note" label={words.note} hint={words.noteHint} optional maxLength={200} />
        {!isPossible && <p className="refusal">{words.obstacle}</p>}
        <div className="form-actions">
          {isPossible && <SubmitButton>{words.makeIt}</SubmitButton>}
          <QuietLink to={PATHS.generatenewinvoice} search={search as never} word={words.change} />
        </div>
      </Form>
    </section>
  )
}

/** The paper is there. The address names it, so a reload makes no second one. */
function MadeProforma({ id }: { id: string }) {
  const words = useText(proformaTexts)
  const { data } = useQuery(read('listProformas', {}))
  const { open, opening } = useOpenProforma()
  const made = data?.data.find(({ idproforma_invoice: one }) => one === id)
  return (
    <Result title={made ? words.doneTitle(made.number) : words.doneAny}>
      {made && <p>{words.doneFor(made.name, money(made.total))}</p>}
      <div className="form-actions">
        <Button loading={opening === id} onClick={() => open(id)}>
          {words.download}
        </Button>
        <QuietLink to={PATHS.generatenewinvoice} word={words.another} />
        <QuietLink to={PATHS.proformainvoice} word={words.list} />
      </div>
    </Result>
  )
}

/** As the paper will look. */
function ProformaPaper({ quote, stbno }: { quote: ProformaQuote; stbno: string }) {
  const words = useText(proformaTexts)
  return (
    <article className="proforma-paper" aria-label={words.paper}>
      <header>
        <h2>{words.paper}</h2>
        <p>{words.mark}</p>
      </header>
      <div className="proforma-parties">
        <PartyOf label={words.from} party={quote.supplier} />
        <PartyOf label={words.to} party={quote.recipient} />
        <dl>
          <dt>{words.box}</dt>
          <dd className="number">{stbno}</dd>
          <dt>{words.validTill}</dt>
          <dd>
            <DateText at={quote.validtill} />
          </dd>
        </dl>
      </div>
      <Lines lines={quote.data} />
      <Sums quote={quote} />
    </article>
  )
}

function PartyOf({ label, party }: { label: string; party: ProformaQuote['supplier'] }) {
  const words = useText(proformaTexts)
  return (
    <p>
      <small>{label}</small>
      <strong>{party.name}</strong>
      <span>{party.address}</span>
      {party.gstin !== '' && (
        <span>
          {words.gstin} {party.gstin}
        </span>
      )}
    </p>
  )
}

function Lines({ lines }: { lines: ProformaQuote['data'] }) {
  const words = useText(proformaTexts)
  return (
    <table className="proforma-lines">
      <thead>
        <tr>
          <th scope="col">{words.plan}</th>
          <th scope="col">{words.amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ plancode, planname, starts, validity, amount, refusal }) => (
          <tr key={plancode}>
            <td>
              {planname}
              <small>
                {refusal === '' ? (
                  <>
                    <DateText at={starts ?? ''} /> – <DateText at={validity ?? ''} />
                  </>
                ) : (
                  <Refusal code={refusal} />
                )}
              </small>
            </td>
            <td>{refusal === '' && <Money amount={amount} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const TAXES = ['cgst', 'sgst', 'igst'] as const

function Sums({ quote }: { quote: ProformaQuote }) {
  const words = useText(proformaTexts)
  const taxes = TAXES.filter((key) => quote[key] !== 0)
  return (
    <>
      <dl className="proforma-sums">
        {taxes.length > 0 &&
          (['taxable', ...taxes] as const).map((key) => (
            <div key={key}>
              <dt>{words[key]}</dt>
              <dd>
                <Money amount={quote[key]} />
              </dd>
            </div>
          ))}
        <div data-sum>
          <dt>{words.total}</dt>
          <dd>
            <Money amount={quote.total} />
          </dd>
        </div>
      </dl>
      {/* the paper names the sum in English, as banks and accountants read it */}
      <p className="proforma-words" lang="en">
        {rupeesInWords(quote.total)}
      </p>
      {taxes.length === 0 && <p className="proforma-words">{words.noGst}</p>}
    </>
  )
}
