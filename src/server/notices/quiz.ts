import { sql } from 'kysely'

import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { valueFor } from '#domain/lists.ts'
import type { noticeCalls } from '#domain/notices/calls.ts'

import { actorOf, type Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { lockRowOnly, updateRows } from '../db/rows.ts'
import type { Tx } from '../write.ts'
import { inLanguage, type Language } from './words.ts'

type Given = Input<typeof noticeCalls.answerQuiz>['answers']

/** A question `q` that waits for this operator's answer: a new one does for him, too, who has taken the quiz before. */
const isOpenFor = (lcoid: string) => sql<boolean>`(q.active
  and not exists (select from quiz_answer a where a.lcoid = ${lcoid} and a.key = q.key))`

export const openQuestions = (lcoid: string) =>
  sql<number>`(select count(*) from quiz_question q where ${isOpenFor(lcoid)})::int`

/** Column by column: the right answer is read by the one function that judges by it. */
async function questionsIn(db: Db, lcoid: string, language: Language | undefined) {
  const rows = await db
    .selectFrom('quiz_question as q')
    .select(['key', 'question', 'ans1', 'ans2', 'ans3', 'question_hi', 'ans1_hi', 'ans2_hi', 'ans3_hi'])
    .select(isOpenFor(lcoid).as('is_open'))
    .where('active', '=', true)
    .orderBy('place')
    .execute()
  const said = rows.map((row) => ({
    key: row.key,
    question: inLanguage(language, row.question, row.question_hi),
    ans1: inLanguage(language, row.ans1, row.ans1_hi),
    ans2: inLanguage(language, row.ans2, row.ans2_hi),
    ans3: inLanguage(language, row.ans3, row.ans3_hi),
  }))
  return { all: said, open: said.filter((_question, place) => rows[place]?.is_open) }
}

/** Whoever has answered is asked what is new since; once nothing is open, all that he was asked counts. */
async function getQuiz({ language }: Input<typeof noticeCalls.getQuiz>, { db, session: { lcoid } }: Context) {
  const { all, open } = await questionsIn(db, lcoid, language)
  const answered = await db.selectFrom('quiz_answer').select('is_right').where('lcoid', '=', lcoid).execute()
  if (open.length > 0 || answered.length === 0)
    return { quiz_complete: 'NO' as const, right: 0, total: open.length, data: open }
  const right = answered.filter(({ is_right }) => is_right).length
  return { quiz_complete: 'YES' as const, right, total: answered.length, data: all }
}

/** Each question once for the operator: of two windows that hand in at once, the second waits and is refused. */
const answerQuiz = ({ answers }: Input<typeof noticeCalls.answerQuiz>, { session, write, now }: Context) =>
  write(async (tx, note) => {
    const { lcoid } = session
    await lockRowOnly(tx, 'operator', { lcoid })
    const judged = await judge(tx, lcoid, answers)
    const shared = { lcoid, actor: actorOf(session), at: now() }
    await tx
      .insertInto('quiz_answer')
      .values(judged.map((one) => ({ ...shared, ...one })))
      .execute()
    await updateRows(tx, 'operator', { lcoid }, { quiz_complete: true })
    const results = judged.map(({ key, is_right }) => ({ key, right: is_right }))
    const outcome = { right: results.filter(({ right }) => right).length, total: results.length }
    note({ what: 'quiz', target: lcoid, after: outcome })
    return { quiz_complete: 'YES' as const, ...outcome, results }
  })

/** Every question that is open, each once, and nothing else. */
async function judge(tx: Tx, lcoid: string, answers: Given) {
  const questions = await tx
    .selectFrom('quiz_question as q')
    .select(['key', 'right_answer'])
    .where(isOpenFor(lcoid))
    .orderBy('place')
    .execute()
  if (questions.length === 0) throw new Failure('quiz.complete')
  const given = new Map(answers.map(({ key, answer }) => [key, answer]))
  if (questions.length !== answers.length || !questions.every(({ key }) => given.has(key)))
    throw new Failure('quiz.incomplete')
  return questions.map(({ key, right_answer }) => {
    const answer = valueFor(given, key)
    return { key, answer, is_right: answer === right_answer }
  })
}

export const quizHandlers = { getQuiz, answerQuiz }
