import { AGREEMENT_TEXTS } from '#domain/operators/agreement.ts'
import type { AgreementType } from '#domain/operators/rules.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { Card } from '#web/ui/Card.tsx'

import { agreementTexts, CLAUSES_HI } from './agreement-texts.ts'

/** The English clauses bind, so they are always there; in Hindi each is preceded by what it means. */
export function Clauses({ type }: { type: AgreementType }) {
  const words = useText(agreementTexts)
  const isHindi = useLanguage() === 'hi'
  const { title, clauses } = AGREEMENT_TEXTS[type]
  return (
    <Card title={words.clauses}>
      {words.binding !== '' && <p className="clauses-binding">{words.binding}</p>}
      <p className="clauses-title" lang="en">
        {title}
      </p>
      <ol className="clauses">
        {clauses.map((clause, place) => (
          <li key={clause}>
            {isHindi && <p>{CLAUSES_HI[type][place]}</p>}
            <p lang="en" data-second={isHindi}>
              {clause}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  )
}
