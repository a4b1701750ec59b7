import { randomUUID } from 'node:crypto'

import * as z from 'zod/mini'

import { deskCalls, type DeskCallName } from '#domain/desk/calls.ts'
import type { DeskRole } from '#domain/desk/roles.ts'
import { fullPath, pathParams, type Endpoint, type Input } from '#domain/endpoint.ts'

import { insertStaffSession } from '../desk/sessions.ts'
import { visitor, type TestServer } from './server.ts'

type On = Pick<TestServer, 'app' | 'db' | 'clock'>

export const DESK_COOKIE = 'lco-desk'

/** A call as a screen would send it, with some fields of the wire replaced. */
export function requestOf(call: Endpoint, input: object, replaced: Record<string, string> = {}) {
  const wire = { ...(z.encode(call.input, input as never) as Record<string, string>), ...replaced }
  const inPath = pathParams(call.path)
  const url = fullPath(call.path).replaceAll(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(wire[param]!))
  const rest = Object.fromEntries(Object.entries(wire).filter(([key]) => !inPath.includes(key)))
  if (call.body === 'none') return { url: `${url}?${new URLSearchParams(rest)}`, sent: { method: call.method } }
  if (call.body === 'json') return { url, sent: { method: call.method, json: rest } }
  if (call.body === 'multipart') return { url, sent: { method: call.method, parts: rest } }
  return { url, sent: { method: call.method, form: rest } }
}

/** Somebody new with these roles, and the password of the demo's people. */
export async function newStaff(
  { db, clock }: On,
  roles: DeskRole[],
  more: { totp_sealed?: string; regions?: string[] } = {},
) {
  const staffid = `T${randomUUID().slice(0, 8).toUpperCase()}`
  const { password_hash } = await db
    .selectFrom('staff')
    .select('password_hash')
    .where('staffid', '=', 'DESK1')
    .executeTakeFirstOrThrow()
  const nobody = { password_hash, totp_sealed: null, created: clock.now(), last_login: null }
  await db
    .insertInto('staff')
    .values({ ...nobody, staffid, name: `Test ${staffid}`, roles, ...more })
    .execute()
  return staffid
}

/** Another window of this person, without the cost of a password. */
export async function windowOf({ app, db, clock }: On, staffid: string, whole = true) {
  const token = randomUUID()
  await db.transaction().execute((tx) => insertStaffSession(tx, staffid, { token, whole, now: clock.now() }))
  const { cookie, send } = visitor(app, `${DESK_COOKIE}=${token}`)
  return {
    staffid,
    token,
    cookie,
    send,
    call: <Name extends DeskCallName>(name: Name, input: Input<(typeof deskCalls)[Name]>, headers = {}) => {
      const { url, sent } = requestOf(deskCalls[name], input)
      // every change of a screen has one
      const once = (deskCalls[name] as Endpoint).writes ? { 'idempotency-key': randomUUID() } : {}
      return send(url, { ...sent, headers: { ...once, ...headers } })
    },
  }
}

export type DeskWindow = Awaited<ReturnType<typeof windowOf>>

/** Somebody new with these roles, signed in. */
export const staffWith = async (on: On, ...roles: DeskRole[]): Promise<DeskWindow> =>
  windowOf(on, await newStaff(on, roles))

/** Of several who asked at once, in no order of theirs. */
export const statusesOf = (replies: readonly { statusCode: number }[]): number[] =>
  replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
