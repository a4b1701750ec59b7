import { rupeesInWords } from '#domain/invoices/amounts.ts'
import type { ProformaQuote } from '#domain/invoices/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { DateText } from '#web/ui/Value.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Refusal } from '#web/ui/Refusal.tsx'

import { proformaTexts } from './proforma-texts.ts'

/** As the paper will look. */
export function ProformaPaper({ quote, stbno }: { quote: ProformaQuote; stbno: string }) {
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
