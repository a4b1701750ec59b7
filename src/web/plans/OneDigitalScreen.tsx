import { useNavigate, useSearch } from '@tanstack/react-router'

import { add, subtract, type Paise } from '#domain/money.ts'
import type { Plan } from '#domain/plans/calls.ts'
import { partPrices } from '#domain/services/parts.ts'
import { dictionary } from '#domain/words.ts'
import { usePages } from '#web/api/hooks.ts'
import { common } from '#web/i18n/common.ts'
import { useReason } from '#web/i18n/reasons.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { EmptyPlace } from '#web/ui/EmptyPlace.tsx'
import { QuietLink, PlainLink } from '#web/ui/links.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Money } from '#web/ui/Money.tsx'
import { More } from '#web/ui/More.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import '#web/ui/report.css'
import { OnScreenIcon } from '#web/ui/screen-icons.tsx'

import { PlanBadges, PriceToCome } from './PlanBadges.tsx'
import { periodWord, planTexts } from './plan-texts.ts'
import { chargedPrice, PlanPrices } from './PlanPrices.tsx'
import { oneDigitalSearch } from './search.ts'
import { SellLink } from './SellLink.tsx'
import './catalogue.css'
import './one-digital.css'

const oneDigitalTexts = dictionary({
  title: ['One Digital packs', 'One Digital पैक'],
  hint: [
    'TV, broadband and OTT in one pack. Compare and activate for a customer.',
    'TV, ब्रॉडबैंड और OTT एक ही पैक में। मिलाकर देखें और ग्राहक को दें।',
  ],
  period: common.validity,
  all: common.all,
  sell: ['Activate for customer', 'ग्राहक के लिए चालू करें'],
  tv: ['TV', 'TV'],
  broadband: ['Broadband', 'ब्रॉडबैंड'],
  ott: ['OTT', 'OTT'],
  speed: [(mbps: number) => `${mbps} Mbps`, (mbps) => `${mbps} Mbps`],
  unlimited: ['unlimited data', 'अनलिमिटेड डेटा'],
  data: [(gb: number) => `${gb} GB`, (gb) => `${gb} GB`],
  mrp: ['MRP', 'MRP'],
  lcoPrice: common.lcoPrice,
  todo: ['What the customer does', 'ग्राहक क्या करे'],
  ottNumber: [
    'He names the mobile number he watches on. Confirm it by OTP on his page, before you sell.',
    'वह मोबाइल नंबर बताए जिस पर देखेगा। बेचने से पहले उसके पेज पर OTP से कन्फ़र्म करें।',
  ],
  ottLink: ['He opens the link that the OTT vendor sends to this number.', 'OTT वेंडर इसी नंबर पर जो लिंक भेजे, उसे खोले।'],
  ottLogIn: ['In each app he logs in with this number and its OTP.', 'हर ऐप में इसी नंबर और उस पर आए OTP से लॉग-इन करे।'],
  broadbandLogin: [
    'For broadband he enters the user name and password from the SMS in his router.',
    'ब्रॉडबैंड के लिए SMS में आया यूज़र नेम और पासवर्ड राउटर में डाले।',
  ],
  included: ['Included', 'शामिल'],
  none: ['No One Digital packs in your region', 'आपके इलाके में One Digital पैक नहीं मिलता'],
  noneHint: ['See all packs instead.', 'बाकी सभी प्लान देखें।'],
  toCatalogue: ['Packs & prices', 'पैक और रेट'],
})

export { oneDigitalSearch as address } from './search.ts'

const lengthOf = ({ tariffperiod, tariffperiodtype }: Plan): string => `${tariffperiod}${tariffperiodtype}`

export function OneDigitalScreen() {
  const words = useText(oneDigitalTexts)
  const { rows, hasFailed, again, more, isLoadingMore } = usePages('listSellablePlans', { onedigital: 'YES' })
  return (
    <Page title={words.title} hint={words.hint}>
      {hasFailed && <LoadFailed onAgain={again} />}
      {!rows && !hasFailed && <Skeleton height="320px" />}
      {rows && (rows.length === 0 ? <None /> : <Packs plans={rows} />)}
      {rows && more && <More shown={rows.length} more={more} isLoading={isLoadingMore} />}
    </Page>
  )
}

/** Side by side, the cheapest first; of one period alone when it is chosen. */
function Packs({ plans }: { plans: readonly Plan[] }) {
  const { period } = oneDigitalSearch(useSearch({ strict: false }))
  const shown = plans.filter((plan) => period === undefined || lengthOf(plan) === period)
  return (
    <>
      <Periods plans={plans} chosen={period} />
      <ul className="one-digital">
        {shown
          .toSorted((a, b) => chargedPrice(a) - chargedPrice(b))
          .map((plan) => (
            <li key={plan.plancode}>
              <PackCard plan={plan} />
            </li>
          ))}
      </ul>
      <Todo />
    </>
  )
}

