import { texts, useText } from '#web/i18n/texts.ts'

import { Value } from './Empty.tsx'

/** Those who are no person of the operator, as the server names them. */
const words = texts({ SYSTEM: 'Automatic', desk: 'Provider' }, { SYSTEM: 'अपने-आप', desk: 'प्रोवाइडर' })

/** By whom something was done. */
export function Author({ by }: { by: string }) {
  const names: Record<string, string> = useText(words)
  return <Value>{names[by] ?? by}</Value>
}
