import { sql, type Selectable } from 'kysely'

import type { onlineCalls, PayGateway } from '#domain/collections/online-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure, orNotFound } from '#domain/errors.ts'

import { portalUrl } from '../config.ts'
import { actorOf, type Context, type Services } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { findRow, updateRows } from '../db/rows.ts'
import type { Database } from '../db/tables.ts'
import { MOST_COUNTED } from '../refused-calls.ts'
import { proveOperator, sendOperatorCode } from './payee.ts'

type Row = Selectable<Database['pay_gateway']>

export const findPayGateway = (db: Db, lcoid: string): Promise<Row | undefined> => findRow(db, 'pay_gateway', { lcoid })

/** Only where something is asked of the gateway: the secrets are open for no longer than that. */
export const accountOf = ({ key_id, secret_sealed }: Row, { secrets }: Pick<Services, 'secrets'>) => ({
  keyId: key_id,
  secret: secrets.open(secret_sealed),
})

const NOT_REFUSED = { refused_since: null, refused_last: null, refused_calls: 0 }

type Shown = Pick<Row, 'key_id' | 'changed' | 'stopped' | 'refused_since' | 'refused_last' | 'refused_calls'>

const shown = ({ key_id, changed, stopped, refused_since, refused_last, refused_calls }: Shown): PayGateway => ({
  keyid: key_id,
  changed,
  status: stopped ? 'STOPPED' : 'ON',
  refused: refused_since && refused_last && { since: refused_since, last: refused_last, calls: refused_calls },
})

/** Counts a call that was sent away, on the account whose secret did not fit. */
export const countRefused = ({ system, now }: Pick<Services, 'system' | 'now'>, { lcoid, webhook_sealed }: Row) =>
  sql`
    update pay_gateway set refused_since = coalesce(refused_since, ${now()}), refused_last = ${now()},
      refused_calls = least(refused_calls + 1, ${sql.lit(MOST_COUNTED)})
    where lcoid = ${lcoid} and webhook_sealed = ${webhook_sealed}`.execute(system)

/** One that was signed as agreed: whoever was refused before was somebody else, or has been put right. */
export async function forgetRefused(
  { system }: Pick<Services, 'system'>,
  { lcoid, refused_calls }: Row,
): Promise<void> {
  if (refused_calls > 0) await updateRows(system, 'pay_gateway', { lcoid }, NOT_REFUSED)
}

async function getPayGateway(_input: object, { db, session: { lcoid }, config }: Context) {
  const row = await findPayGateway(db, lcoid)
  const webhook = new URL(`/pay/webhook/${lcoid}`, portalUrl(config)).href
  return { gateway: row ? shown(row) : null, webhook }
}

const sendPayGatewayCode = (_input: object, context: Context) =>
  sendOperatorCode(context, { purpose: 'GATEWAY', event: 'OTP_GATEWAY' })

/** The gateway is asked first whether it knows the keys: a customer is not the one to find out. */
async function savePayGateway(asked: Input<typeof onlineCalls.savePayGateway>, context: Context) {
  const { session, secrets, write, now, payLinks } = context
  const { lcoid } = session
  const takeProof = await proveOperator(asked, context, 'GATEWAY')
  const known = await payLinks.isAccount({ keyId: asked.keyid, secret: asked.secret }).catch(() => {
    throw new Failure('gateway.unavailable')
  })
  if (!known) throw new Failure('input.invalid', { fields: { secret: 'gatewayRefused' } })
  return write(async (tx, note) => {
    await takeProof(tx)
    const before = await findPayGateway(tx, lcoid)
    const row = {
      key_id: asked.keyid,
      secret_sealed: secrets.seal(asked.secret),
      webhook_sealed: secrets.seal(asked.webhooksecret),
      changed: now(),
      stopped: null,
      ...NOT_REFUSED,
      actor: actorOf(session),
    }
    await tx
      .insertInto('pay_gateway')
      .values({ lcoid, ...row })
      .onConflict((conflict) => conflict.column('lcoid').doUpdateSet(row))
      .execute()
    note({ what: 'pay-gateway', target: lcoid, before: before?.key_id, after: asked.keyid })
    return shown(row)
  })
}

const stopPayGateway = (_input: object, context: Context) =>
  context.write(async (tx, note) => {
    const { lcoid } = context.session
    const row = orNotFound(await findPayGateway(tx, lcoid))
    const stopped = row.stopped ?? context.now()
    await updateRows(tx, 'pay_gateway', { lcoid }, { stopped })
    note({ what: 'pay-gateway', target: lcoid, before: row.key_id, after: 'STOPPED' })
    return shown({ ...row, stopped })
  })

export const payGatewayHandlers = { getPayGateway, sendPayGatewayCode, savePayGateway, stopPayGateway }
