import type { Language } from '#web/i18n/language.ts'
import { texts } from '#web/i18n/texts.ts'
import type { Block } from '#web/ui/Prose.tsx'

import { topicsEn } from './awareness-en.ts'
import { topicsHi } from './awareness-hi.ts'

export type Topic = { title: string; hint: string; blocks: readonly Block[] }
export type Topics = Readonly<Record<string, Topic>>

export const TOPICS: Record<Language, Topics> = { en: topicsEn, hi: topicsHi }

/** The topics before and after one, in the order of the list. */
export function neighbours(topics: Topics, id: string): { previous?: string; next?: string } {
  const ids = Object.keys(topics)
  const place = ids.indexOf(id)
  const [previous, next] = [ids[place - 1], ids[place + 1]]
  return { ...(previous && { previous }), ...(next && { next }) }
}

export const awarenessTexts = texts(
  {
    title: 'Healthy at work',
    hint: 'For field staff who visit homes: COVID-19 and other infections.',
    all: 'All topics',
    previous: 'Previous',
    next: 'Next',
    more: 'Further topics',
    unknown: 'There is no such topic',
    unknownHint: 'The link may be old or mistyped.',
  },
  {
    title: 'काम पर सेहत',
    hint: 'घर-घर जाने वाले फ़ील्ड स्टाफ़ के लिए: COVID-19 और दूसरे संक्रमण।',
    all: 'सभी विषय',
    previous: 'पिछला',
    next: 'अगला',
    more: 'और विषय',
    unknown: 'ऐसा कोई विषय नहीं है',
    unknownHint: 'लिंक पुराना हो सकता है या गलत लिखा गया है।',
  },
)