function Todo() {
  const words = useText(oneDigitalTexts)
  return (
    <Card title={words.todo}>
      <ol className="one-digital-todo">
        <li>{words.ottNumber}</li>
        <li>{words.ottLink}</li>
        <li>{words.ottLogIn}</li>
        <li>{words.broadbandLogin}</li>
      </ol>
    </Card>
  )
}

function Periods({ plans, chosen }: { plans: readonly Plan[]; chosen: string | undefined }) {
  const words = useText(oneDigitalTexts)
  const nouns = useText(planTexts)
  const navigate = useNavigate()
  const shortestFirst = plans.toSorted((a, b) => a.tariffperiod - b.tariffperiod)
  const lengths = new Map(shortestFirst.map((plan) => [lengthOf(plan), periodWord(plan, nouns)]))
  if (lengths.size < 2) return null
  return (
    <Choices
      label={words.period}
      choices={[{ value: '', word: words.all }, ...[...lengths].map(([value, word]) => ({ value, word }))]}
      chosen={chosen ?? ''}
      onChoose={(period) =>
        void navigate({
          to: PATHS.onedigitalpacks,
          search: period === '' ? {} : { period },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}

function PackCard({ plan }: { plan: Plan }) {
  const reasonOf = useReason()
  const words = useText(oneDigitalTexts)
  const nouns = useText(planTexts)
  return (
    <article className="card one-digital-pack">
      <header>
        <h2>{plan.planname}</h2>
        <span>{periodWord(plan, nouns)}</span>
      </header>
      <p className="card-hint">{plan.description}</p>
      <span className="plan-badges">
        <PlanBadges plan={plan} />
      </span>
      {plan.undelivered.length > 0 && <p className="card-hint">{reasonOf('plan.undelivered')}</p>}
      <PlanPrices of={plan} />
      <PriceToCome plan={plan} />
      <Parts plan={plan} />
      <div className="one-digital-actions">
        {plan.undelivered.length === 0 && <SellLink plans={[plan.plancode]} word={words.sell} />}
        <QuietLink to={PATHS.planmaster} search={{ plan: plan.plancode }} word={nouns.seeChannels} />
      </div>
    </article>
  )
}

/** What is in it: each with its own price, for the customer and for the operator, and how long it runs. */
function Parts({ plan }: { plan: Plan }) {
  const words = useText(oneDigitalTexts)
  const nouns = useText(planTexts)
  const charged = chargedPrice(plan)
  const { bbprice, ottprice, mrptariff, speed_mbps, data_gb, ott_apps } = plan
  const broadband = { mrp: bbprice, speed_mbps, data_gb }
  const shares = partPrices(
    { price: charged, mrptariff, parts: { BROADBAND: broadband, OTT: { mrp: ottprice, apps: ott_apps } } },
    true,
  )
  const lcoOf = (service: string) => shares.find((share) => share.service === service)!.price
  const lcoOfTv = subtract(charged, add(lcoOf('BROADBAND'), lcoOf('OTT')))
  const days = periodWord(plan, nouns)
  return (
    <Details>
      <Detail label={words.tv}>
        {nouns.channels(plan.numchannels)} · {days}
        <PartPrices mrp={subtract(subtract(mrptariff, bbprice), ottprice)} lco={lcoOfTv} />
      </Detail>
      <Detail label={words.broadband}>
        {words.speed(speed_mbps)} · {data_gb === 0 ? words.unlimited : words.data(data_gb)} · {days}
        <PartPrices mrp={bbprice} lco={lcoOf('BROADBAND')} />
      </Detail>
      <Detail label={words.ott}>
        {ott_apps.join(', ') || words.included} · {days}
        <PartPrices mrp={ottprice} lco={lcoOf('OTT')} />
      </Detail>
    </Details>
  )
}

function PartPrices({ mrp, lco }: { mrp: Paise; lco: Paise }) {
  const words = useText(oneDigitalTexts)
  return (
    <small>
      {words.mrp} <Money amount={mrp} /> · {words.lcoPrice} <Money amount={lco} />
    </small>
  )
}

function None() {
  const words = useText(oneDigitalTexts)
  const action = <PlainLink to={PATHS.planmaster} word={words.toCatalogue} />
  return <EmptyPlace icon={OnScreenIcon} title={words.none} hint={words.noneHint} action={action} />
}
