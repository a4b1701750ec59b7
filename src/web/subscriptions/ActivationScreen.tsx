import { useState } from 'react'

import type { CheckoutResult } from '#domain/cart/calls.ts'
import type { BoxPlans, PlanOnBox } from '#domain/subscriptions/box-plans.ts'
import { Bought } from '#web/cart/Bought.tsx'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { EmptyPlace } from '#web/ui/EmptyPlace.tsx'
import { BoxIcon } from '#web/ui/icons.tsx'
import { PlainLink, QuietLink } from '#web/ui/links.tsx'

import { BoxWork } from './BoxWork.tsx'
import { modifyTexts } from './modify-texts.ts'
import { PlanShop } from './PlanShop.tsx'

export { shopSearch as address } from './search.ts'

/** The first activation of a box. */
export function ActivationScreen() {
  const words = useText(modifyTexts)
  return (
    <BoxWork title={words.activation} hint={words.activationHint} path={PATHS.singleactivation}>
      {(box) => <Activate box={box} />}
    </BoxWork>
  )
}

function Activate({ box }: { box: BoxPlans }) {
  const words = useText(modifyTexts)
  const [result, setResult] = useState<CheckoutResult | null>(null)
  if (result) return <Bought result={result} actions={<AfterActivation box={box} />} />
  if (box.basepack) return <RunsAlready box={box} base={box.basepack} />
  return <PlanShop box={box} payWord={(total) => words.activate(money(total))} onPaid={setResult} />
}

function AfterActivation({ box: { subscriberid, stbno } }: { box: BoxPlans }) {
  const words = useText(modifyTexts)
  return (
    <>
      <PlainLink to={PATHS.singleactivation} word={words.next} />
      <QuietLink to={PATHS.product} search={{ customerid: subscriberid, stbno }} word={words.packs} />
    </>
  )
}

function RunsAlready({ box: { subscriberid, stbno }, base }: { box: BoxPlans; base: PlanOnBox }) {
  const words = useText(modifyTexts)
  const here = { customerid: subscriberid, stbno }
  const ways = (
    <p className="form-actions">
      <PlainLink to={PATHS.productrenew} search={here} word={words.renew} />
      <QuietLink to={PATHS.productmodify} search={here} word={words.modify} />
    </p>
  )
  return <EmptyPlace icon={BoxIcon} title={words.running(base.planname)} hint={words.runningHint} action={ways} />
}
