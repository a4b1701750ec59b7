import { type FullLanguage, dictionary } from '#domain/words.ts'

import { type Topic, topicsEn } from './awareness-en.ts'
import { topicsHi } from './awareness-hi.ts'

export type Topics = Readonly<Record<string, Topic>>

export const TOPICS: Record<FullLanguage, Topics> = { en: topicsEn, hi: topicsHi }

/** The topics before and after one, in the order of the list. */
export function neighbours(topics: Topics, id: string): { previous?: string; next?: string } {
  const ids = Object.keys(topics)
  const place = ids.indexOf(id)
  const [previous, next] = [ids[place - 1], ids[place + 1]]
  return { ...(previous && { previous }), ...(next && { next }) }
}

export const awarenessTexts = dictionary({
  title: ['Healthy at work', 'काम पर सेहत'],
  hint: [
    'For field staff who visit customers: COVID-19 and other infections.',
    'घर-घर जाने वाले फ़ील्ड स्टाफ़ के लिए: COVID-19 और दूसरे संक्रमण।',
  ],
  all: ['All topics', 'सभी विषय'],
  previous: ['Previous', 'पिछला'],
  next: ['Next', 'अगला'],
  more: ['Further topics', 'और विषय'],
  unknown: ['Topic not found', 'विषय नहीं मिला'],
  unknownHint: ['The link may be old or wrong.', 'लिंक पुराना हो सकता है या गलत लिखा गया है।'],
})
