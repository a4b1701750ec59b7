import type { Selectable } from 'kysely'

import type { onlineCalls, PayGateway } from '#domain/collections/online-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'

import { portalUrl } from '../config.ts'
import { actorOf, type Context, type Services } from '../context.ts'
import type { Db } from '../db/connect.ts'
import type { Database } from '../db/tables.ts'
import type { Tx } from '../write.ts'
import { proveOperator, sendOperatorCode } from './payee.ts'

type Row = Selectable<Database['pay_gateway']>

export const findPayGateway = (db: Db | Tx, lcoid: string): Promise<Row | undefined> =>
  db.selectFrom('pay_gateway').selectAll().where('lcoid', '=', lcoid).executeTakeFirst()

/** Only where something is asked of the gateway: the secrets are open for no longer than that. */
export const accountOf = ({ key_id, secret_sealed }: Row, { secrets }: Pick<Services, 'secrets'>) => ({
  keyId: key_id,
  secret: secrets.open(secret_sealed),
})

const shown = ({ key_id, changed, stopped }: Pick<Row, 'key_id' | 'changed' | 'stopped'>): PayGateway => ({
  keyid: key_id,
  changed,
  status: stopped ? 'STOPPED' : 'ON',
})

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
    const row = await findPayGateway(tx, lcoid)
    if (!row) throw new Failure('not.found')
    const stopped = row.stopped ?? context.now()
    await tx.updateTable('pay_gateway').set({ stopped }).where('lcoid', '=', lcoid).execute()
    note({ what: 'pay-gateway', target: lcoid, before: row.key_id, after: 'STOPPED' })
    return shown({ ...row, stopped })
  })

export const payGatewayHandlers = { getPayGateway, sendPayGatewayCode, savePayGateway, stopPayGateway }
