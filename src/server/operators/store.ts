import type { Selectable } from 'kysely'

import { Failure } from '#domain/errors.ts'
import type { OperatorInfo } from '#domain/operators/info.ts'
import { maskPan } from '#domain/operators/rules.ts'

import { holds, type Session } from '../context.ts'
import { codesWait } from '../credentials/proven-contact.ts'
import type { Db } from '../db/connect.ts'
import { findRow, rowOf } from '../db/rows.ts'
import type { Database } from '../db/tables.ts'
import { openQuestions } from '../notices/quiz.ts'
import type { Secrets } from '../secrets.ts'
import { purseOf } from '../wallet/ledger.ts'

export type OperatorRow = Selectable<Database['operator']>

export const findOperator = (db: Db, lcoid: string) => findRow(db, 'operator', { lcoid })

/** Of one who is known to be there: of a session, or of a row of his. */
export const readOperator = (db: Db, lcoid: string) => rowOf(db, 'operator', { lcoid })

type Reader = { secrets: Secrets; now: () => Date; session: Pick<Session, 'subuserid' | 'looker' | 'permissions'> }

/** The operator as the contract names him. A sub-user sees the PAN masked; one who has nothing to do with payments sees neither it nor the wallet. */
export async function readOperatorInfo(
  db: Db,
  lcoid: string,
  { secrets, now, session }: Reader,
): Promise<OperatorInfo> {
  const found = await db
    .selectFrom('operator')
    .selectAll()
    .select(openQuestions(lcoid).as('questions'))
    .where('lcoid', '=', lcoid)
    .executeTakeFirst()
  if (!found) throw new Failure('user.invalid')
  const row = { ...found, quiz_complete: found.quiz_complete && found.questions === 0 }
  // the GSTIN holds the PAN
  if (!holds(session, 'payments')) return operatorInfo({ ...row, gstin: '' }, { pan: '', credit: null })
  const { balance: credit, floor: muststay } = await purseOf(db, lcoid)
  const pan = secrets.open(row.pan_sealed)
  const { subuserid, looker } = session
  const info = operatorInfo(row, { pan: subuserid === null && !looker ? pan : maskPan(pan), credit })
  return { ...info, muststay, ...codesWait(row, now()), ...(looker && { looker }) }
}

const yesNo = (flag: boolean) => (flag ? 'YES' : 'NO')

function operatorInfo(
  row: OperatorRow,
  { pan, credit }: { pan: string; credit: OperatorInfo['credit'] },
): OperatorInfo {
  const { lcoid, lconame, frcode, frcan, addrline1, city, region, zipcode, country, status } = row
  const { mobileno, contactname, email, gstin, dpid, smstype, whatsapp, lcoportalnumber } = row
  return {
    lcoid,
    lconame,
    frcode,
    frcan,
    addrline1,
    city,
    region,
    zipcode,
    country,
    status,
    mobileno,
    contactname,
    email,
    gstin,
    dpid,
    smstype,
    whatsapp,
    lcoportalnumber,
    panno: pan,
    amount: credit,
    credit,
    currency: 'INR',
    connections: String(row.connections),
    quiz_complete: yesNo(row.quiz_complete),
    payment: yesNo(row.payment),
    NCF: row.ncf ? 'ON' : 'OFF',
    lcoagreementtype: row.agreement_type ?? '',
    agreementaccepted: row.agreement_at?.toISOString() ?? '',
    agreementname: row.agreement_name ?? '',
  }
}
