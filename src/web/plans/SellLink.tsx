import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { PlainLink } from '#web/ui/links.tsx'

import { planTexts } from './plan-texts.ts'

/** To the screen that puts these plans on a box; it asks which home it is for. */
export function SellLink({ plans, word }: { plans: readonly string[]; word?: string }) {
  const { put } = useText(planTexts)
  return <PlainLink to={PATHS.productmodify} search={{ plans: plans.join(',') }} word={word ?? put} />
}
