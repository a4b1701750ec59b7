import { dayOf } from '#domain/dates.ts'
import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { boxCan } from '#domain/hardware/box-moves.ts'
import type { subscriberCalls } from '#domain/subscribers/calls.ts'

import { lockBox, moveBox } from '../boxes/move.ts'
import { openLine } from '../boxes/line.ts'
import { orderCommand } from '../cas/commands.ts'
import { actorOf, type Context } from '../context.ts'
import { insertRow, updateRows } from '../db/rows.ts'
import { enqueue } from '../jobs/queue.ts'
import type { Note, Tx } from '../write.ts'
import { moveApps, findHome, lockHome, nextNumber, type Home, type Key } from './store.ts'
import { recordChange, type Values } from './changes.ts'
import { readInfo } from './info.ts'
import { codeFor, isRightCode, useUpCode } from './otp.ts'
import { creditOf } from '../wallet/ledger.ts'

type Sent = Input<typeof subscriberCalls.saveSubscriber>

export async function saveSubscriber(sent: Sent, context: Context) {
  const { subscriberid, stbno } = sent
  const saved = await (subscriberid === undefined ? createHome(sent, context) : changeHome(sent, subscriberid, context))
  // an STB may have taken its deposit
  const { db, live, session } = context
  if (stbno) await live.announce(session.lcoid, { kind: 'credit', credit: await creditOf(db, session.lcoid) })
  return saved
}

/** What was not sent is not touched. */
function columnsOf(sent: Sent) {
  const {
    subscriberid: _subscriberid,
    otp: _otp,
    stbno: _stbno,
    documents: _documents,
    broadband: _line,
    ...columns
  } = sent
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as typeof columns
}

function createHome(sent: Sent, context: Context) {
  const { session, now } = context
  return turnFor(
    sent,
    context,
  )(async (tx, note) => {
    const key = { lcoid: session.lcoid, subscriberid: await nextNumber(tx, 'subscriber_number') }
    const accountno = await nextNumber(tx, 'account_number')
    const columns = columnsOf(sent)
    const blank = { ekyc_at: null, ekyc_by: null, crf: null, created: now(), updated: now() }
    await insertRow(tx, 'subscriber', {
      ...defined(columns),
      ...consentOf(columns, now()),
      ...key,
      accountno,
      ...blank,
    })
    if (sent.stbno) await assignBox(tx, key, sent.stbno, { session, now })
    const line = sent.broadband === 'YES' ? await openLine(tx, key, { actor: actorOf(session), at: now() }) : ''
    const documents = await attachDocuments(tx, key, sent.documents)
    const given = { ...stbOf(sent), ...(line && { broadband: line }) }
    note({ what: 'subscriber', target: key.subscriberid, after: { ...columns, ...given, documents } })
    return readInfo(tx, key, dayOf(now()))
  })
}

/** An STB may take a deposit: whoever holds one has the wallet before it. */
const turnFor = ({ stbno }: Sent, { write, spend }: Context) => (stbno ? spend : write)

const stbOf = ({ stbno }: Sent) => (stbno ? { stbno } : {})

/** Who said that he wants WhatsApp or does not, and when. */
const consentOf = ({ whatsapp }: Pick<Sent, 'whatsapp'>, at: Date) =>
  whatsapp ? { whatsapp_source: 'OPERATOR' as const, whatsapp_at: at } : {}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> }
const defined = <T extends object>(columns: T) => columns as Defined<T>

async function changeHome(sent: Sent, subscriberid: string, context: Context) {
  const { session, now } = context
  const key = { lcoid: session.lcoid, subscriberid }
  const right = await isConfirmed(sent, key, context)
  return turnFor(
    sent,
    context,
  )(async (tx, note) => {
    const before = await lockHome(tx, key)
    if (before.mobilephone !== sent.mobilephone) await confirmMobile(tx, sent, { key, right, now: now() })
    const changed = await saveColumns(tx, before, sent, { session, now, note })
    if (before.mobilephone !== sent.mobilephone) await enqueue(tx, moveApps, key, now())
    const gained = await gain(tx, key, sent, { session, now, note })
    if (changed || gained) await updateRows(tx, 'subscriber', { lcoid: key.lcoid, subscriberid }, { updated: now() })
    return readInfo(tx, key, dayOf(now()))
  })
}

type Who = Pick<Context, 'session' | 'now'>
type By = Who & { note: Note }

