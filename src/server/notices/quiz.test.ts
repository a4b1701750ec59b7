import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { testServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let operator: Awaited<ReturnType<TestServer['as']>>
beforeEach(async () => {
  server = await testServer()
  operator = await server.as('LCO10001')
})
afterEach(() => server.close())

type Quiz = { quiz_complete: string; right: number; total: number; data: { key: string; question: string }[] }
const quiz = async (who = operator, query = '') => (await who.send(`/lco/v1/quiz/questions${query}`)).json<Quiz>()
const answer = (answers: string, who = operator) => who.send('/lco/v1/quiz', { form: { answers } })
const rightOnes = async () => {
  const rows = await server.db.selectFrom('quiz_question').select(['key', 'right_answer']).orderBy('place').execute()
  return rows.map(({ key, right_answer }) => ({ key, answer: right_answer }))
}
const written = (answers: { key: string; answer: number }[]) =>
  answers.map((one) => `${one.key}:${one.answer}`).join(',')
const wrong = (right: number) => (right % 3) + 1

describe('the questions', () => {
  it('come in both languages, and tell neither the answer nor a trace of it', async () => {
    const english = await quiz()
    const hindi = await quiz(operator, '?language=hi')
    expect([english.quiz_complete, english.right, english.total]).toEqual(['NO', 0, 8])
    expect(hindi.data[0]!.question).toContain('रिचार्ज')
    for (const { data } of [english, hindi])
      for (const question of data)
        expect(Object.keys(question).toSorted()).toEqual(['ans1', 'ans2', 'ans3', 'key', 'question'])
  })
})

describe('handing in', () => {
  it('counts what is right, says which were and never what would have been', async () => {
    const [first, ...rest] = await rightOnes()
    const reply = await answer(written([{ ...first!, answer: wrong(first!.answer) }, ...rest]))
    expect(reply.json()).toEqual({
      quiz_complete: 'YES',
      right: 7,
      total: 8,
      results: [{ key: 'Q1', right: false }, ...rest.map(({ key }) => ({ key, right: true }))],
    })
    expect(await quiz()).toMatchObject({ quiz_complete: 'YES', right: 7, total: 8 })
    expect(JSON.stringify([reply.json(), await quiz()])).not.toMatch(/right_answer|answer"/)
    const info = (await operator.send('/lco/v1/lco.php')).json<{ quiz_complete: string }>()
    expect(info.quiz_complete).toBe('YES')
  })

  it('is done once for the operator, whoever of his people does it', async () => {
    const all = written(await rightOnes())
    const sunita = await server.as('SUB10001')
    expect((await answer(all, sunita)).statusCode).toBe(200)
    expect((await answer(all)).json()).toMatchObject({ code: 'quiz.complete' })
    expect((await quiz(await server.as('LCO10002'))).quiz_complete).toBe('NO')
  })

  it('of ten windows at once counts one', async () => {
    await server.warmUp()
    const all = written(await rightOnes())
    const replies = await Promise.all(Array.from({ length: 10 }, () => answer(all)))
    const codes = replies.map(({ statusCode }) => statusCode)
    expect([200, 409].map((code) => codes.filter((one) => one === code).length)).toEqual([1, 9])
    expect(await server.db.selectFrom('quiz_answer').selectAll().execute()).toHaveLength(8)
  })

  it('needs every question once, and takes no other', async () => {
    const all = await rightOnes()
    const bad = [
      all.slice(1),
      [...all, { key: 'Q99', answer: 1 }],
      [...all.slice(1), { key: 'Q99', answer: 1 }],
      [...all, all[0]!],
      [...all.slice(1), all[1]!],
    ]
    for (const answers of bad)
      expect((await answer(written(answers))).json()).toMatchObject({ code: 'quiz.incomplete' })
    expect((await answer('Q1:4')).json()).toMatchObject({ code: 'input.invalid' })
    expect((await quiz()).quiz_complete).toBe('NO')
  })

  it('leaves out a question that is not asked any more', async () => {
    await server.db.updateTable('quiz_question').set({ active: false }).where('key', '=', 'Q8').execute()
    expect((await quiz()).data.map(({ key }) => key)).not.toContain('Q8')
    expect((await answer(written((await rightOnes()).slice(0, 7)))).json()).toMatchObject({ right: 7, total: 7 })
  })
})

describe('a new question', () => {
  async function askAnew(key: string) {
    const old = await server.db
      .selectFrom('quiz_question')
      .selectAll()
      .where('key', '=', 'Q1')
      .executeTakeFirstOrThrow()
    await server.db
      .insertInto('quiz_question')
      .values({ ...old, key, place: 99, right_answer: 2 })
      .execute()
  }
  const told = async () => {
    const info = (await operator.send('/lco/v1/lco.php')).json<{ quiz_complete: string }>().quiz_complete
    const { data } = (await operator.send('/lco/v1/stat/today')).json<{ data: { task: string; count: number }[] }>()
    return [info, data.find(({ task }) => task === 'quiz')?.count ?? 0]
  }

  it('is asked, alone, of an operator who has taken the quiz, and his dashboard and profile say so', async () => {
    await answer(written(await rightOnes()))
    expect(await told()).toEqual(['YES', 0])
    await askAnew('NEW')
    expect(await quiz()).toMatchObject({ quiz_complete: 'NO', right: 0, total: 1, data: [{ key: 'NEW' }] })
    expect(await told()).toEqual(['NO', 1])
    const reply = await answer('NEW:1')
    const results = [{ key: 'NEW', right: false }]
    expect(reply.json()).toEqual({ quiz_complete: 'YES', right: 0, total: 1, results })
    expect(await quiz()).toMatchObject({ quiz_complete: 'YES', right: 8, total: 9 })
    expect(await told()).toEqual(['YES', 0])
    expect((await answer('NEW:2')).json()).toMatchObject({ code: 'quiz.complete' })
  })

  it('takes no answer to an old one beside it, and is not asked again where it was switched off in between', async () => {
    await answer(written(await rightOnes()))
    await askAnew('NEW')
    expect((await answer('NEW:2,Q1:1')).json()).toMatchObject({ code: 'quiz.incomplete' })
    await answer('NEW:2')
    const set = (active: boolean) =>
      server.db.updateTable('quiz_question').set({ active }).where('key', '=', 'NEW').execute()
    await set(false)
    await set(true)
    expect((await quiz()).quiz_complete).toBe('YES')
  })

  it('is none where nobody asks anything', async () => {
    await server.db.updateTable('quiz_question').set({ active: false }).execute()
    expect(await quiz()).toEqual({ quiz_complete: 'NO', right: 0, total: 0, data: [] })
    expect(await told()).toEqual(['NO', 0])
    expect((await answer('Q1:1')).json()).toMatchObject({ code: 'quiz.complete' })
  })
})
