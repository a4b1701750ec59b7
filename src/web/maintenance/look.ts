import { LOOKS } from '#domain/maintenance/rules.ts'

export type Look = (typeof LOOKS)[number]

/** `style` names one of our looks, never CSS. */
export const lookOf = (style: string): Look => LOOKS.find((look) => look === style.trim().toLowerCase()) ?? 'info'
