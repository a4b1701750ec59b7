import { languageOf } from '#domain/messages/events.ts'

import type { Services } from '../context.ts'
import { sharing } from '../db/rows.ts'
import { helplineOf, queueCode } from '../messages/queue.ts'
import { readOperator } from '../operators/store.ts'
import type { Tx } from '../write.ts'

/** A phone that is off for longer than this gets it by another reset. */
const GOOD_FOR_MS = 24 * 3_600_000

type Login = { lcoid: string; account: string; password: string; actor: string }
type Needs = Pick<Services, 'now' | 'secrets' | 'config'>

export const tellLogin = (needs: Needs & Pick<Services, 'system'>, login: Login): Promise<void> =>
  needs.system.transaction().execute((tx) => queueLogin(tx, { ...login, isAsked: false }, needs))

/** Sends user name and password to the customer; what is kept of the message does not show the password. */
export async function queueLogin(tx: Tx, login: Login & { isAsked: boolean }, needs: Needs): Promise<void> {
  const { lcoid, account, password, actor, isAsked } = login
  const home = await tx
    .selectFrom('broadband as b')
    .innerJoin('subscriber as s', sharing('s', 'b', 'subscriberid'))
    .select(['s.subscriberid', 's.fname', 's.mobilephone', 's.language'])
    .where('b.lcoid', '=', lcoid)
    .where('b.username', '=', account)
    .executeTakeFirst()
  if (!home) return
  const operator = await readOperator(tx, lcoid)
  const values = {
    name: home.fname,
    username: account,
    password,
    operator: operator.lconame,
    helpline: await helplineOf(tx, needs, operator.lcoportalnumber),
  }
  await queueCode(
    tx,
    {
      event: 'BROADBAND_LOGIN',
      channel: 'SMS',
      lcoid,
      subscriberid: home.subscriberid,
      recipient: home.mobilephone,
      language: languageOf(home.language, operator.smstype),
      values,
      actor,
    },
    { expires: new Date(needs.now().getTime() + GOOD_FOR_MS), secret: [password], isAsked },
    needs,
  )
}
