import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { Plan } from '#domain/plans/calls.ts'
import { read } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Drawer } from '#web/shell/Drawer.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { OnScreenIcon } from '#web/ui/icons.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { catalogueTexts } from './catalogue-texts.ts'
import { ChannelList } from './ChannelList.tsx'
import { PlanBadges, PriceToCome } from './PlanBadges.tsx'
import { periodWord, planTexts } from './plan-texts.ts'
import { PlanPrices } from './PlanPrices.tsx'
import { SellLink } from './SellLink.tsx'

import './plan-drawer.css'

type PlanDrawerProps = { plancode: string | null; known: Plan | undefined; onClose: () => void }

/** One plan beside the list: prices, what comes, and every channel of it. */
export function PlanDrawer({ plancode, known, onClose }: PlanDrawerProps) {
  const words = useText(catalogueTexts)
  const { plan, isMissing } = usePlan(plancode, known)
  const name = plan?.planname ?? plancode ?? ''
  return (
    <Drawer
      title={<h2>{name}</h2>}
      label={words.openPlan(name)}
      side="right"
      isOpen={plancode !== null}
      onClose={onClose}
    >
      {plancode !== null && (
        // who has no finger scrolls it by the keys
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className="plan-drawer" tabIndex={0} aria-label={words.openPlan(name)}>
          {isMissing && <EmptyState icon={OnScreenIcon} title={words.notKnown} hint={words.notKnownHint} />}
          {!isMissing && (plan ? <PlanFacts plan={plan} /> : <Skeleton height="180px" />)}
          <h3>{words.lineup}</h3>
          <ChannelList plancode={plancode} />
        </section>
      )}
    </Drawer>
  )
}

/** A link may name a plan that is not on the page that is shown: then it is looked up. */
function usePlan(plancode: string | null, known: Plan | undefined) {
  const isUnknown = plancode !== null && known === undefined
  const { data } = useQuery({ ...read('listPlans', { q: plancode ?? '' }), enabled: isUnknown })
  const plan = known ?? data?.data.find((one) => one.plancode === plancode)
  return { plan, isMissing: isUnknown && plan === undefined && data !== undefined }
}

function PlanFacts({ plan }: { plan: Plan }) {
  return (
    <>
      <p className="card-hint">{plan.description}</p>
      <div className="plan-badges">
        <PlanBadges plan={plan} />
      </div>
      <PlanPrices of={plan} />
      <PriceToCome plan={plan} />
      <Numbers plan={plan} />
      {plan.status === 'ACTIVE' && <SellLink plans={[plan.plancode]} />}
      <Instead codes={plan.recommended_plancode} />
    </>
  )
}

function Numbers({ plan }: { plan: Plan }) {
  const words = useText(catalogueTexts)
  const nouns = useText(planTexts)
  return (
    <Details>
      <Detail label={words.type}>{nouns[plan.plantype]}</Detail>
      <Detail label={words.period}>{periodWord(plan, nouns)}</Detail>
      <Detail label={nouns.box}>{plan.hardwaretype === 'ANY' ? nouns.anyBox : plan.hardwaretype}</Detail>
      <Detail label={words.channels}>{plan.numchannels}</Detail>
      {plan.ncfprice > 0 && (
        <Detail label={nouns.ncf}>
          <Money amount={plan.ncfprice} />
        </Detail>
      )}
      {plan.bbprice > 0 && (
        <Detail label={nouns.broadband}>
          <Money amount={plan.bbprice} />
        </Detail>
      )}
      <Detail label={words.code}>{plan.plancode}</Detail>
    </Details>
  )
}

function Instead({ codes }: { codes: readonly string[] }) {
  const words = useText(catalogueTexts)
  if (codes.length === 0) return null
  return (
    <p>
      {words.instead}:{' '}
      {codes.map((code) => (
        <Link
          key={code}
          to={PATHS.planmaster}
          search={(before: object) => ({ ...before, plan: code })}
          resetScroll={false}
          className="row-action"
        >
          {code}
        </Link>
      ))}
    </p>
  )
}
