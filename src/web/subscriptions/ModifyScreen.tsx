import { useState } from 'react'

import type { CheckoutResult } from '#domain/cart/calls.ts'
import type { BoxPlans } from '#domain/subscriptions/box-plans.ts'
import { Bought } from '#web/cart/Bought.tsx'
import { money } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { PlainLink } from '#web/ui/links.tsx'

import { BoxWork } from './BoxWork.tsx'
import { modifyTexts } from './modify-texts.ts'
import { PlanShop } from './PlanShop.tsx'

export { shopSearch as address } from './search.ts'

export function ModifyScreen() {
  const words = useText(modifyTexts)
  return (
    <BoxWork title={words.title} hint={words.hint} path={PATHS.productmodify}>
      {(box) => <Modify box={box} />}
    </BoxWork>
  )
}

function Modify({ box }: { box: BoxPlans }) {
  const words = useText(modifyTexts)
  const [result, setResult] = useState<CheckoutResult | null>(null)
  if (!result) return <PlanShop box={box} payWord={(total) => words.pay(money(total))} onPaid={setResult} />
  return <Bought result={result} actions={<AfterChange box={box} onMore={() => setResult(null)} />} />
}

function AfterChange({ box: { subscriberid, stbno }, onMore }: { box: BoxPlans; onMore: () => void }) {
  const words = useText(modifyTexts)
  return (
    <>
      <PlainLink to={PATHS.product} search={{ customerid: subscriberid, stbno }} word={words.packs} />
      <button type="button" className="quiet-button" onClick={onMore}>
        {words.more}
      </button>
    </>
  )
}
