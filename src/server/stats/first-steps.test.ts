import { afterAll, beforeAll, expect, it } from 'vitest'

import { FIRST_STEPS } from '#domain/stats/rules.ts'

import { testServer, type TestServer } from '../testing/server.ts'
import { homeWith } from '../testing/sold.ts'
import { leaveIn, newOperator } from '../testing/shop.ts'

const DAY_MS = 86_400_000

let server: TestServer
let lco: Awaited<ReturnType<typeof newOperator>>
beforeAll(async () => {
  server = await testServer()
  lco = await newOperator(server)
  await sinceDays(3)
})
afterAll(() => server.close())

const sinceDays = (days: number) =>
  server.db
    .updateTable('operator')
    .set({
      created: new Date(server.clock.now().getTime() - days * DAY_MS),
      agreement_at: null,
      agreement_type: null,
      agreement_name: null,
      agreement_state: 'NONE',
    })
    .where('lcoid', '=', lco.lcoid)
    .execute()

type Answer = { data: { task: string }[]; firststeps: { step: string; done: boolean }[] }
const today = async (who: Pick<typeof lco, 'send'> = lco) => (await who.send('/lco/v1/stat/today')).json<Answer>()
const doneOf = ({ firststeps }: Answer) => firststeps.filter(({ done }) => done).map(({ step }) => step)

it('an operator in his first days is told what he has still to do, the agreement once', async () => {
  const answer = await today()
  expect(answer.firststeps.map(({ step }) => step)).toEqual([...FIRST_STEPS])
  expect(doneOf(answer)).toEqual([])
  expect(answer.data.map(({ task }) => task)).not.toContain('agreement')
})

it('a step is done by doing it', async () => {
  await leaveIn(server, lco.lcoid, 100_000)
  expect(doneOf(await today())).toEqual(['topup'])
  await homeWith(server, lco.lcoid, { plancodes: ['DESI-30D'] })
  expect(doneOf(await today())).toEqual(['topup', 'stb', 'customer', 'sale'])
})

it('after two weeks, and for who was there long before, there are none', async () => {
  await sinceDays(15)
  const answer = await today()
  expect(answer.firststeps).toEqual([])
  expect(answer.data.map(({ task }) => task)).toContain('agreement')
  expect((await today(await server.as('LCO10001'))).firststeps).toEqual([])
})

it('there are none once everything that must be is done, with or without staff of his own', async () => {
  await sinceDays(3)
  const agreed = {
    agreement_at: server.clock.now(),
    agreement_type: 'MIA',
    agreement_name: 'x',
    agreement_state: 'ACCEPTED',
  } as const
  await server.db.updateTable('operator').set(agreed).where('lcoid', '=', lco.lcoid).execute()
  expect((await today()).firststeps).toEqual([])
})
