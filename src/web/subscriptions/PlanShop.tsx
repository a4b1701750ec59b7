import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useDeferredValue, useState } from 'react'
import { useQueries } from '@tanstack/react-query'

import type { CheckoutResult, Pack } from '#domain/cart/calls.ts'
import { startOf } from '#domain/dates.ts'
import type { Paise } from '#domain/money.ts'
import type { BoxPlans, PlanOnBox } from '#domain/subscriptions/box-plans.ts'
import type { PlanType } from '#domain/plans/tariff.ts'
import { usePages, read } from '#web/api/hooks.ts'
import { PayDialog } from '#web/cart/PayDialog.tsx'
import { usePaying } from '#web/cart/use-paying.ts'
import { day } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { lazyPart } from '#web/shell/lazy-part.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyPlace } from '#web/ui/EmptyPlace.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { PlainLink } from '#web/ui/links.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Money } from '#web/ui/Money.tsx'
import { More } from '#web/ui/More.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { showInOrder } from '#web/ui/show-in-order.ts'

import { modifyTexts } from './modify-texts.ts'
import { PackOffer } from './PackOffer.tsx'
import { type ShopSearch, shopSearch } from './search.ts'
import { ShopFilters } from './ShopFilters.tsx'
import { type BoxCart, useBoxCart } from './use-box-cart.ts'

import './plan-shop.css'
import './total-bar.css'

const CodeCard = lazyPart('codecard', async () => (await import('./CodeCard.tsx')).CodeCard)

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
    <div className="plan-shop" ref={showInOrder}>
      {box.planlist.length > 0 && <OnBoxNow packs={box.planlist} />}
      {cart.code.isNeeded && (
        <Suspense fallback={<Skeleton height="150px" />}>
          <CodeCard customerid={box.subscriberid} code={cart.code} />
        </Suspense>
      )}
      {search.plans && (
        <section aria-label={words.chosenElsewhere} className="work-stack">
          <h2>{words.chosenElsewhere}</h2>
          <NamedPlans codes={search.plans.split(',')} box={box} cart={cart} />
        </section>
      )}
      <ShopFilters type={type} search={search} onFilter={handleFilter} />
      <Found type={type} search={search} box={box} cart={cart} />
      <TotalBar box={box} cart={cart} payWord={payWord} onPaid={onPaid} />
    </div>
  )
}

/** What is there already, so that nothing is sold twice. */
function OnBoxNow({ packs }: { packs: readonly PlanOnBox[] }) {
  const words = useText(modifyTexts)
  const language = useLanguage()
  return (
    <section className="on-box" aria-label={words.onBoxNow}>
      <strong>{words.onBoxNow}</strong>
      {packs.map(({ contractno, planname, validity }) => (
        <span key={contractno}>{words.packTill(planname, day(startOf(validity), language))}</span>
      ))}
    </section>
  )
}

type FoundProps = { type: PlanType; search: ShopSearch; box: BoxPlans; cart: BoxCart }

/** What fits the box; whoever looks for something by name sees it in any case, with the reason why it does not fit. */
function Found({ type, search: { q, genre, language }, box, cart }: FoundProps) {
  const words = useText(modifyTexts)
  const wanted = useDeferredValue(q)
  const { rows, hasFailed, again, more, isLoadingMore } = usePages('listPacks', {
    stbno: box.stbno,
    plantype: type,
    ...(genre && { genre }),
    ...(language && { language }),
    ...(wanted && { q: wanted }),
  })
  if (hasFailed) return <LoadFailed onAgain={again} />
  if (!rows) return <Skeleton height="240px" />
  if (rows.length === 0) {
    const isFiltered = Boolean(wanted ?? genre ?? language)
    return <EmptyPlace icon={SearchIcon} title={words.none} hint={isFiltered ? words.noneHint : words.noneOfType} />
  }
  return (
    <>
      <Offers label={words.found} packs={rows} box={box} cart={cart} />
      <More shown={rows.length} more={more} isLoading={isLoadingMore} />
    </>
  )
}

type OffersProps = { label?: string; packs: readonly Pack[]; box: BoxPlans; cart: BoxCart }

const Offers = ({ label, packs, box, cart }: OffersProps) => (
  <ul className="plan-offers" aria-label={label}>
    {packs.map((pack) => (
      <PackOffer key={pack.packagecode} pack={pack} box={box} cart={cart} />
    ))}
  </ul>
)

type NamedPlansProps = { codes: readonly string[]; box: BoxPlans; cart: BoxCart }

/** Plans that another screen has chosen by their codes. */
function NamedPlans({ codes, box, cart }: NamedPlansProps) {
  const asked = useQueries({ queries: codes.map((q) => read('listPacks', { stbno: box.stbno, q })) })
  if (asked.some(({ isPending }) => isPending)) return <Skeleton height="120px" />
  const packs = codes.flatMap((code, n) =>
    (asked[n]?.data?.data ?? []).flatMap((pack) => {
      const forms = pack.forms.filter(({ plancode }) => plancode === code)
      return forms.length > 0 ? [{ ...pack, forms }] : []
    }),
  )
  return <Offers packs={packs} box={box} cart={cart} />
}

type TotalBarProps = {
  box: BoxPlans
  cart: BoxCart
  payWord: (total: Paise) => string
  onPaid: (result: CheckoutResult) => void
}

/** What is chosen for this box comes to, always in sight. With other boxes in the cart it is paid at the checkout. */
function TotalBar({ box, cart, payWord, onPaid }: TotalBarProps) {
  const words = useText(modifyTexts)
  const paying = usePaying(onPaid)
  const [isReviewing, setIsReviewing] = useState(false)
  const { lines, total, others } = cart
  const nothing = box.basepack ? words.nothingYet : words.baseFirst

  function handleNo() {
    setIsReviewing(false)
    paying.reset()
  }

  return (
    <>
      <section className="total-bar" aria-label={words.bar} data-any={lines.length > 0}>
        <output>
          {lines.length === 0 ? nothing : words.chosen(lines.length)}
          {lines.length > 0 && (
            <strong>
              <Money amount={total} />
            </strong>
          )}
        </output>
        {lines.length > 0 && others > 0 && <PlainLink to={PATHS.checkout} word={words.cart(lines.length + others)} />}
        {lines.length > 0 && others === 0 && (
          <Button disabled={cart.isBusy} onClick={() => setIsReviewing(true)}>
            {total > 0 ? payWord(total) : words.look}
          </Button>
        )}
      </section>
      {cart.cart && <PayDialog cart={cart.cart} paying={paying} isOpen={isReviewing} onNo={handleNo} />}
    </>
  )
}
