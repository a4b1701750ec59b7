import { actorOf, type Context } from '../context.ts'
import type { Note, Tx } from '../write.ts'
import type { Key } from './store.ts'

export type Values = Record<string, string>

const differing = (before: Values, after: Values): string[] =>
  Object.keys(after).filter((field) => before[field] !== after[field])

const pick = (from: Values, fields: readonly string[]): Values =>
  Object.fromEntries(fields.map((field) => [field, from[field] ?? '']))

type Change = { key: Key; before: Values; after: Values }
type By = Pick<Context, 'session' | 'now'> & { note: Note }

/** Keeps every field that has a new value, for the report and for the audit. Says which they are. */
export async function recordChange(
  tx: Tx,
  { key, before, after }: Change,
  { session, now, note }: By,
): Promise<string[]> {
  const fields = differing(before, after)
  if (fields.length === 0) return fields
  const [was, is] = [pick(before, fields), pick(after, fields)]
  const actor = actorOf(session)
  await tx
    .insertInto('customer_change')
    .values(
      fields.map((field) => ({ ...key, field, before: was[field] ?? '', after: is[field] ?? '', actor, at: now() })),
    )
    .execute()
  note({ what: 'subscriber', target: key.subscriberid, before: was, after: is })
  return fields
}
