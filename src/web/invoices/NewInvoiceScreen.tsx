import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue } from 'react'

import type { FailureCode } from '#domain/errors.ts'
import type { Plan } from '#domain/plans/calls.ts'
import type { PlanType } from '#domain/plans/tariff.ts'
import type { BoxPlans } from '#domain/subscriptions/box-plans.ts'
import { plainRefusal } from '#domain/subscriptions/refusals.ts'
import { usePages } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { periodWord, planTexts } from '#web/plans/plan-texts.ts'
import { PlanBadges } from '#web/plans/PlanBadges.tsx'
import { BoxWork } from '#web/subscriptions/BoxWork.tsx'
import { ShopFilters } from '#web/subscriptions/ShopFilters.tsx'
import type { ProformaQuote } from '#domain/invoices/calls.ts'
import { QuietButton, RowAction } from '#web/ui/buttons.tsx'
import { EmptyPlace } from '#web/ui/EmptyPlace.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { PlainLink } from '#web/ui/links.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { More } from '#web/ui/More.tsx'
import { DateText, Stacked } from '#web/ui/Value.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Refusal } from '#web/ui/Refusal.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { proformaTexts } from './proforma-texts.ts'
import { type InvoiceSearch, invoiceSearch, withPlan, chosenCodes, invoiceCheckoutSearch } from './search.ts'
import { useProformaQuote } from './use-proforma.ts'
import './proforma.css'

import '#web/subscriptions/plan-shop.css'
import '#web/subscriptions/total-bar.css'
import '#web/ui/report.css'

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
        <PlainLink
          to={PATHS.invoicecheckout}
          search={invoiceCheckoutSearch({ ...search, customerid, stbno })}
          word={words.review}
        />
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
          <Stacked top={planname}>
            {refusal === '' ? (
              <>
                <DateText at={starts ?? ''} /> – <DateText at={validity ?? ''} />
              </>
            ) : (
              <Refusal code={refusal} />
            )}
          </Stacked>
          {refusal === '' && <Money amount={amount} />}
          <RowAction aria-label={words.takeOutOf(planname)} onClick={() => onTakeOut(plancode)}>
            {words.takeOut}
          </RowAction>
        </li>
      ))}
    </ul>
  )
}

type Toggle = (plancode: string, isBase: boolean) => void
type OfferedPlansProps = { box: BoxPlans; search: InvoiceSearch; type: PlanType; onToggle: Toggle }

/** The plans for this box; whoever looks for one by name sees it in any case. */
function OfferedPlans({ box, search, type, onToggle }: OfferedPlansProps) {
  const words = useText(proformaTexts)
  const { q, genre, language } = search
  const wanted = useDeferredValue(q)
  const chosen = chosenCodes(search)
  const { rows, hasFailed, again, more, isLoadingMore } = usePages('listSellablePlans', {
    plantype: type,
    ...(genre && { genre }),
    ...(language && { language }),
    ...(wanted ? { q: wanted } : { stbno: box.stbno }),
  })
  if (hasFailed) return <LoadFailed onAgain={again} />
  if (!rows) return <Skeleton height="240px" />
  if (rows.length === 0) {
    return <EmptyPlace icon={SearchIcon} title={words.none2} hint={words.none2Hint} />
  }
  return (
    <>
      <ul className="plan-offers" aria-label={words.found}>
        {rows.map((plan) => (
          <Offer
            key={plan.plancode}
            plan={plan}
            refusal={plainRefusal(box.hardwaretype, plan)}
            isChosen={chosen.includes(plan.plancode)}
            onToggle={onToggle}
          />
        ))}
      </ul>
      <More shown={rows.length} more={more} isLoading={isLoadingMore} />
    </>
  )
}

type OfferProps = { plan: Plan; refusal: FailureCode | null; isChosen: boolean; onToggle: Toggle }

function Offer({ plan, refusal, isChosen, onToggle }: OfferProps) {
  const words = useText(proformaTexts)
  const nouns = useText(planTexts)
  const { plancode, planname, plantype } = plan
  return (
    <li className="plan-offer" data-chosen={isChosen}>
      <div className="plan-offer-head">
        <p>
          <strong>{planname}</strong> <PlanBadges plan={plan} />
          <small>
            {nouns.channels(plan.numchannels)} · {periodWord(plan, nouns)} · {plan.description}
          </small>
        </p>
        <QuietButton
          disabled={refusal !== null}
          aria-label={isChosen ? words.takeOutOf(planname) : words.addOf(planname)}
          onClick={() => onToggle(plancode, plantype === 'BASE')}
        >
          {isChosen ? words.takeOut : words.add}
        </QuietButton>
      </div>
      <p className="offer-price">
        {words.homePays}{' '}
        <strong>
          <Money amount={plan.mrptariff} />
        </strong>
      </p>
      {refusal && <Refusal code={refusal} />}
    </li>
  )
}