async function saveColumns(tx: Tx, before: Home, sent: Sent, by: By): Promise<boolean> {
  const columns = columnsOf(sent)
  // agreed for the number it was agreed on
  if (sent.mobilephone !== before.mobilephone && before.whatsapp === 'YES') columns.whatsapp ??= 'NO'
  const { lcoid, subscriberid } = before
  const was = Object.fromEntries(Object.keys(columns).map((field) => [field, String(before[field as keyof Home])]))
  const changed = await recordChange(tx, { key: { lcoid, subscriberid }, before: was, after: columns as Values }, by)
  if (changed.length > 0)
    await updateRows(
      tx,
      'subscriber',
      { lcoid, subscriberid },
      { ...defined(columns), ...(changed.includes('whatsapp') && consentOf(columns, by.now())) },
    )
  return changed.length > 0
}

/** A further box, further documents. */
async function gain(tx: Tx, key: Key, { stbno, documents, broadband }: Sent, by: By): Promise<boolean> {
  const box = stbno ? await assignBox(tx, key, stbno, by) : ''
  const line = broadband === 'YES' ? await openLine(tx, key, { actor: actorOf(by.session), at: by.now() }) : ''
  const files = await attachDocuments(tx, key, documents)
  const after = {
    ...(box && { stbno: box }),
    ...(line && { broadband: line }),
    ...(files.length > 0 && { documents: files.join(', ') }),
  }
  const before = Object.fromEntries(Object.keys(after).map((field) => [field, '']))
  return (await recordChange(tx, { key, before, after }, by)).length > 0
}

/** The try is counted before the change begins, so that a wrong one stays counted. */
async function isConfirmed({ otp, mobilephone }: Sent, key: Key, context: Context): Promise<boolean> {
  if (!otp) return false
  const home = await findHome(context.db, key)
  return home.mobilephone !== mobilephone && isRightCode(context, codeFor('MOBILE', key, mobilephone), otp)
}

type Confirmation = { key: Key; right: boolean; now: Date }

async function confirmMobile(tx: Tx, { otp, mobilephone }: Sent, { key, right, now }: Confirmation): Promise<void> {
  if (!otp) throw new Failure('input.invalid', { fields: { otp: 'otpNeeded' } })
  if (!right) throw new Failure('code.wrong')
  await useUpCode(tx, codeFor('MOBILE', key, mobilephone), otp, now)
}

/** Of two who want the same box one gets it, and the headend is told its card. Says '' for one that the home has already. */
async function assignBox(tx: Tx, { lcoid, subscriberid }: Key, stbno: string, { session, now }: Who): Promise<string> {
  const box = await lockBox(tx, lcoid, stbno)
  if (box?.subscriberid === subscriberid) return ''
  if (!box || !boxCan('ASSIGN', box.state)) throw new Failure('box.unavailable', { fields: { stbno: 'unknown' } })
  const actor = actorOf(session)
  await moveBox(tx, box, { move: 'ASSIGN', subscriberid, actor, at: now() })
  await orderCommand(tx, { lcoid, stbno, kind: 'PAIR', actor }, now())
  return stbno
}

const FILE_ID = /^[A-Za-z0-9_-]{22}$/
const NO_SUCH_DOCUMENT = { fields: { documents: 'unknown' } }

/** Own files that hang on nothing yet. Answers with the names of those that are new to the home. */
async function attachDocuments(tx: Tx, key: Key, sent: string | undefined): Promise<string[]> {
  const fileids = [...new Set((sent ?? '').split(/[\s,]+/).filter(Boolean))]
  if (fileids.length === 0) return []
  if (!fileids.every((fileid) => FILE_ID.test(fileid))) throw new Failure('input.invalid', NO_SUCH_DOCUMENT)
  const rows = await tx
    .selectFrom('document')
    .select(['fileid', 'purpose', 'filename', 'subscriberid'])
    .where('lcoid', '=', key.lcoid)
    .where('fileid', 'in', fileids)
    .where('purpose', '<>', 'TICKET')
    .orderBy('fileid')
    .forUpdate()
    .execute()
  const usable = rows.filter(({ subscriberid }) => subscriberid === null || subscriberid === key.subscriberid)
  if (usable.length < fileids.length) throw new Failure('input.invalid', NO_SUCH_DOCUMENT)
  const fresh = usable.filter(({ subscriberid }) => subscriberid === null)
  if (fresh.length === 0) return []
  await tx
    .updateTable('document')
    .set({ subscriberid: key.subscriberid })
    .where('lcoid', '=', key.lcoid)
    .where(
      'fileid',
      'in',
      fresh.map(({ fileid }) => fileid),
    )
    .execute()
  const form = fresh.findLast(({ purpose }) => purpose === 'CRF')
  if (form)
    await updateRows(tx, 'subscriber', { lcoid: key.lcoid, subscriberid: key.subscriberid }, { crf: form.fileid })
  return fresh.map(({ filename }) => filename)
}
