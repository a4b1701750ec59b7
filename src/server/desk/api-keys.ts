import { DAY_MS } from '#domain/dates.ts'
import type { keyCalls } from '#domain/desk/key-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { orNotFound } from '#domain/errors.ts'
import { pick } from '#domain/lists.ts'

import { insertRow, lockRow, updateRows } from '../db/rows.ts'
import { isAlive, newKey, type KeyRow } from '../integrations/keys.ts'
import { sha256 } from '../secrets.ts'
import { DESK } from '../write.ts'
import type { DeskContext, DeskHandlers } from './context.ts'
import { checkRegions } from './people.ts'

type Calls = typeof keyCalls

/** Long dead keys are in the audit trail. */
const MOST_SHOWN = 200

const stateOf = (row: KeyRow, now: Date) =>
  row.revoked !== null ? ('REVOKED' as const) : isAlive(row, now) ? ('ACTIVE' as const) : ('EXPIRED' as const)

const toRow = (row: KeyRow, now: Date) => ({
  ...pick(row, 'keyid', 'name', 'scopes', 'regions', 'created', 'expires'),
  state: stateOf(row, now),
  createdby: row.created_by,
  lastused: row.last_used,
  lastaddress: row.last_address ?? '',
})

async function listApiKeys(_input: object, { system, now }: DeskContext) {
  const rows = await system.selectFrom('api_key').selectAll().orderBy('created', 'desc').limit(MOST_SHOWN).execute()
  const data = rows.map((row) => toRow(row, now()))
  const alive = data.filter(({ state }) => state === 'ACTIVE')
  return { count: data.length, data: [...alive, ...data.filter((row) => !alive.includes(row))] }
}

function makeApiKey({ name, scopes, regions = [], days }: Input<Calls['makeApiKey']>, context: DeskContext) {
  const { staff, writeFor, now } = context
  return writeFor(DESK)(async (tx, note) => {
    await checkRegions(tx, regions)
    const { keyid, token } = newKey()
    const expires = new Date(now().getTime() + Number(days) * DAY_MS)
    const made = { keyid, token_hash: sha256(token), name, scopes, regions, created_by: staff.staffid, created: now() }
    const never = { revoked: null, revoked_by: null, last_used: null, last_address: null }
    const row = { ...made, ...never, expires }
    await insertRow(tx, 'api_key', row)
    note({ what: 'api-key', target: keyid, after: { name, scopes, regions, expires } })
    return { ...toRow(row, now()), token }
  })
}

const revokeApiKey = ({ keyid }: { keyid: string }, { staff, writeFor, now }: DeskContext) =>
  writeFor(DESK)(async (tx, note) => {
    const row = orNotFound(await lockRow(tx, 'api_key', { keyid }))
    if (row.revoked !== null) return toRow(row, now())
    const revoked = { revoked: now(), revoked_by: staff.staffid }
    await updateRows(tx, 'api_key', { keyid }, revoked)
    note({ what: 'api-key', target: keyid, before: { name: row.name }, after: { revoked: 'YES' } })
    return toRow({ ...row, ...revoked }, now())
  })

export const keyHandlers: DeskHandlers<Calls> = { listApiKeys, makeApiKey, revokeApiKey }
