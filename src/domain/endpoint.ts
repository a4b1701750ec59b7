import * as z from 'zod/mini'

import type { DeskPermission } from './desk/roles.ts'
import type { FirstFailureCode } from './errors.ts'
import type { ApiScope } from './integrations/scopes.ts'
import type { Permission } from './permissions.ts'

type AnyObject = z.ZodMiniObject
type AnySchema = z.ZodMiniType

/**
 * Who may call. `session` is the operator or a sub-user who holds the call's `permission`; `operator` is never a sub-user;
 * `staff` is somebody at the provider's desk who holds the permission named in `staff`; `key` is another system of the provider
 * whose API key holds the `scope`.
 */
export type Access = 'public' | 'session' | 'operator' | 'staff' | 'key'

/** How often one caller may call. The numbers stand in `server/limits.ts`. */
export type LimiterClass = 'read' | 'write' | 'credential' | 'lookup'

export type ReplyAs = 'json' | 'text' | 'file' | 'stream' | 'events'

/**
 * One call of the API, declared once. Types, validation, the server route, the client call, the cache key, the OpenAPI
 * entry and the generated security tests are all read off this object.
 */
export type Endpoint<I extends AnyObject = AnyObject, R extends AnySchema = AnySchema, As extends ReplyAs = ReplyAs> = {
  summary: string
  method: 'GET' | 'POST' | 'PUT'
  /** Below the base URL, letter for letter as clients know it, misspellings included. */
  path: string
  /** Path parameters, query and body as one flat object. */
  input: I
  /** What one reply, or one event of a stream of events, holds. Files have no schema: use `FileReply`. */
  reply: R
  access: Access
  /** What a sub-user must hold. `null` says that every signed-in person may call. */
  permission: Permission | null
  /** What somebody at the desk must hold. `null` says that everybody there may call. */
  staff: DeskPermission | null
  /** What an API key must hold. */
  scope: ApiScope | null
  /** At the desk: whether the second factor must have been given. */
  whole: boolean
  /** A few legacy GETs change state; they must not be cached, prefetched, retried or followed as a link. */
  writes: boolean
  limiter: LimiterClass
  body: 'none' | 'form' | 'json' | 'multipart'
  /** Of one file in a multipart body. */
  mostBytes: number
  replyAs: As
  /** The words of the refusal when nothing at all was sent. */
  whenEmpty: FirstFailureCode
  /** Stays open while the portal is in maintenance. */
  duringMaintenance: boolean
}

type Declared<I extends AnyObject, R extends AnySchema, As extends ReplyAs> = Pick<
  Endpoint<I, R, As>,
  'summary' | 'method' | 'path'
> & {
  /** Made when the call is first made: a page knows every call and makes few of them. Left out where nothing is asked. */
  input?: () => I
  reply: () => R
} & Partial<Omit<Endpoint<I, R, As>, 'access' | 'permission' | 'staff' | 'scope' | 'input' | 'reply'>> &
  // what somebody must hold says who that is; a call open to sub-users has to name it: deny by default
  (
    | { access: 'public' | 'operator' }
    | { permission: Permission | null }
    | { staff: DeskPermission | null }
    | { scope: ApiScope }
  )

/** Of one file, unless the call says otherwise. */
export const MOST_FILE_BYTES = 5 * 1024 * 1024

const BODY_BY_METHOD = { GET: 'none', POST: 'form', PUT: 'json' } as const

const accessOf = (call: object): Access => ('permission' in call ? 'session' : 'staff' in call ? 'staff' : 'key')

const nothing = () => z.object({})
type Nothing = ReturnType<typeof nothing>

export function endpoint<R extends AnySchema, I extends AnyObject = Nothing, As extends ReplyAs = 'json'>(
  call: Declared<I, R, As>,
): Endpoint<I, R, As> {
  const writes = call.writes ?? call.method !== 'GET'
  const { input = nothing as unknown as () => I, reply, ...rest } = call
  const access = 'access' in call ? call.access : accessOf(call)
  let madeInput: I | undefined
  let madeReply: R | undefined
  return {
    access,
    permission: null,
    staff: null,
    scope: null,
    whole: true,
    writes,
    limiter: writes ? 'write' : 'read',
    body: BODY_BY_METHOD[call.method],
    mostBytes: MOST_FILE_BYTES,
    replyAs: 'json' as As,
    whenEmpty: 'input.missing',
    // the desk works on while the portal rests
    duringMaintenance: access === 'staff',
    ...rest,
    get input() {
      return (madeInput ??= input())
    },
    get reply() {
      return (madeReply ??= reply())
    },
  }
}

export type Input<E extends Endpoint> = z.output<E['input']>
export type Reply<E extends Endpoint> = z.output<E['reply']>

/** Every call sits under this prefix unless its path says otherwise. */
const PREFIX = '/lco/v1'

/** The two spellings of the specification that stand outside the prefix. */
const OUTSIDE = ['/bulkactivatetemplatedownload.php']

const OF_THEIR_OWN = ['/desk/v1/', '/api/v1/']

export const fullPath = (path: string): string =>
  OUTSIDE.includes(path) || OF_THEIR_OWN.some((prefix) => path.startsWith(prefix)) ? path : PREFIX + path

export const pathParams = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
