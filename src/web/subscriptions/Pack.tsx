import { type Day, startOf } from '#domain/dates.ts'
import { statusOn } from '#domain/subscriptions/contract.ts'
import type { BoxPlans, PlanOnBox } from '#domain/subscriptions/box-plans.ts'
import { Prices } from '#web/cart/Prices.tsx'
import { ProvisionBadge } from '#web/cart/ProvisionBadge.tsx'
import { day, money } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { DaysLeft } from '#web/subscribers/DaysLeft.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { useToday } from '#web/ui/use-time.ts'

import { AutoRenewSwitch } from './AutoRenewSwitch.tsx'
import { PackActions } from './PackActions.tsx'
import { PackParts } from '#web/devices/PackParts.tsx'
import { packTexts } from './pack-texts.ts'
import { Trace } from './Trace.tsx'

const TONES: Record<PlanOnBox['contractstatus'], Tone> = { A: 'good', E: 'bad', D: 'bad', C: 'plain', S: 'bad' }

/** One pack on the box: how long it runs, whether the home has it, what it costs, and what can be done. */
export function Pack({ pack, box }: { pack: PlanOnBox; box: BoxPlans }) {
  const today = useToday()
  return (
    <article className="pack" aria-label={pack.planname}>
      <header className="pack-head">
        <div>
          <h3>{pack.planname}</h3>
          <p>
            <DateText at={pack.starts} /> – <DateText at={pack.validity} /> ·{' '}
            <strong>
              <DaysLeft validity={pack.validity} />
            </strong>
          </p>
        </div>
        <Badges pack={pack} today={today} />
      </header>
      <div className="pack-facts">
        <Prices mrptariff={pack.mrptariff} lcoprice={pack.lcoprice} />
        <Notes pack={pack} />
      </div>
      <PackParts pack={pack} />
      {pack.plantype !== 'BASE' && <AutoRenewSwitch pack={pack} />}
      <PackActions pack={pack} box={box} today={today} />
      <Trace contractno={pack.contractno} />
    </article>
  )
}

function Badges({ pack, today }: { pack: PlanOnBox; today: Day }) {
  const words = useText(packTexts)
  const status = statusOn(pack, today)
  const isToCome = status === 'A' && pack.starts > today
  return (
    <p className="pack-badges">
      <Badge tone={isToCome ? 'plain' : TONES[status]}>{isToCome ? words.future : words[status]}</Badge>
      {pack.provision !== 'ACCEPTED' && <ProvisionBadge provision={pack.provision} />}
    </p>
  )
}

/** What is good to know before somebody renews it: what was paid, a price that rises, a pack that goes. */
function Notes({ pack }: { pack: PlanOnBox }) {
  const words = useText(packTexts)
  const language = useLanguage()
  const onDay = (date: Day) => day(startOf(date), language)
  const { numchannels, paid, newlcoprice, effectivedate, discontinuedon } = pack
  return (
    <p className="card-hint">
      {numchannels > 0 && `${words.channels(numchannels)} · `}
      {words.paid(money(paid))}
      {newlcoprice !== null && effectivedate !== null && (
        <> · {words.priceRises(money(newlcoprice), onDay(effectivedate))}</>
      )}
      {discontinuedon !== null && <> · {words.goes(onDay(discontinuedon))}</>}
    </p>
  )
}
