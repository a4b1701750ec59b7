import type { SmsId } from '#domain/messages/templates.ts'
import { texts } from '#web/i18n/texts.ts'

/** What the reminders are called here; their own text is registered and stays as it is. */
export const templateTexts = texts(
  {
    EXP5: 'Expiring in next 5 days',
    EXP3: 'Expiring in next 3 days',
    EXP1: 'Expiring tomorrow',
    EXPD: 'Expired',
  } satisfies Record<SmsId, string>,
  {
    EXP5: 'अगले 5 दिन में खत्म',
    EXP3: 'अगले 3 दिन में खत्म',
    EXP1: 'कल खत्म',
    EXPD: 'एक्सपायर हो चुका',
  },
)
