import { useNavigate, useSearch, Link } from '@tanstack/react-router'

import type { BoxPlans } from '#domain/subscriptions/box-plans.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { BoxWork } from '#web/subscriptions/BoxWork.tsx'
import { ShopFilters } from '#web/subscriptions/ShopFilters.tsx'
import type { ProformaQuote } from '#domain/invoices/calls.ts'
import { DateText } from '#web/ui/Value.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Refusal } from '#web/ui/Refusal.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { OfferedPlans } from './OfferedPlans.tsx'
import { proformaTexts } from './proforma-texts.ts'
import { type InvoiceSearch, invoiceSearch, withPlan, chosenCodes, invoiceCheckoutSearch } from './search.ts'
import { useProformaQuote } from './use-proforma.ts'

import '#web/subscriptions/plan-shop.css'
import '#web/subscriptions/total-bar.css'

export { invoiceSearch as address } from './search.ts'

export function NewInvoiceScreen() {
  const words = useText(proformaTexts)
  return (
    <BoxWork title={words.newTitle} hint={words.newHint} path={PATHS.generatenewinvoice}>
      {(box) => <Choosing box={box} />}
    </BoxWork>
  )
}

/** What is sold for the box, and what of it stands on the paper so far. */
function Choosing({ box }: { box: BoxPlans }) {
  const navigate = useNavigate()
  const search = invoiceSearch(useSearch({ strict: false }))
  const type = search.type ?? 'BASE'
  const go = (next: InvoiceSearch) =>
    void navigate({ to: '.', search: invoiceSearch(next) as never, replace: true, resetScroll: false })
  const toggle = (plancode: string, isBase: boolean) => go(withPlan({ ...search, type }, plancode, isBase))
  return (
    <div className="plan-shop">
      <ShopFilters type={type} search={search} onFilter={(next) => go({ ...search, type, ...next })} />
      <OfferedPlans box={box} search={search} type={type} onToggle={toggle} />
      <ChosenPlans box={box} search={search} onTakeOut={(plancode) => toggle(plancode, false)} />
    </div>
  )
}

type ChosenPlansProps = { box: BoxPlans; search: InvoiceSearch; onTakeOut: (plancode: string) => void }

/** What is chosen, at exactly the price that the paper will name, always in sight. */
function ChosenPlans({ box: { subscriberid: customerid, stbno }, search, onTakeOut }: ChosenPlansProps) {
  const words = useText(proformaTexts)
  const codes = chosenCodes(search)
  const { quote } = useProformaQuote({ customerid, stbno, codes })
  if (codes.length === 0) {
    return (
      <section className="total-bar" aria-label={words.chosen}>
        <output>{words.nothing}</output>
      </section>
    )
  }
  const isPossible = quote?.data.every(({ refusal }) => refusal === '') ?? false
  return (
    <section className="total-bar" aria-label={words.chosen} data-any>
      {quote && <Lines lines={quote.data} onTakeOut={onTakeOut} />}
      <output>
        {words.count(codes.length)}
        <strong>{quote ? <Money amount={quote.total} /> : <Skeleton width="90px" />}</strong>
      </output>
      {isPossible ? (
        <Link
          to={PATHS.invoicecheckout}
          search={invoiceCheckoutSearch({ ...search, customerid, stbno })}
          className="plain-button"
        >
          {words.review}
        </Link>
      ) : (
        quote && <span className="refusal">{words.obstacle}</span>
      )}
    </section>
  )
}

type LinesProps = { lines: ProformaQuote['data']; onTakeOut: (plancode: string) => void }

function Lines({ lines, onTakeOut }: LinesProps) {
  const words = useText(proformaTexts)
  return (
    <ul className="chosen-lines">
      {lines.map(({ plancode, planname, starts, validity, amount, refusal }) => (
        <li key={plancode}>
          <span className="stacked">
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
          </span>
          {refusal === '' && <Money amount={amount} />}
          <button
            type="button"
            className="row-action"
            aria-label={words.takeOutOf(planname)}
            onClick={() => onTakeOut(plancode)}
          >
            {words.takeOut}
          </button>
        </li>
      ))}
    </ul>
  )
}
