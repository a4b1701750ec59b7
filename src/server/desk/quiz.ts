import { sql, type Selectable } from 'kysely'

import type { setCalls } from '#domain/desk/set-calls.ts'
import type { Input } from '#domain/endpoint.ts'

import type { Db } from '../db/connect.ts'
import { findRow } from '../db/rows.ts'
import type { Database } from '../db/tables.ts'
import { DESK } from '../write.ts'
import type { DeskContext } from './context.ts'
import { wrong } from './given.ts'

type Wanted = Input<typeof setCalls.saveQuizQuestion>
type Question = Selectable<Database['quiz_question']>

/** With how it goes: who has answered, and who rightly. */
const questions = (db: Db) =>
  db
    .selectFrom('quiz_question as q')
    .leftJoin('quiz_answer as a', 'a.key', 'q.key')
    .selectAll('q')
    .select([
      sql<number>`count(a.lcoid)::int`.as('answered'),
      sql<number>`(count(a.lcoid) filter (where a.is_right))::int`.as('right'),
    ])
    .groupBy('q.key')
    .orderBy('q.place')
    .orderBy('q.key')

const toRow = ({ active, right_answer, ...row }: Question & { answered: number; right: number }) => ({
  ...row,
  rightanswer: right_answer,
  active: active ? ('YES' as const) : ('NO' as const),
})

async function listQuizQuestions(_input: object, { system }: DeskContext) {
  const rows = await questions(system).execute()
  return { count: rows.length, data: rows.map(toRow) }
}

/** Who has answered keeps his result; the words and the right answer are for those who come later. */
const saveQuizQuestion = ({ rightanswer, active, isnew, ...words }: Wanted, { writeFor }: DeskContext) =>
  writeFor(DESK)(async (tx, note) => {
    if (active === 'YES') refuseAlike(words)
    const question: Question = { ...words, right_answer: Number(rightanswer), active: active === 'YES' }
    const before = await findRow(tx, 'quiz_question', { key: words.key })
    const saved = await tx
      .insertInto('quiz_question')
      .values(question)
      .onConflict((known) => (isnew ? known.doNothing() : known.column('key').doUpdateSet(question)))
      .returning('key')
      .executeTakeFirst()
    if (!saved) throw wrong('key', 'taken')
    note({ what: 'quiz', target: words.key, before, after: question })
    return toRow(await questions(tx).where('q.key', '=', words.key).executeTakeFirstOrThrow())
  })

const ANSWERS = [
  ['ans1', 'ans2', 'ans3'],
  ['ans1_hi', 'ans2_hi', 'ans3_hi'],
] as const

/** Of two answers that read alike nobody could know which is the right one. */
function refuseAlike(words: Pick<Wanted, (typeof ANSWERS)[number][number]>): void {
  for (const fields of ANSWERS) {
    const read = fields.map((field) => words[field].toLowerCase())
    const again = fields.find((_field, place) => read.indexOf(read[place]!) < place)
    if (again) throw wrong(again, 'taken')
  }
}

export const quizHandlers = { listQuizQuestions, saveQuizQuestion }
