import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { CheckoutResult } from '#domain/cart/calls.ts'
import type { BoxPlans } from '#domain/subscriptions/box-plans.ts'
import { Bought } from '#web/cart/Bought.tsx'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { OffersCard } from '#web/plans/OffersCard.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { TopUpIcon } from '#web/ui/screen-icons.tsx'

import { BoxWork } from './BoxWork.tsx'
import { RenewForm } from './RenewForm.tsx'
import { renewTexts } from './renew-texts.ts'

export { workSearch as address } from './search.ts'

export function RenewScreen() {
  const words = useText(renewTexts)
  return (
    <BoxWork title={words.title} hint={words.hint} path={PATHS.productrenew} isList>
      {(box) => <Renew box={box} />}
    </BoxWork>
  )
}

function Renew({ box }: { box: BoxPlans }) {
  const [result, setResult] = useState<CheckoutResult | null>(null)
  if (result) return <Bought result={result} actions={<AfterRenewal box={box} />} />
  if (!box.basepack) return <NothingToRenew box={box} />
  return (
    <RenewForm box={box} base={box.basepack} onPaid={setResult}>
      <OffersCard customerid={box.subscriberid} stbno={box.stbno} />
    </RenewForm>
  )
}

function AfterRenewal({ box: { subscriberid, stbno } }: { box: BoxPlans }) {
  const words = useText(renewTexts)
  return (
    <>
      <Link to={PATHS.productrenew} className="plain-button">
        {words.another}
      </Link>
      <Link to={PATHS.product} search={{ customerid: subscriberid, stbno }} className="quiet-button">
        {words.packs}
      </Link>
    </>
  )
}

function NothingToRenew({ box: { subscriberid, stbno } }: { box: BoxPlans }) {
  const words = useText(renewTexts)
  const way = (
    <Link to={PATHS.singleactivation} search={{ customerid: subscriberid, stbno }} className="plain-button">
      {words.activate}
    </Link>
  )
  return (
    <div className="table-empty">
      <EmptyState icon={TopUpIcon} title={words.noPack} hint={words.noPackHint} action={way} />
    </div>
  )
}
