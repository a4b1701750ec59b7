import type { Input } from '#domain/endpoint.ts'
import { Failure } from '#domain/errors.ts'
import { valueFor } from '#domain/lists.ts'
import type { noticeCalls } from '#domain/notices/calls.ts'

import { actorOf, type Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import type { Tx } from '../write.ts'
import { inLanguage, type Language } from './words.ts'

type Given = Input<typeof noticeCalls.answerQuiz>['answers']

/** Column by column: the right answer is read by the one function that judges by it. */
async function questionsIn(db: Db, language: Language | undefined) {
  const rows = await db
    .selectFrom('quiz_question')
    .select(['key', 'question', 'ans1', 'ans2', 'ans3', 'question_hi', 'ans1_hi', 'ans2_hi', 'ans3_hi'])
    .where('active', '=', true)
    .orderBy('place')
    .execute()
  return rows.map((row) => ({
    key: row.key,
    question: inLanguage(language, row.question, row.question_hi),
    ans1: inLanguage(language, row.ans1, row.ans1_hi),
    ans2: inLanguage(language, row.ans2, row.ans2_hi),
    ans3: inLanguage(language, row.ans3, row.ans3_hi),
  }))
}

export async function getQuiz({ language }: Input<typeof noticeCalls.getQuiz>, { db, session }: Context) {
  const data = await questionsIn(db, language)
  const { quiz_complete } = await db
    .selectFrom('operator')
    .select('quiz_complete')
    .where('lcoid', '=', session.lcoid)
    .executeTakeFirstOrThrow()
  if (!quiz_complete) return { quiz_complete: 'NO' as const, right: 0, total: data.length, data }
  const answered = await db.selectFrom('quiz_answer').select('is_right').where('lcoid', '=', session.lcoid).execute()
  const right = answered.filter(({ is_right }) => is_right).length
  return { quiz_complete: 'YES' as const, right, total: answered.length, data }
}

/** Once for the operator: of two windows that hand in at once, the second waits and is refused. */
export const answerQuiz = ({ answers }: Input<typeof noticeCalls.answerQuiz>, { session, write, now }: Context) =>
  write(async (tx, note) => {
    const { quiz_complete } = await tx
      .selectFrom('operator')
      .select('quiz_complete')
      .where('lcoid', '=', session.lcoid)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (quiz_complete) throw new Failure('quiz.complete')
    const judged = await judge(tx, answers)
    const shared = { lcoid: session.lcoid, actor: actorOf(session), at: now() }
    await tx
      .insertInto('quiz_answer')
      .values(judged.map((one) => ({ ...shared, ...one })))
      .execute()
    await tx.updateTable('operator').set({ quiz_complete: true }).where('lcoid', '=', session.lcoid).execute()
    const results = judged.map(({ key, is_right }) => ({ key, right: is_right }))
    const outcome = { right: results.filter(({ right }) => right).length, total: results.length }
    note({ what: 'quiz', target: session.lcoid, after: outcome })
    return { quiz_complete: 'YES' as const, ...outcome, results }
  })

/** Every question of today, each once, and nothing else. */
async function judge(tx: Tx, answers: Given) {
  const questions = await tx
    .selectFrom('quiz_question')
    .select(['key', 'right_answer'])
    .where('active', '=', true)
    .orderBy('place')
    .execute()
  const given = new Map(answers.map(({ key, answer }) => [key, answer]))
  if (questions.length !== answers.length || !questions.every(({ key }) => given.has(key)))
    throw new Failure('quiz.incomplete')
  return questions.map(({ key, right_answer }) => {
    const answer = valueFor(given, key)
    return { key, answer, is_right: answer === right_answer }
  })
}
