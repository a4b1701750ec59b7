import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import { serves } from '#domain/desk/roles.ts'
import type { ImportRow } from '#domain/imports/columns.ts'
import { wrongCell, wrongRow } from '#domain/imports/reasons.ts'
import { firstOf } from '#domain/lists.ts'

import { hashPassword } from '../credentials/password.ts'
import { judgeEach, type Given, type ImportWriter, type Judging } from './writer.ts'

type Row = ImportRow<'OPERATORS'>
type Accepted = { rowno: number; frcan: string; frcode: string; dpid: string; row: Row }
type Franchise = { frcan: string; frcode: string; dpid: string; taken: boolean }

const frcanOf = ({ frcan }: Row): string => frcan.toUpperCase()

/** Held, so that nobody registers one of them meanwhile. */
async function findFranchises(
  { db, lock }: Judging,
  rows: readonly Given<'OPERATORS'>[],
): Promise<Map<string, Franchise>> {
  const { rows: found } = await sql<Franchise>`
    select frcan, frcode, dpid,
      exists (select from operator o where o.frcan = franchise.frcan and o.status <> 'REFUSED') as taken
    from franchise where frcan = any(${rows.map(({ row }) => frcanOf(row))}::text[])
    order by frcan ${lock ? sql`for update` : sql``}`.execute(db)
  return new Map(found.map((franchise) => [franchise.frcan, franchise]))
}

async function findRegisters({ db }: Judging) {
  const { rows } = await sql<{ headends: string[]; employees: string[]; regions: string[] }>`
    select array(select region from region) as regions, array(select headendid from headend) as headends, array(select employee from employee) as employees`.execute(
    db,
  )
  return firstOf(rows)
}

/** Operators who work already: let in at once. Each sets a password of his own by "forgot password". */
export const operatorImport: ImportWriter<'OPERATORS', Accepted> = {
  judge: async (rows, judging) => {
    const franchises = await findFranchises(judging, rows)
    const { headends, employees, regions } = await findRegisters(judging)
    return judgeEach(rows, ({ rowno, row }) => {
      const franchise = franchises.get(frcanOf(row))
      if (!franchise) return wrongRow('franchise.unknown')
      if (franchise.taken) return wrongRow('franchise.taken')
      if (!regions.includes(row.region) || !serves(judging, row.region)) return wrongCell('region', 'unknown')
      if (!headends.includes(row.headendid)) return wrongRow('headend.unknown')
      if (row.employee && !employees.includes(row.employee)) return wrongRow('employee.unknown')
      const { frcan, frcode, dpid } = franchise
      return { rowno, frcan, frcode, dpid, row }
    })
  },

  write: async (accepted, { tx, secrets, now }) => {
    // nobody knows it
    const password_hash = await hashPassword(randomBytes(32).toString('base64url'))
    const asked = accepted.map(({ rowno, row: { panno, ...row }, ...franchise }) => ({
      ...row,
      ...franchise,
      rowno,
      pan_sealed: secrets.seal(panno),
    }))
    const { rows } = await sql<{ rowno: number; lcoid: string }>`
      with numbered as materialized (
        select 'LCO' || nextval('operator_number') as lcoid, asked.*
        from (select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (rowno int, lconame text, contactname text,
          mobileno text, email text, addrline1 text, city text, region text, zipcode text, frcode text, frcan text, pan_sealed text,
          gstin text, dpid text, smstype text, headendid text, employee text) order by rowno) as asked),
      made as (
        insert into operator (lcoid, password_hash, lconame, contactname, mobileno, email, addrline1, city, region, zipcode, frcode,
          frcan, pan_sealed, gstin, dpid, smstype, headendid, employee, status, created)
        select lcoid, ${password_hash}, lconame, contactname, mobileno, email, addrline1, city, region, zipcode, frcode, frcan,
          pan_sealed, coalesce(gstin, ''), dpid, coalesce(smstype, 'EN'), headendid, coalesce(employee, ''), 'ACTIVE', ${now}
        from numbered order by rowno
        returning lcoid),
      opened as (insert into wallet (lcoid) select lcoid from made)
      select rowno, lcoid from numbered`.execute(tx)
    return new Map(rows.map(({ rowno, lcoid }) => [rowno, lcoid]))
  },
}
