import { languageOf } from '#domain/messages/events.ts'

import type { Services } from '../context.ts'
import { tell, type Notice } from '../notices/tell.ts'
import { portalTitle } from '../settings/identity.ts'
import type { Tx } from '../write.ts'
import { helplineOf, queueMessage } from './queue.ts'

type Changed = {
  lcoid: string
  /** The operator himself or one of his sub-users. */
  user: string
  /** Where he is known to be reached. */
  to: { mobileno: string; email: string }
  /** The number from now on. */
  mobileno: string
  smstype: string
}

/** At once, at night too: whoever did not do it himself has a day to say so. */
export async function tellContactChanged(
  tx: Tx,
  { lcoid, user, to, mobileno, smstype }: Changed,
  needs: Pick<Services, 'config' | 'now'>,
): Promise<void> {
  const digits = mobileno.slice(-4)
  const values = { user, digits, portal: await portalTitle(tx), helpline: await helplineOf(tx, needs) }
  const message = { event: 'CONTACT_CHANGED', lcoid, language: languageOf(smstype), values, actor: user } as const
  await queueMessage(tx, { ...message, recipient: to.mobileno }, needs)
  if (to.email) await queueMessage(tx, { ...message, channel: 'EMAIL', recipient: to.email }, needs)
  await tell(tx, noticeOf({ lcoid, user, digits }), needs.now())
}

const noticeOf = ({ lcoid, user, digits }: { lcoid: string; user: string; digits: string }): Notice => ({
  lcoid,
  en: {
    title: `Mobile number or e-mail of ${user} changed`,
    message: `The mobile number now ends in ${digits}. If you did not change it, call the helpline within 24 hours.`,
  },
  hi: {
    title: `${user} का मोबाइल नंबर या ई-मेल बदला गया`,
    message: `मोबाइल नंबर के आखिरी अंक अब ${digits} हैं। आपने नहीं बदला तो 24 घंटे के अंदर हेल्पलाइन पर कॉल करें।`,
  },
  url: '',
  reference: null,
})
