import { isNoticeUrl, type AlertType } from '#domain/notices/rules.ts'

import type { Services } from '../context.ts'
import { enqueuePush, type Push } from '../push/queue.ts'
import type { Tx } from '../write.ts'

type Words = { title: string; message: string }

export type Notice = {
  /** `null` is for everybody, or for the operators of `region`. */
  lcoid: string | null
  region?: string
  /** A plain alert unless it is said to be of another kind. */
  alerttype?: AlertType
  en: Words
  hi: Words
  /** Where a tap leads: a path of the portal, or ''. */
  url: string
  /** Names the business event: told once, however often it is said. `null` where there is none. */
  reference: string | null
  /** Said by SMS where the operator has no browser to show the push, if the provider has switched the text on. */
  message?: Push['message']
  /** What happened at night is in the list at once, and rings in the morning. */
  pushAt?: Date
}

/** Writes an alert and queues its push in the transaction of the change it tells of. False: it was told before. */
export async function tell(tx: Tx, notice: Notice, at: Date): Promise<boolean> {
  const { lcoid, region = '', alerttype = 'ALERT', en, hi, url, reference, message, pushAt = at } = notice
  if (!isNoticeUrl(url)) throw new Error(`${url} is neither a path of the portal nor an https address.`)
  const told = await tx
    .insertInto('alert')
    .values({
      lcoid,
      region,
      alerttype,
      title: en.title,
      message: en.message,
      title_hi: hi.title,
      message_hi: hi.message,
      url,
      reference,
      created: at,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('alertid')
    .executeTakeFirst()
  if (!told) return false
  const words = { en: { title: en.title, body: en.message }, hi: { title: hi.title, body: hi.message } }
  await enqueuePush(tx, { lcoid: lcoid ?? '', region, ...words, url, image: '', ...(message && { message }) }, pushAt)
  return true
}

/** After the commit: the open windows look for it. */
export const announceNotice = (
  live: Pick<Services['live'], 'announce'>,
  { lcoid, alerttype = 'ALERT' }: Pick<Notice, 'lcoid' | 'alerttype'>,
) => live.announce(lcoid ?? '*', { kind: 'alert', alerttype })
