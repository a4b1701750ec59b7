import { useQuery } from '@tanstack/react-query'

import type { Plan, Channel } from '#domain/plans/calls.ts'
import { read } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Drawer } from '#web/shell/Drawer.tsx'
import { Detail, Details, MoneyDetail } from '#web/ui/Details.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { OnScreenIcon } from '#web/ui/screen-icons.tsx'
import { Arriving } from '#web/ui/Arriving.tsx'
import { showInOrder } from '#web/ui/show-in-order.ts'
import { grouped } from '#domain/lists.ts'
import { RowLink } from '#web/ui/links.tsx'

import { catalogueTexts } from './catalogue-texts.ts'
import { PlanBadges, PriceToCome } from './PlanBadges.tsx'
import { periodWord, planTexts } from './plan-texts.ts'
import { PlanPrices } from './PlanPrices.tsx'
import { SellLink } from './SellLink.tsx'
import { useKindWord } from './kind-word.ts'

import './plan-drawer.css'

type PlanDrawerProps = { plancode: string | null; known: Plan | undefined; onClose: () => void }

/** One plan beside the list: prices, what comes, and every channel of it. */
export function PlanDrawer({ plancode, known, onClose }: PlanDrawerProps) {
  const words = useText(catalogueTexts)
  const { plan, isMissing, asked } = usePlan(plancode, known)
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
        <section className="plan-drawer" ref={showInOrder} tabIndex={0} aria-label={words.openPlan(name)}>
          {isMissing && <EmptyState icon={OnScreenIcon} title={words.notKnown} hint={words.notKnownHint} />}
          {!isMissing && (plan ? <PlanFacts plan={plan} /> : <Arriving asked={asked} height="180px" />)}
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
  const asked = useQuery({ ...read('listPlans', { q: plancode ?? '' }), enabled: isUnknown })
  const plan = known ?? asked.data?.data.find((one) => one.plancode === plancode)
  return { plan, isMissing: isUnknown && plan === undefined && asked.data !== undefined, asked }
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
      {plan.numchannels > 0 && <Detail label={words.channels}>{plan.numchannels}</Detail>}
      {plan.ncfprice > 0 && <MoneyDetail label={nouns.ncf} amount={plan.ncfprice} />}
      {plan.bbprice > 0 && <MoneyDetail label={nouns.broadband} amount={plan.bbprice} />}
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
        <RowLink
          key={code}
          to={PATHS.planmaster}
          search={(before: object) => ({ ...before, plan: code })}
          resetScroll={false}
          word={code}
        />
      ))}
    </p>
  )
}

/** Genres by their name, in each the channels by their number. */
const byGenre = (channels: readonly Channel[]): [genre: string, channels: Channel[]][] =>
  [
    ...grouped(
      channels.toSorted((a, b) => a.lcn - b.lcn),
      ({ genre }) => genre,
    ),
  ].toSorted(([a], [b]) => a.localeCompare(b))

/** Every channel of a plan, genre by genre, as the remote counts them. */
function ChannelList({ plancode }: { plancode: string }) {
  const words = useText(catalogueTexts)
  const wordOf = useKindWord()
  const asked = useQuery(read('listChannels', { plancode }))
  const { data } = asked
  if (!data) return <Arriving asked={asked} height="200px" />
  if (data.count === 0) return <EmptyState icon={OnScreenIcon} title={words.noChannels} hint={words.noChannelsHint} />
  return byGenre(data.data).map(([genre, channels]) => (
    <section key={genre} className="channel-genre" aria-label={wordOf(genre)}>
      <h4>
        {wordOf(genre)} <span>{channels.length}</span>
      </h4>
      <ul>
        {channels.map((channel) => (
          <ChannelItem key={channel.channelid} channel={channel} />
        ))}
      </ul>
    </section>
  ))
}

function ChannelItem({ channel }: { channel: Channel }) {
  const words = useText(catalogueTexts)
  const wordOf = useKindWord()
  return (
    <li>
      <span className="lcn" aria-label={`${words.lcn} ${channel.lcn}`}>
        {channel.lcn}
      </span>
      <span>
        {channel.channelname} {channel.definition === 'HD' && <abbr className="hd">HD</abbr>}
      </span>
      <small>{channel.mandatory === 'YES' ? words.mandatory : wordOf(channel.language)}</small>
    </li>
  )
}
