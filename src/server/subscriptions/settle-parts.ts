import { sql } from 'kysely'

import { dayOf, type Day } from '#domain/dates.ts'
import { paise, subtract, ZERO, type Paise } from '#domain/money.ts'
import { leftOfParts } from '#domain/services/parts.ts'
import type { ContractStatus } from '#domain/subscriptions/contract.ts'
import { OPENINGS } from '#domain/wallet/comments.ts'

import type { CommandRow } from '../cas/commands.ts'
import type { Settling } from '../cas/outbox.ts'
import type { Services } from '../context.ts'
import { announceContracts } from '../live.ts'
import { recordEvents } from './events.ts'
import { finishMove } from './move-apps.ts'
import { partMoves } from '../services/part-moves.ts'
import { nameOf, tellNotMoved, tellRefused, tellUnanswered } from './tell-refused.ts'
import { tellStanding } from './tell-services.ts'
import { settleContracts } from './rejected.ts'
import { writeBack } from './write-back.ts'
import { announceNotice } from '../notices/tell.ts'
import { creditOf, lockWallet } from '../wallet/ledger.ts'
import type { Tx } from '../write.ts'

/** What a vendor's final word means for the parts of contracts that an order was about, and for the connection. */
export function settleParts(services: Pick<Services, 'system' | 'live' | 'now'>): Settling {
  const { system, live, now } = services
  const whole = settleContracts(services)
  return {
    accepted: sql`${whole.accepted},
    part_settled as (
      update contract_part p set state = 'ACCEPTED', reason = '', updated = said.updated
      from (select lcoid, service, updated, unnest(parts || contracts) as contractno from accepted) as said
      where p.lcoid = said.lcoid and p.contractno = said.contractno and p.service = said.service and p.state = 'PENDING'),
    connected as (
      update broadband b set verified = said.updated, planname = coalesce(said.terms ->> 'planname', b.planname),
        speed_mbps = coalesce((said.terms ->> 'speed_mbps')::int, b.speed_mbps),
        validity = coalesce((said.terms ->> 'expires')::date, b.validity),
        status = case when said.kind = 'SUSPEND' then 'SUSPENDED' when said.kind = 'END' then 'ENDED' when said.kind = 'RESET_MAC' then b.status
          -- new days or another plan lift no suspension
          when said.kind in ('RENEW', 'CHANGE') and b.status = 'SUSPENDED' then b.status else 'ACTIVE' end
      from (select distinct on (lcoid, account) * from accepted where service = 'BROADBAND' order by lcoid, account, id desc) as said
      where b.lcoid = said.lcoid and b.username = said.account)`,
    // whoever holds a contract has the wallet before it
    beforeRejected: async (tx, { lcoid, parts, contracts }) => {
      if (parts.length + contracts.length > 0) await lockWallet(tx, lcoid)
    },
    rejected: async (tx, command, at) => {
      await refuseWhole(tx, command, at)
      await whole.rejected(tx, command, at)
      for (const contractno of command.parts) await giveShareBack(tx, command, contractno, at)
      if (command.moves.length > 0) await tellNotMoved(tx, command, at)
    },
    unanswered: async (tx, command, at) => {
      const { parts, contracts, moves, actor } = command
      if (parts.length + contracts.length + moves.length === 0) return tellUnanswered(tx, command, at)
      // what was given back must not run on
      await tellStanding(tx, command, { actor, at, today: dayOf(at) })
    },
    beforeAccepted: async (command) => {
      if (command.moves.length > 0) await system.transaction().execute((tx) => finishMove(tx, command, now()))
    },
    announce: async ({ lcoid, stbno, state, parts, contracts, moves }) => {
      if (state === 'REJECTED') await announceNotice(live, { lcoid })
      if (parts.length + contracts.length + moves.length === 0) return
      const credit = state === 'REJECTED' ? await creditOf(system, lcoid) : null
      await announceContracts(live, lcoid, stbno === null ? [] : [stbno], credit)
    },
  }
}

/** Its contract is nothing else: it is taken back whole, and gives its price back by itself. */
const refuseWhole = (tx: Tx, { lcoid, service, contracts, reason }: CommandRow, at: Date) =>
  sql`update contract_part set state = 'REJECTED', reason = ${reason}, updated = ${at}
    where lcoid = ${lcoid} and service = ${service} and contractno = any(${contracts}::text[])`.execute(tx)

type Refused = {
  stbno: string
  status: ContractStatus
  validity: Day
  planname: string
  lcoprice: Paise
  refunded: Paise
}

/** The share of a part that nobody delivers, whatever was given back of the contract before; the rest of it runs on. */
async function giveShareBack(tx: Tx, { lcoid, id, service, reason, actor }: CommandRow, contractno: string, at: Date) {
  const { rows } = await sql<Refused>`
    select c.stbno, c.status, c.validity, p.planname, c.lcoprice, c.refunded
    from contract c join plan p using (plancode) join contract_part part using (lcoid, contractno)
    where c.lcoid = ${lcoid} and c.contractno = ${contractno} and part.service = ${service} and part.state = 'PENDING'
    for no key update of c`.execute(tx)
  const contract = rows[0]
  if (!contract) return
  const { stbno, status, validity, planname, lcoprice, refunded } = contract
  const { parts, moved } = await partMoves(tx, { lcoid, contractno })
  const left = leftOfParts(lcoprice, parts, moved).get(service) ?? ZERO
  const share = paise(Math.max(0, Math.min(left, subtract(lcoprice, refunded))))
  await sql`
    update contract_part set state = 'REJECTED', reason = ${reason}, refunded = refunded + ${share}, updated = ${at}
    where lcoid = ${lcoid} and contractno = ${contractno} and service = ${service}`.execute(tx)
  if (share > 0) await writeBack(tx, lcoid, [{ contractno, status, validity, refunded: share }])
  await recordEvents(
    tx,
    [
      {
        lcoid,
        contractno,
        what: 'UNDELIVERED',
        service,
        amount: subtract(ZERO, share),
        before: { status, validity },
        after: { status, validity },
        reason,
        creditNote: true,
        actor,
        comment: `${OPENINGS.undelivered}${nameOf(service)[0]}, ${planname}, ${stbno}`,
      },
    ],
    at,
  )
  await tellRefused(tx, { lcoid, id, about: contractno, service, planname, stbno, reason, amount: share }, at)
}
