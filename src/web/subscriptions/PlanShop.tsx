import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue } from 'react'
import { useQueries } from '@tanstack/react-query'

import type { CheckoutResult } from '#domain/cart/calls.ts'
import type { Paise } from '#domain/money.ts'
import type { Plan } from '#domain/plans/calls.ts'
import type { BoxPlans } from '#domain/subscriptions/calls.ts'
import type { PlanType } from '#domain/plans/tariff.ts'
import { usePages, read } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { More } from '#web/ui/More.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { modifyTexts } from './modify-texts.ts'
import { PlanOffer } from './PlanOffer.tsx'
import { type ShopSearch, shopSearch } from './search.ts'
import { TotalBar } from './TotalBar.tsx'
import { type BoxCart, useBoxCart } from './use-box-cart.ts'

import './plan-shop.css'

const ShopFilters = lazy(async () => ({ default: (await import('./ShopFilters.tsx')).ShopFilters }))

type PlanShopProps = { box: BoxPlans; payWord: (total: Paise) => string; onPaid: (result: CheckoutResult) => void }

/** The plans that are sold, what of them is chosen for this box, and what that comes to. */
export function PlanShop({ box, payWord, onPaid }: PlanShopProps) {
  const words = useText(modifyTexts)
  const navigate = useNavigate()
  const search = shopSearch(useSearch({ strict: false }))
  const cart = useBoxCart(box, search.entered)
  // without a running base pack nothing else can be sold
  const isRunning = box.status === 'ACTIVE' || box.status === 'EXPIRING'
  const type = search.type ?? (isRunning || cart.hasBase ? 'PACKAGE' : 'BASE')

  function handleFilter(next: Partial<ShopSearch>) {
    const given = Object.entries({ ...search, type, ...next }).filter(
      ([, value]) => value !== undefined && value !== '',
    )
    void navigate({ to: '.', search: Object.fromEntries(given) as never, replace: true })
  }

  return (
    <div className="plan-shop">
      {search.plans && (
        <section aria-label={words.chosenElsewhere} className="work-stack">
          <h2>{words.chosenElsewhere}</h2>
          <NamedPlans codes={search.plans.split(',')} box={box} cart={cart} />
        </section>
      )}
      <Suspense fallback={<Skeleton height="60px" />}>
        <ShopFilters type={type} search={search} onFilter={handleFilter} />
      </Suspense>
      <Found type={type} search={search} box={box} cart={cart} />
      <TotalBar box={box} cart={cart} payWord={payWord} onPaid={onPaid} />
    </div>
  )
}

type FoundProps = { type: PlanType; search: ShopSearch; box: BoxPlans; cart: BoxCart }

/** What fits the box; whoever looks for something by name sees it in any case, with the reason why it does not fit. */
function Found({ type, search: { q, genre, language }, box, cart }: FoundProps) {
  const words = useText(modifyTexts)
  const wanted = useDeferredValue(q)
  const { rows, hasFailed, again, more, isLoadingMore } = usePages('listSellablePlans', {
    plantype: type,
    ...(genre && { genre }),
    ...(language && { language }),
    ...(wanted ? { q: wanted } : { stbno: box.stbno }),
  })
  if (hasFailed) return <LoadFailed onAgain={again} />
  if (!rows) return <Skeleton height="240px" />
  if (rows.length === 0) {
    return (
      <div className="table-empty">
        <EmptyState icon={SearchIcon} title={words.none} hint={words.noneHint} />
      </div>
    )
  }
  return (
    <>
      <Offers label={words.found} plans={rows} box={box} cart={cart} />
      <More shown={rows.length} more={more} isLoading={isLoadingMore} />
    </>
  )
}

type OffersProps = { label: string; plans: readonly Plan[]; box: BoxPlans; cart: BoxCart }

const Offers = ({ label, plans, box, cart }: OffersProps) => (
  <ul className="plan-offers" aria-label={label}>
    {plans.map((plan) => (
      <PlanOffer key={plan.plancode} plan={plan} box={box} cart={cart} />
    ))}
  </ul>
)

type NamedPlansProps = { codes: readonly string[]; box: BoxPlans; cart: BoxCart }

/** Plans that another screen has chosen by their codes. */
function NamedPlans({ codes, box, cart }: NamedPlansProps) {
  const asked = useQueries({ queries: codes.map((code) => read('listSellablePlans', { q: code })) })
  if (asked.some(({ isPending }) => isPending)) return <Skeleton height="120px" />
  const plans = codes.flatMap((code, n) => asked[n]?.data?.data.find(({ plancode }) => plancode === code) ?? [])
  return (
    <ul className="plan-offers">
      {plans.map((plan) => (
        <PlanOffer key={plan.plancode} plan={plan} box={box} cart={cart} />
      ))}
    </ul>
  )
}
