import type { SmsId } from '#domain/messages/templates.ts'
import { words } from '#domain/words.ts'

/** What the reminders are called here; their own text is registered and stays as it is. */
export const templateTexts = words<Record<SmsId, string>>({
  EXP5: ['Expiring in next 5 days', 'अगले 5 दिन में एक्सपायर'],
  EXP3: ['Expiring in next 3 days', 'अगले 3 दिन में एक्सपायर'],
  EXP1: ['Expiring tomorrow', 'कल एक्सपायर'],
  EXPD: ['Expired', 'एक्सपायर हो चुका'],
})
