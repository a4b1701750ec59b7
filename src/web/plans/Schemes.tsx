import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { subtract } from '#domain/money.ts'
import { read } from '#web/api/hooks.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { shortDay } from '#web/i18n/format.ts'
import { wholeMoney } from '#web/ui/Money.tsx'

import { catalogueTexts } from './catalogue-texts.ts'

import '#web/ui/disclosure.css'

/** What costs less today; nothing at all when nothing does. */
export function Schemes() {
  const words = useText(catalogueTexts)
  const language = useLanguage()
  const { data } = useQuery(read('listSchemes', {}))
  if (!data || data.count === 0) return null
  return (
    <details className="schemes disclosure">
      <summary>
        {words.schemes} <span className="schemes-count">{data.count}</span>
      </summary>
      <ul>
        {data.data.map((scheme) => (
          <li key={`${scheme.schemeid}-${scheme.plancode}`}>
            <Link
              to={PATHS.planmaster}
              search={(before: object) => ({ ...before, plan: scheme.plancode })}
              resetScroll={false}
            >
              {scheme.planname}
            </Link>
            <strong>{words.saves(wholeMoney(subtract(scheme.lcoprice, scheme.discountedlcoprice)))}</strong>
            <small>
              {scheme.schemename} ·{' '}
              {words.schemeDays(shortDay(scheme.starts, language), shortDay(scheme.ends, language))}
            </small>
            <small>{scheme.description}</small>
          </li>
        ))}
      </ul>
    </details>
  )
}
