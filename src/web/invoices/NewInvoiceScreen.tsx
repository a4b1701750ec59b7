import { useNavigate, useSearch } from '@tanstack/react-router'

import type { BoxPlans } from '#domain/subscriptions/calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { BoxWork } from '#web/subscriptions/BoxWork.tsx'
import { ShopFilters } from '#web/subscriptions/ShopFilters.tsx'

import { ChosenPlans } from './ChosenPlans.tsx'
import { OfferedPlans } from './OfferedPlans.tsx'
import { proformaTexts } from './proforma-texts.ts'
import { type InvoiceSearch, invoiceSearch, withPlan } from './search.ts'

import '#web/subscriptions/plan-shop.css'

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
