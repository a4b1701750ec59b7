import * as z from 'zod/mini'

import { endpoint } from '../endpoint.ts'
import { each, Instant, says, text, YesNo } from '../fields.ts'
import { alertCalls, Language, person } from './alert-calls.ts'

const QuizQuestion = z.object({
  ...each(z.string(), 'question', 'ans1', 'ans2', 'ans3'),
  /** Names the question; it does not tell the answer. */
  key: z.string(),
})
export type QuizQuestion = z.output<typeof QuizQuestion>

const ANSWERS = /^[A-Za-z0-9_-]{1,20}:[123](?:,[A-Za-z0-9_-]{1,20}:[123]){0,49}$/

/** 'Q1:2,Q2:1' on the wire: the question's key and which of the three answers. */
const QuizAnswers = z.codec(
  z.string().check(z.trim(), z.regex(ANSWERS, says('required'))),
  z.array(z.object({ key: z.string(), answer: z.int() })),
  {
    decode: (typed) =>
      typed.split(',').map((one) => {
        const [key = '', answer] = one.split(':')
        return { key, answer: Number(answer) }
      }),
    encode: (answers) => answers.map(({ key, answer }) => `${key}:${answer}`).join(','),
  },
)

const QuizResult = z.object({
  quiz_complete: YesNo,
  right: z.int(),
  total: z.int(),
})

export const noticeCalls = {
  ...alertCalls,

  listHeadendsServed: endpoint({
    ...person,
    summary: 'The provider’s headends',
    method: 'GET',
    path: '/headend',
    reply: () => z.array(z.object({ headendid: z.string(), headendname: z.string() })),
  }),

  listHeadendLocations: endpoint({
    ...person,
    summary: 'The counters of the headends: where to go, when, and whom to ring',
    method: 'GET',
    path: '/headend/locations',
    reply: () =>
      z.array(
        z.object({
          ...each(z.string(), 'locationid', 'headendid', 'headendname', 'name', 'address', 'city', 'region', 'phone'),
          ...each(z.string(), 'hours'),
          latitude: z.number(),
          longitude: z.number(),
        }),
      ),
  }),

  getQuiz: endpoint({
    ...person,
    summary: 'The questions of the quiz, without their answers, and how it went once it is complete',
    method: 'GET',
    path: '/quiz/questions',
    input: () => z.object({ language: Language }),
    reply: () => z.extend(QuizResult, { data: z.array(QuizQuestion) }),
  }),

  answerQuiz: endpoint({
    ...person,
    summary: 'Hand in the answers; once, for the operator',
    method: 'POST',
    path: '/quiz',
    input: () => z.object({ answers: QuizAnswers }),
    reply: () => z.extend(QuizResult, { results: z.array(z.object({ key: z.string(), right: z.boolean() })) }),
  }),

  getPushKey: endpoint({
    ...person,
    summary: 'How this server pushes, and the public key a browser subscribes with; an empty key: it does not',
    method: 'GET',
    path: '/push/key',
    reply: () => z.object({ vendor: z.enum(['WEBPUSH', 'FCM']), publickey: z.string() }),
  }),

  registerPush: endpoint({
    ...person,
    summary: 'Register a device token for the topic of its region',
    method: 'POST',
    path: '/push/topic',
    input: () => z.object({ token: text(2000), region: text(60), language: Language }),
    reply: () => z.object({ topic: z.string(), renewafter: Instant }),
  }),

  forgetPush: endpoint({
    ...person,
    summary: 'Take a device token out of every topic',
    method: 'POST',
    path: '/push/forget',
    input: () => z.object({ token: text(2000) }),
    reply: () => z.object({ forgotten: z.boolean() }),
  }),
}
