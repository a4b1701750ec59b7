import { useState } from 'react'

import type { Cart, CheckoutResult } from '#domain/cart/calls.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { customerWords } from '#web/ui/customer-words.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { may, useSession } from '#web/shell/session.ts'
import { CartIcon } from '#web/ui/icons.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useIsNarrow } from '#web/ui/use-narrow.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Button } from '#web/ui/Button.tsx'
import { ReviewDialog, Confirm } from '#web/ui/Dialog.tsx'
import { money } from '#web/i18n/format.ts'
import { QuietButton } from '#web/ui/buttons.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyPlace } from '#web/ui/EmptyPlace.tsx'
import { PlainLink, QuietLink } from '#web/ui/links.tsx'

import { Bought } from './Bought.tsx'
import { payTexts } from './cart-texts.ts'
import { Lines } from './Lines.tsx'
import { useCart, useCartWrite } from './use-cart.ts'
import { usePaying, type Paying } from './use-paying.ts'
import { isPayable, Obstacle } from './Obstacle.tsx'
import { changedLines, PriceChanges } from './PriceChanges.tsx'
import { Summary } from './Summary.tsx'
import { payWords } from './PayDialog.tsx'

import './checkout.css'

const cartTexts = dictionary({
  title: ['Cart', 'कार्ट', 'कार्ट'],
  hint: ['Packs to pay for, customer by customer.', 'पेमेंट के लिए पैक, ग्राहक के हिसाब से।', 'पेमेंट करायचे पॅक, ग्राहकानुसार.'],
  empty: ['Your cart is empty', 'कार्ट खाली है', 'कार्ट रिकामे आहे'],
  emptyHint: [
    'Find a customer, renew or add packs: they stay here until you pay.',
    'कोई ग्राहक खोजें, उसके पैक रिचार्ज करें या और जोड़ें: पेमेंट तक वे यहाँ रहेंगे।',
    'ग्राहक शोधा, पॅक रिचार्ज करा किंवा जोडा: पेमेंट करेपर्यंत ते इथे राहतील.',
  ],
  find: customerWords.findCustomer,
  expiring: ['Packs expiring soon', 'जल्द एक्सपायर होने वाले पैक', 'लवकर एक्सपायर होणारे पॅक'],
  emptyAll: ['Empty cart', 'कार्ट खाली करें', 'कार्ट रिकामे करा'],
  emptyTitle: ['Empty the cart?', 'कार्ट खाली करें?', 'कार्ट रिकामे करायचे?'],
  emptyText: [
    (count: number) => (count === 1 ? '1 pack will be removed.' : `${count} packs will be removed.`),
    (count) => `${count} पैक हट ${count === 1 ? 'जाएगा' : 'जाएँगे'}।`,
    (count) => `${count} पॅक काढले ${count === 1 ? 'जाईल' : 'जातील'}.`,
  ],
  yes: ['Yes, empty', 'हाँ, खाली करें', 'हो, रिकामे करा'],
  no: common.keep,
  emptied: ['Cart emptied', 'कार्ट खाली हो गया', 'कार्ट रिकामे झाले'],
  lines: [
    (count: number) => (count === 1 ? '1 pack' : `${count} packs`),
    (count) => `${count} पैक`,
    (count) => `${count} पॅक`,
  ],
  summary: ['To pay', 'पेमेंट', 'पेमेंट'],
})

export function CheckoutScreen() {
  const words = useText(cartTexts)
  const { data: cart, isError, refetch } = useCart({ isFresh: true })
  const [result, setResult] = useState<CheckoutResult | null>(null)
  const hasLines = cart !== undefined && cart.count > 0
  return (
    <Page title={words.title} hint={words.hint} actions={hasLines && <EmptyTheCart count={cart.count} />}>
      {result && <Bought result={result} />}
      {isError && !cart && <LoadFailed onAgain={() => void refetch()} />}
      {!cart && !isError && <Skeleton height="320px" />}
      {cart && <Filled cart={cart} hasResult={result !== null} onPaid={setResult} />}
    </Page>
  )
}

/** So many lines end within two screens of a phone. */
const FEW = 5

type FilledProps = { cart: Cart; hasResult: boolean; onPaid: (result: CheckoutResult) => void }

function Filled({ cart, hasResult, onPaid }: FilledProps) {
  const paying = usePaying(onPaid)
  const isNarrow = useIsNarrow()
  // while an answer is missing the cart may be empty because it was paid for
  if (cart.count === 0 && !paying.askAgain) return hasResult ? null : <NothingInIt />
  // below many lines the button would be as many screens of a phone away
  const isAhead = isNarrow && cart.count > FEW
  const pay = <PayCard cart={cart} paying={paying} />
  return (
    <div className="checkout">
      {isAhead && pay}
      <Lines cart={cart} />
      {!isAhead && pay}
    </div>
  )
}

function NothingInIt() {
  const words = useText(cartTexts)
  const session = useSession()
  const mayReport = session !== null && may(session, 'reports')
  const ways = (
    <p className="form-actions">
      <PlainLink to={PATHS.product} word={words.find} />
      {mayReport && <QuietLink to={PATHS.reportexpiry} word={words.expiring} />}
    </p>
  )
  return <EmptyPlace icon={CartIcon} title={words.empty} hint={words.emptyHint} action={ways} />
}

function EmptyTheCart({ count }: { count: number }) {
  const words = useText(cartTexts)
  const [isAsking, setIsAsking] = useState(false)
  const empty = useCartWrite('emptyCart')

  function handleYes() {
    setIsAsking(false)
    empty.mutate({}, { onSuccess: () => showBanner('success', words.emptied) })
  }

  return (
    <>
      <QuietButton loading={empty.isPending} onClick={() => setIsAsking(true)}>
        {words.emptyAll}
      </QuietButton>
      <Confirm
        title={words.emptyTitle}
        text={words.emptyText(count)}
        yes={words.yes}
        no={words.no}
        isOpen={isAsking}
        onYes={handleYes}
        onNo={() => setIsAsking(false)}
      />
    </>
  )
}

/** The sum beside the lines. A price that is not the one shown is asked about before anything is paid. */
function PayCard({ cart, paying }: { cart: Cart; paying: Paying }) {
  const words = useText(payTexts)
  const { summary } = useText(cartTexts)
  const [isAsking, setIsAsking] = useState(false)
  const hasChanged = changedLines(cart).length > 0
  const { askAgain, pay, agree, isPending, error } = paying

  function handlePay() {
    if (hasChanged) setIsAsking(true)
    else pay(cart)
  }

  return (
    <div className="checkout-pay">
      <Card title={summary}>
        <div className="pay-stack">
          <Summary cart={cart} />
          <Obstacle cart={cart} paying={paying} />
          {askAgain ? (
            <Button loading={isPending} onClick={askAgain}>
              {words.again}
            </Button>
          ) : (
            <Button loading={isPending} disabled={!isPayable(cart)} onClick={handlePay}>
              {payWords(words, cart.total)}
            </Button>
          )}
        </div>
      </Card>
      <ReviewDialog
        title={words.changedTitle}
        yes={words.agree(money(cart.total))}
        no={words.back}
        isOpen={hasChanged && (isAsking || error?.code === 'price.changed')}
        isPending={isPending}
        onYes={() => agree(cart)}
        onNo={() => {
          setIsAsking(false)
          paying.reset()
        }}
      >
        {hasChanged && <PriceChanges cart={cart} />}
      </ReviewDialog>
    </div>
  )
}
