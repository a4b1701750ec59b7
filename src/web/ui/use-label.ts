import { texts, useText } from '#web/i18n/texts.ts'

const words = texts({ optional: 'optional' }, { optional: 'ज़रूरी नहीं' })

/** A field that may stay empty says so. */
export function useLabel(label: string, isOptional = false): string {
  const { optional } = useText(words)
  return isOptional ? `${label} (${optional})` : label
}
