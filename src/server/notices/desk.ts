import { sql } from 'kysely'

import { Day } from '#domain/dates.ts'
import { REGION_NAMES } from '#domain/gstin.ts'
import { isSafeRedirect } from '#domain/maintenance/rules.ts'
import { AD_TYPES, ALERT_TYPES, isNoticeUrl } from '#domain/notices/rules.ts'

import type { Db } from '../db/connect.ts'
import { findRow } from '../db/rows.ts'
import { servicesOf, type Command } from '../desk-command.ts'
import { enqueuePush } from '../push/queue.ts'
import { announceNotice, tell } from './tell.ts'

type Options = Parameters<Command>[1]

function oneOf<T extends string>(known: readonly T[], word: string, what: string): T {
  const found = known.find((one) => one === word)
  if (found === undefined) throw new Error(`${what} is one of ${known.join(', ')}.`)
  return found
}

function needed(options: Options, name: string): string {
  const given = options[name]?.trim()
  if (!given) throw new Error(`Say --${name}.`)
  return given
}

const regionOf = ({ region }: Options): string => (region ? oneOf(REGION_NAMES, region, '--region') : '')

function urlOf({ url = '' }: Options): string {
  if (!isNoticeUrl(url)) throw new Error('--url is a path of the portal or an https address of at most 300 characters.')
  return url
}

function dayOf(options: Options, name: string): string | null {
  const day = options[name]
  if (day === undefined) return null
  if (!Day.safeParse(day).success) throw new Error(`Say --${name} YYYY-MM-DD.`)
  return day
}

/** Both languages; what is not said in Hindi is told in English. */
const wordsOf = (options: Options) => ({
  en: { title: needed(options, 'title'), message: needed(options, 'message') },
  hi: { title: options['title-hi'] ?? '', message: options['message-hi'] ?? '' },
})

async function operatorOf(system: Db, { lcoid }: Options): Promise<string | null> {
  if (lcoid === undefined) return null
  const known = await findRow(system, 'operator', { lcoid }, ['lcoid'])
  if (!known) throw new Error(`There is no operator ${lcoid}.`)
  return lcoid
}

const whom = (lcoid: string | null, region: string): string => lcoid ?? (region || 'everybody')

/** What the provider's people tell the operators. */
export const noticeCommands: Record<string, Command> = {
  alert: async ([type = ''], options, desk) => {
    const { system, live, now } = servicesOf(desk)
    const alerttype = oneOf(ALERT_TYPES, type, 'The type of an alert')
    const lcoid = await operatorOf(system, options)
    const region = regionOf(options)
    if (lcoid && region) throw new Error('Say --lcoid or --region, not both.')
    const notice = { lcoid, region, alerttype, ...wordsOf(options), url: urlOf(options), reference: null }
    await system.transaction().execute((tx) => tell(tx, notice, now()))
    await announceNotice(live, notice)
    return `The alert is told to ${whom(lcoid, region)}.`
  },

  push: async (_words, options, { system, now }) => {
    const region = regionOf(options)
    const { en, hi } = wordsOf(options)
    const words = { en: { title: en.title, body: en.message }, hi: { title: hi.title, body: hi.message } }
    const push = { lcoid: '', region, ...words, url: urlOf(options), image: '' }
    await system.transaction().execute((tx) => enqueuePush(tx, push, now()))
    return `The push goes out to ${whom(null, region)}.`
  },

  banner: async ([verb = '', word = ''], options, { system, now }) => {
    if (verb === 'add') return addBanner(system, word, options, now())
    if (verb === 'list') return listBanners(system)
    if (verb === 'off') return endBanner(system, word)
    throw new Error('Say banner add, banner list or banner off.')
  },
}

async function addBanner(system: Db, type: string, options: Options, now: Date): Promise<string> {
  const adtype = oneOf(AD_TYPES, type, 'The type of a banner')
  const filename = needed(options, 'image')
  if (!isSafeRedirect(filename)) throw new Error('--image is a path of the portal or an https address.')
  const weight = Number(options['weight'] ?? 0)
  if (!Number.isInteger(weight) || Math.abs(weight) > 1_000_000) throw new Error('--weight is a whole number.')
  const { promoadsid } = await system
    .insertInto('banner')
    .values({
      promoadsid: sql`nextval('banner_number')::text`,
      adtype,
      filename,
      title: needed(options, 'title'),
      body: options['message'] ?? '',
      title_hi: options['title-hi'] ?? '',
      body_hi: options['message-hi'] ?? '',
      weight,
      url: urlOf(options),
      region: regionOf(options),
      starts: dayOf(options, 'starts'),
      ends: dayOf(options, 'ends'),
      created: now,
    })
    .returning('promoadsid')
    .executeTakeFirstOrThrow()
  return `The banner has number ${promoadsid}.`
}

async function listBanners(system: Db): Promise<string> {
  const rows = await system.selectFrom('banner').selectAll().orderBy('adtype').orderBy('weight', 'desc').execute()
  const lines = rows.map(({ promoadsid, adtype, adstatus, weight, region, starts, ends, title }) =>
    [promoadsid, adtype, adstatus, weight, region || 'everywhere', `${starts ?? ''}..${ends ?? ''}`, title].join('  '),
  )
  return lines.join('\n') || 'There is no banner.'
}

async function endBanner(system: Db, promoadsid: string): Promise<string> {
  const ended = await system
    .updateTable('banner')
    .set({ adstatus: 'INACTIVE' })
    .where('promoadsid', '=', promoadsid)
    .returning('promoadsid')
    .executeTakeFirst()
  if (!ended) throw new Error(`There is no banner ${promoadsid || '(none given)'}.`)
  return `The banner ${promoadsid} is not shown any more.`
}
