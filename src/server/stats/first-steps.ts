import { sql } from 'kysely'

import { FIRST_DAYS, FIRST_STEPS, type FirstStep } from '#domain/stats/rules.ts'

const DAY_MS = 86_400_000

type Step = { step: FirstStep; done: boolean }
export type StepsDone = Record<FirstStep, boolean>

/** Of operator `o` in his first days, each by whether there is one at all, by his key; of any other nothing is looked for. */
export const stepsDone = (now: Date) => sql<StepsDone | null>`
  case when o.created >= ${new Date(now.getTime() - FIRST_DAYS * DAY_MS)}::timestamptz then json_build_object(
    'agreement', o.agreement_at is not null,
    'topup', exists (select from transfer t where t.lcoid = o.lcoid and t.to_account = 'wallet'),
    'stb', exists (select from box b where b.lcoid = o.lcoid),
    'customer', exists (select from subscriber s where s.lcoid = o.lcoid),
    'sale', exists (select from contract c where c.lcoid = o.lcoid),
    'subuser', exists (select from subuser u where u.lcoid = o.lcoid)) end`

/** What he has done and has still to do; nothing once all that must be is done: who works alone lets nobody else in. */
export const firstSteps = (done: StepsDone | null): Step[] =>
  !done || FIRST_STEPS.every((step) => step === 'subuser' || done[step])
    ? []
    : FIRST_STEPS.map((step) => ({ step, done: done[step] }))
