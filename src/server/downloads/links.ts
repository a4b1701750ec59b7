import { createHmac, hkdfSync } from 'node:crypto'

import * as z from 'zod/mini'

import { LINK_SECONDS } from '#domain/downloads/calls.ts'
import { Failure } from '#domain/errors.ts'
import { firstOf } from '#domain/lists.ts'

import type { Services } from '../context.ts'
import { sameBytes } from '../secrets.ts'
import { dispositionOf, typeOf } from '../files/names.ts'

/** What a link opens: a document of the provider, a paper made of the catalogue, a report, a proforma invoice. */
const LINK_KINDS = ['download', 'catalogue', 'report', 'proforma'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** The file and for whom it is; `filename` is what it is saved as, and its ending says what it is. */
export type LinkedFile = { kind: LinkKind; fileid: string; lcoid: string; filename: string }
export type Link = { url: string; expires: Date }

type Signing = Pick<Services, 'secrets' | 'config' | 'storage' | 'now'>

/** The first one signs; those behind it open what they signed for as long as that lives. */
const KEY_IDS = ['1']

const keys = new WeakMap<Services['secrets'], Map<string, Buffer>>()

function keyOf(secrets: Services['secrets'], keyid: string): Buffer {
  const known = keys.get(secrets) ?? new Map<string, Buffer>()
  keys.set(secrets, known)
  const key = known.get(keyid) ?? derivedKey(secrets, keyid)
  known.set(keyid, key)
  return key
}

/** From the data key, and of no use for anything that is sealed with it. */
const derivedKey = (secrets: Services['secrets'], keyid: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secrets.fingerprint('signed links'), '', `signed link ${keyid}`, 32))

/** Over the text as it is sent, so that two spellings of the same bytes are two signatures. */
const signatureOf = (secrets: Services['secrets'], keyid: string, said: string): string =>
  createHmac('sha256', keyOf(secrets, keyid)).update(`${keyid}.${said}`).digest('base64url')

const Said = z.tuple([z.enum(LINK_KINDS), z.string(), z.string(), z.int(), z.string()])

/** A link that opens one file for 1800 seconds, without a session: ours, or the object store's own. */
export async function signLink(file: LinkedFile, { secrets, config, storage, now }: Signing): Promise<Link> {
  const { kind, fileid, lcoid, filename } = file
  if (storage.link) {
    const shown = { disposition: dispositionOf(filename), type: typeOf(filename) }
    return storage.link(fileid, { ...shown, seconds: LINK_SECONDS, now: now() })
  }
  const expires = new Date(now().getTime() + LINK_SECONDS * 1000)
  const facts: z.output<typeof Said> = [kind, fileid, lcoid, expires.getTime(), filename]
  const said = Buffer.from(JSON.stringify(facts)).toString('base64url')
  const token = `${firstOf(KEY_IDS)}.${said}.${signatureOf(secrets, firstOf(KEY_IDS), said)}`
  const base = config.API_BASE_URL ? new URL(config.API_BASE_URL).origin : config.PUBLIC_URL.replace(/\/$/, '')
  return { url: `${base}/files/${token}`, expires }
}

/** What the link opens; refuses one that we did not sign, and one that has run out. */
export function readLink(token: string, { secrets, now }: Pick<Services, 'secrets' | 'now'>): LinkedFile {
  const [keyid = '', said = '', signature = '', ...more] = token.split('.')
  if (!KEY_IDS.includes(keyid) || more.length > 0) throw new Failure('not.found')
  const right = signatureOf(secrets, keyid, said)
  if (!sameBytes(Buffer.from(signature), Buffer.from(right))) throw new Failure('not.found')
  const [kind, fileid, lcoid, expires, filename] = Said.parse(JSON.parse(Buffer.from(said, 'base64url').toString()))
  if (now().getTime() > expires) throw new Failure('link.expired')
  return { kind, fileid, lcoid, filename }
}
