import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import type { BoxPlans, PlanOnBox } from '#domain/subscriptions/box-plans.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { BoxIcon } from '#web/ui/icons.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { BoxWork } from './BoxWork.tsx'
import { Pack } from './Pack.tsx'
import { packTexts } from './pack-texts.ts'

import '#web/ui/disclosure.css'
import './packs.css'

export { workSearch as address } from './search.ts'

const AutoRenewCard = lazy(async () => ({ default: (await import('./AutoRenewCard.tsx')).AutoRenewCard }))

/** The work place: find a home, see what runs on its box, do what is to be done. */
export function ProductScreen() {
  const words = useText(packTexts)
  return (
    <BoxWork title={words.title} hint={words.hint} path={PATHS.product}>
      {(box) => (box.basepack ? <Running box={box} base={box.basepack} /> : <NoBase box={box} />)}
    </BoxWork>
  )
}

function Running({ box, base }: { box: BoxPlans; base: PlanOnBox }) {
  const words = useText(packTexts)
  const addOns = box.planlist.filter(({ contractno }) => contractno !== base.contractno)
  const here = { customerid: box.subscriberid, stbno: box.stbno }
  const more = (
    <Link to={PATHS.productmodify} search={here} className="card-action">
      {words.add}
    </Link>
  )
  return (
    <div className="work">
      <div className="work-stack">
        <Card title={words.base}>
          <Pack pack={base} box={box} />
        </Card>
        <Card title={addOns.length === 0 ? words.noAddOns : words.addOns(addOns.length)} actions={more}>
          {addOns.length === 0 && <p className="card-hint">{words.noAddOnsHint}</p>}
          <ul className="pack-list">
            {addOns.map((pack) => (
              <li key={pack.contractno}>
                <Pack pack={pack} box={box} />
              </li>
            ))}
          </ul>
        </Card>
      </div>
      <Suspense fallback={<Skeleton height="220px" />}>
        <AutoRenewCard box={box} base={base} />
      </Suspense>
    </div>
  )
}

function NoBase({ box: { subscriberid, stbno } }: { box: BoxPlans }) {
  const words = useText(packTexts)
  const way = (
    <Link to={PATHS.singleactivation} search={{ customerid: subscriberid, stbno }} className="plain-button">
      {words.activate}
    </Link>
  )
  return (
    <div className="table-empty">
      <EmptyState icon={BoxIcon} title={words.noBase} hint={words.noBaseHint} action={way} />
    </div>
  )
}
