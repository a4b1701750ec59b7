import { sql } from 'kysely'

import type { Input } from '#domain/endpoint.ts'
import { Failure, orNotFound } from '#domain/errors.ts'
import { firstOf, lastOf } from '#domain/lists.ts'
import type { subuserCalls } from '#domain/subusers/calls.ts'

import type { Context } from '../context.ts'
import type { Handlers } from '../http.ts'
import { readOperator } from '../operators/store.ts'
import { hashPassword } from '../credentials/password.ts'
import { codesWait, contactBefore, provenContact } from '../credentials/proven-contact.ts'
import { endPushesTo, endSessionsOf } from '../credentials/sessions.ts'
import { insertRow, nextId, updateRows } from '../db/rows.ts'
import { tellContactChanged } from '../messages/contact-changed.ts'
import { announceNotice } from '../notices/tell.ts'
import type { Tx } from '../write.ts'
import { findSubUser, listSubUsersAfter, lockSubUser, toSubUser, type SubUserRow } from './store.ts'

const PAGE = 200
const subuserId = (number: number) => `SUB${number}`

type Changes = Input<typeof subuserCalls.updateSubUser>

async function updateSubUser(changes: Changes, context: Context) {
  const { session, write, live, now } = context
  const { subuserid, password } = changes
  const isOwn = session.subuserid !== null
  if (session.subuserid !== null) checkOwnChange(session.subuserid, changes)
  const password_hash = password ? await hashPassword(password) : undefined
  const saved = await write(async (tx, note) => {
    const before = orNotFound(await lockSubUser(tx, session.lcoid, subuserid))
    const changed = { ...before, ...columnsOf(changes), ...(password_hash && { password_hash }) }
    // what he turns himself proves nothing for a day; what his operator turns counts at once
    const moved = contactBefore(before, changed, { now: now(), isOwn })
    const after = { ...changed, ...moved }
    const { lconame: _, ...row } = after
    await updateRows(tx, 'subuser', { lcoid: session.lcoid, lcosubuserid: subuserid }, row)
    // a blocked person's session stays, so that it can say why; it must not come back to life with him
    if (before.status === 'BLOCKED' || password_hash) await endSessionsOf(tx, { lcoid: session.lcoid, subuserid })
    if (after.status === 'BLOCKED' || losesSomething(before, after))
      await endPushesTo(tx, { lcoid: session.lcoid, subuserid })
    if (moved && isOwn) await tellOwnChange(tx, before, { mobileno: after.mobileno, context })
    note({ what: 'subuser', target: subuserid, before: toSubUser(before), after: toSubUser(after) })
    return { ...toSubUser(after), ...(isOwn && codesWait(after, now())) }
  })
  if (isOwn) await announceNotice(live, { lcoid: session.lcoid })
  if (saved.status === 'BLOCKED' || password || changes.permissions !== undefined)
    await live.announce(session.lcoid, { kind: 'session-ended', userid: subuserid })
  return saved
}

async function tellOwnChange(
  tx: Tx,
  before: SubUserRow,
  { mobileno, context }: { mobileno: string; context: Context },
): Promise<void> {
  const { lcoid, lcosubuserid: user } = before
  const { smstype } = await readOperator(tx, lcoid)
  await tellContactChanged(tx, { lcoid, user, to: provenContact(before, context.now()), mobileno, smstype }, context)
}

type Rights = { permissions: readonly string[] }
const losesSomething = (before: Rights, after: Rights): boolean =>
  before.permissions.some((permission) => !after.permissions.includes(permission))

/** A sub-user changes his own contact data; what he may do and spend is the operator's to say. */
function checkOwnChange(own: string, changes: Changes): void {
  if (changes.subuserid !== own) throw new Failure('not.found')
  const { permissions, dailylimit, status, password } = changes
  if ([permissions, dailylimit, status].some((value) => value !== undefined) || password) {
    throw new Failure('permission.denied')
  }
}

function columnsOf({ name, mobileno, email, permissions, dailylimit, status }: Changes) {
  return {
    ...(name !== undefined && { name }),
    ...(mobileno !== undefined && { mobileno }),
    ...(email !== undefined && { email }),
    ...(permissions !== undefined && { permissions }),
    ...(dailylimit !== undefined && { daily_limit: dailylimit }),
    ...(status !== undefined && { status }),
  }
}

export const subuserHandlers: Handlers<typeof subuserCalls> = {
  updateSubUser,

  getSubUser: async ({ subuserid }, { db, session }) => {
    const own = session.subuserid === null || session.subuserid === subuserid
    const row = orNotFound(own ? await findSubUser(db, session.lcoid, subuserid) : undefined)
    return toSubUser(row)
  },

  getLastSubUserId: async (_input, { db, session }) => {
    const last = await db
      .selectFrom('subuser')
      .select('lcosubuserid as id')
      .where('lcoid', '=', session.lcoid)
      // as numbers: SUB100000 comes after SUB99999
      .orderBy(sql`length(lcosubuserid)`, 'desc')
      .orderBy('lcosubuserid', 'desc')
      .limit(1)
      .executeTakeFirst()
    const { rows } = await sql<{ next: number }>`
      select case when is_called then last_value + 1 else last_value end as next from subuser_number`.execute(db)
    return { lastid: last?.id ?? '', nextid: subuserId(firstOf(rows).next) }
  },

  listSubUsers: async ({ after = '' }, { db, session }) => {
    const rows = await listSubUsersAfter(db, session.lcoid, after, PAGE + 1)
    const data = rows.slice(0, PAGE).map(toSubUser)
    return { count: data.length, data, next: rows.length > PAGE ? lastOf(data).lcosubuserid : null }
  },

  createSubUser: async ({ name, mobileno, email = '', permissions, dailylimit, password }, { session, write, now }) => {
    const password_hash = await hashPassword(password)
    return write(async (tx, note) => {
      const row = {
        lcoid: session.lcoid,
        lcosubuserid: await nextSubUserId(tx),
        name,
        mobileno,
        email,
        permissions,
        password_hash,
        daily_limit: dailylimit,
        status: 'ACTIVE' as const,
        created: now(),
        last_login: null,
      }
      await insertRow(tx, 'subuser', row)
      const operator = await readOperator(tx, session.lcoid)
      const created = toSubUser({ ...row, lconame: operator.lconame })
      note({ what: 'subuser', target: row.lcosubuserid, after: created })
      return created
    })
  },
}

const nextSubUserId = async (tx: Tx): Promise<string> => subuserId(Number(await nextId(tx, '', 'subuser_number')))
