import type { setCalls } from '#domain/desk/set-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { useText } from '#web/i18n/texts.ts'
import { Result } from '#web/ui/Result.tsx'

import { refusalTexts, stockTexts } from './stock-texts.ts'

import '../ui/desk-ui.css'

type AddedResultProps = { title: string; refused: Reply<typeof setCalls.addStock>['refused'] }

/** How many came in, and line by line what was left out. */
export function AddedResult({ title, refused }: AddedResultProps) {
  const words = useText(stockTexts)
  const reasons = useText(refusalTexts)
  return (
    <Result title={title}>
      <p className="card-hint">{refused.length === 0 ? words.allIn : words.refused(refused.length)}</p>
      <ul className="desk-lines">
        {refused.map(({ line, reason }) => (
          <li key={line}>{words.line(line, reasons[reason])}</li>
        ))}
      </ul>
    </Result>
  )
}
