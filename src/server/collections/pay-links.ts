import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import { maskedMobile } from '#domain/ids.ts'
import { LINK_DAYS } from '#domain/collections/upi.ts'
import { DAY_MS } from '#domain/dates.ts'
import { Failure, orNotFound } from '#domain/errors.ts'
import { firstOf, present, valueFor } from '#domain/lists.ts'
import { smsSendsAt } from '#domain/messages/templates.ts'

import { actorOf, type Context } from '../context.ts'
import { findRow } from '../db/rows.ts'
import { stickerPdf } from '../documents/sticker-pdf.ts'
import { findAsked, findPayLink, linkTo } from '../messages/pay-link.ts'
import { compose, queueMessage } from '../messages/queue.ts'
import { fitsQuota } from '../messages/reminders.ts'
import { readOperator } from '../operators/store.ts'
import type { FileReply } from '../replies.ts'
import type { Tx } from '../write.ts'
import { findPayGateway } from './pay-gateway.ts'
import { findPayee } from './payee.ts'
import { checkReach } from './reach.ts'

/** Sixteen bytes: nobody guesses it, and a QR picture of it stays coarse. */
const newPayToken = (): string => randomBytes(16).toString('base64url')

type Of = { subscriberid: string }
type Making = Pick<Context, 'session' | 'now'>

/** Those that are there stay as they are and hold anew; stickers on doors go on opening their page. */
async function makeLinks(tx: Tx, subscribers: readonly string[], { session, now }: Making, isNew = false) {
  const { lcoid } = session
  const rows = subscribers.map((subscriberid) => ({ subscriberid, token: newPayToken() }))
  const expires = new Date(now().getTime() + LINK_DAYS * DAY_MS)
  const { rows: links } = await sql<{ subscriberid: string; token: string; expires: Date }>`
    insert into pay_link (lcoid, subscriberid, token, expires, actor, at)
    select ${lcoid}, subscriberid, token, ${expires}, ${actorOf(session)}, ${now()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as asked (subscriberid text, token text) order by subscriberid
    on conflict (lcoid, subscriberid) do update set expires = excluded.expires,
      token = case when ${isNew} or pay_link.expires < ${now()} then excluded.token else pay_link.token end
    returning subscriberid, token, expires`.execute(tx)
  return links
}

/** A page without any way to pay would be a nuisance. */
async function requirePayee(tx: Tx, lcoid: string): Promise<void> {
  const gateway = await findPayGateway(tx, lcoid)
  if ((!gateway || gateway.stopped) && !(await findPayee(tx, lcoid))) throw new Failure('paylink.payee')
}

async function linkFor(tx: Tx, subscriberid: string, context: Context, isNew = false) {
  await checkReach(tx, context, subscriberid)
  await requirePayee(tx, context.session.lcoid)
  const { token, expires } = firstOf(await makeLinks(tx, [subscriberid], context, isNew))
  return { link: linkTo(context, token), expires }
}

const getPayLink = ({ subscriberid }: Of, context: Context) => context.write((tx) => linkFor(tx, subscriberid, context))

const renewPayLink = ({ subscriberid }: Of, context: Context) =>
  context.write(async (tx, note) => {
    note({ what: 'pay-link', target: subscriberid })
    return linkFor(tx, subscriberid, context, true)
  })

/** By WhatsApp where he has agreed to it, else by SMS. The row of the link is held: of two at once the second finds the first. */
const sendPayLink = ({ subscriberid }: Of, context: Context) =>
  context.write(async (tx, note) => {
    const { session, now } = context
    const { lcoid } = session
    await linkFor(tx, subscriberid, context)
    const { balance, to, values, token } = present(
      await findPayLink(tx, { lcoid, subscriberid }, context),
      'link made above',
    )
    if (balance <= 0) throw new Failure('paylink.nothing')
    const wanted = { event: 'PAY_LINK', ...to, values, actor: actorOf(session) } as const
    const composed = await compose(tx, wanted, context)
    if ('refused' in composed) throw new Failure(composed.refused)
    const already = await findAsked(tx, { to, token, ...composed }, now())
    if (already) return { ...answerOf(to.recipient, smsSendsAt(already), now()), already }
    if (!(await fitsQuota(tx, lcoid, composed, context))) throw new Failure('sms.quota')
    await queueMessage(tx, wanted, context)
    note({ what: 'pay-link', target: subscriberid })
    return { ...answerOf(to.recipient, smsSendsAt(now()), now()), already }
  })

const answerOf = (recipient: string, sendsat: Date, now: Date) => ({
  to: maskedMobile(recipient),
  sendsat: sendsat > now ? sendsat : null,
})

/** On paper the first name and the link as a picture: what hangs on a door is read by everybody. */
async function printPayStickers({ areaid }: { areaid: string }, context: Context): Promise<FileReply> {
  const { session, writeFor, now } = context
  const { lcoid } = session
  const { area, operator, stickers } = await writeFor({ lcoid, actor: actorOf(session) })(async (tx, note) => {
    await requirePayee(tx, lcoid)
    const found = orNotFound(await findRow(tx, 'area', { lcoid, areaid }, ['name']))
    const { rows: homes } = await sql<{ subscriberid: string; fname: string }>`
      select subscriberid, s.fname from home_account a join subscriber s using (lcoid, subscriberid)
      where a.lcoid = ${lcoid} and a.areaid = ${areaid} order by a.place, subscriberid`.execute(tx)
    if (homes.length === 0) throw new Failure('area.empty')
    const links = await makeLinks(
      tx,
      homes.map(({ subscriberid }) => subscriberid),
      context,
    )
    const tokens = new Map(links.map(({ subscriberid, token }) => [subscriberid, token]))
    note({ what: 'pay-link', target: areaid, after: { stickers: homes.length } })
    return {
      area: found.name,
      operator: (await readOperator(tx, lcoid)).lconame,
      stickers: homes.map(({ subscriberid, fname }) => ({
        name: fname,
        number: subscriberid.slice(-4),
        link: linkTo(context, valueFor(tokens, subscriberid)),
      })),
    }
  })
  const body = await stickerPdf({ operator, area, stickers, made: now() })
  return { filename: `stickers-${areaid}.pdf`, type: 'application/pdf', body }
}

export const payLinkHandlers = { getPayLink, renewPayLink, sendPayLink, printPayStickers }
