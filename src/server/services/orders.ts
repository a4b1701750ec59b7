import { sql } from 'kysely'

import {
  type PartService,
  NO_ANSWER,
  type ServiceKind,
  type ServiceTerms,
  type Service,
} from '#domain/services/parts.ts'

import { sendCommand } from '../cas/commands.ts'
import type { Db } from '../db/connect.ts'
import type { Tx } from '../write.ts'
import { traceparent } from '../traces.ts'

export const sendServiceOrder = { ...sendCommand, kind: 'send-service-order' }

export type OrderedService = {
  lcoid: string
  stbno: string
  service: PartService
  account: string
  kind: ServiceKind
  terms: ServiceTerms | null
  /** Contracts whose part it is about. */
  parts?: readonly string[]
  /** Contracts that are nothing else. */
  contracts?: readonly string[]
  /** Contracts whose part goes over to this account once it is accepted. */
  moves?: readonly string[]
  actor: string
}

/** Writes the orders down and queues their sending: both happen, or neither. Each account hears them in this order. */
export async function orderServices(tx: Tx, ordered: readonly OrderedService[], at: Date): Promise<void> {
  if (ordered.length === 0) return
  const rows = ordered.map(({ parts = [], contracts = [], moves = [], ...order }, n) => ({
    n,
    ...order,
    parts,
    contracts,
    moves,
    detail: detailOf(order),
  }))
  await sql`
    with written as (
      insert into cas_command (lcoid, stbno, kind, detail, service, account, terms, parts, contracts, moves, actor, state,
        created, updated)
      select lcoid, stbno, kind, detail, service, account, terms, parts, contracts, moves, actor, 'NEW', ${at}::timestamptz, ${at}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ordered (n int, lcoid text, stbno text, kind text, detail text,
        service text, account text, terms jsonb, parts text[], contracts text[], moves text[], actor text) order by n
      returning lcoid, id, service, account)
    insert into job (kind, payload, run_at, ordering_key, traceparent)
    select ${sendServiceOrder.kind}, jsonb_build_object('lcoid', lcoid, 'id', id), ${at}::timestamptz,
      lcoid || ':' || service || ':' || account, ${traceparent()}
    from written order by id`.execute(tx)
}

type OrdersOf = Pick<OrderedService, 'lcoid' | 'stbno' | 'service' | 'account'>

/** Whether the vendor has not given his final word on something already. */
export async function hasOpenOrder(db: Db, { lcoid, stbno, service, account }: OrdersOf): Promise<boolean> {
  const { rows } = await sql`
    select from cas_command where lcoid = ${lcoid} and stbno = ${stbno} and service = ${service} and account = ${account} and state in ('NEW', 'SENT')
    limit 1`.execute(db)
  return rows.length > 0
}

/** Of an order that was given up: what it moved no money for may be sent again, unless another one followed it. */
export async function reopenOrder(tx: Tx, jobid: number): Promise<void> {
  await sql`
    update cas_command c set state = 'SENT' from job
    where job.id = ${jobid} and job.kind = ${sendServiceOrder.kind} and c.lcoid = job.payload ->> 'lcoid'
      and c.id = (job.payload ->> 'id')::bigint and c.state = 'REJECTED' and c.reason = ${NO_ANSWER}
      and c.parts || c.contracts || c.moves = '{}' and not exists (
        select from cas_command later where later.lcoid = c.lcoid and later.stbno = c.stbno and later.service = c.service
          and later.account = c.account and later.id > c.id)`.execute(tx)
}

const detailOf = ({ account, terms }: Pick<OrderedService, 'account' | 'terms'>): string =>
  terms ? `${account}, ${terms.planname}, ${terms.expires}` : account

/** What vendors are set for beside the headend: a plan with a part outside this list is refused before any money moves. */
export async function sayDelivered(db: Db, services: readonly Service[]): Promise<void> {
  await sql`
    update service set delivered = service = any(${services}::text[])
    where service <> 'TV' and delivered <> (service = any(${services}::text[]))`.execute(db)
}
