import { words } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'

import { Value } from './Empty.tsx'

/** Those who are no person of the operator, as the server names them. */
const authorTexts = words({
  SYSTEM: ['Automatic', 'अपने-आप'],
  desk: ['Provider', 'प्रोवाइडर'],
})

/** By whom something was done. */
export function Author({ by }: { by: string }) {
  const names: Record<string, string> = useText(authorTexts)
  return <Value>{names[by] ?? by}</Value>
}
