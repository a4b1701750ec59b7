import { useQuery } from '@tanstack/react-query'

import { read } from '#web/api/hooks.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { shortDay } from '#web/i18n/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { CardLink } from '#web/ui/links.tsx'
import { wholeMoney } from '#web/ui/Money.tsx'

import { LeftOut } from './LeftOut.tsx'
import { radarTexts } from './radar-texts.ts'
import { soonest } from './soonest.ts'
import { useRenewals } from './use-renewals.ts'

import './radar.css'

/** Which boxes to renew before prices rise, and what that saves; nothing when there are none. */
export function RadarCard() {
  const words = useText(radarTexts)
  const language = useLanguage()
  const { data } = useQuery(read('listPriceChanges', {}))
  const { renew, isPending, left } = useRenewals()
  const next = data && soonest(data.data)
  if (!next) return null
  const all = <CardLink to={PATHS.planmaster} search={{ part: 'prices' }} word={words.all} />
  return (
    <>
      {left && <LeftOut left={left} />}
      <Card title={words.title} actions={all}>
        <div className="radar">
          <p className="radar-head">
            {words.head(next.boxes.length, shortDay(next.before, language), wholeMoney(next.saving))}
          </p>
          <p className="card-hint">{words.hint}</p>
          <Button loading={isPending} onClick={() => renew(next.boxes)}>
            {words.act}
          </Button>
        </div>
      </Card>
    </>
  )
}
