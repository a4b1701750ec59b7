import { CUSTOMER_VALUES } from '#domain/reports/values.ts'
import { usePages } from '#web/api/hooks.ts'
import { useFullLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { Card } from '#web/ui/Card.tsx'
import { DateText } from '#web/ui/DateText.tsx'
import { EMPTY } from '#web/ui/Empty.tsx'
import { More } from '#web/ui/More.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { fieldName, homeFieldTexts } from './field-texts.ts'
import { homeTexts } from './home-texts.ts'

/** What was changed about the home, by whom, and what it was before. */
export function ChangesCard({ customerid }: { customerid: string }) {
  const words = useText(homeTexts)
  const fields = useText(homeFieldTexts)
  const language = useFullLanguage()
  const said = (value: string) => CUSTOMER_VALUES[value]?.[language] ?? (value || EMPTY)
  const { rows, more, isLoadingMore } = usePages('getCustomerUpdateReport', { customerid })
  return (
    <Card title={words.changes}>
      {!rows && <Skeleton height="44px" />}
      {rows?.length === 0 && <p className="card-hint">{words.noChanges}</p>}
      <ul className="changes">
        {rows?.map(({ id, field, before, after, authorisedby, created }) => (
          <li key={id}>
            <span>
              {fieldName(field, fields)}: <strong>{said(after)}</strong> <small>{words.was(said(before))}</small>
            </span>
            <small>
              <DateText at={created} withTime /> · {authorisedby}
            </small>
          </li>
        ))}
      </ul>
      {more && <More shown={rows?.length ?? 0} more={more} isLoading={isLoadingMore} />}
    </Card>
  )
}
