// @day 2026-07-15
import { afterAll, beforeAll, expect, it } from 'vitest'

import { addDays, dayOf } from '#domain/dates.ts'

import { testServer, type TestServer } from '../testing/server.ts'

type Sets = {
  code?: string
  data: {
    plans: { plancode: string; lcoprice: string }[]
    lcoprice: string
    mrptariff: string
    ncfprice: string
    numchannels: number
    missing: string[]
  }[]
}

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const best = async (channels: string, stb_type = 'SD', userid = 'LCO10001'): Promise<Sets> =>
  (
    await (await server.as(userid)).send(`/lco/v1/plan/best?${new URLSearchParams({ channels, stb_type })}`)
  ).json<Sets>()
const codes = ({ data }: Sets) => data.map(({ plans }) => plans.map(({ plancode }) => plancode).join(' '))

it('the cheapest sets carry what is wanted, at the price of their plans together', async () => {
  const found = await best('SPORT,KHABAR')
  expect(codes(found)[0]).toBe('DESI-1M CH-KHABAR-30D CH-SPORT-30D')
  expect(found.data[0]).toMatchObject({ mrptariff: '176.60', lcoprice: '102.88', ncfprice: '0.00', missing: [] })
  expect(found.data).toHaveLength(3)
})

it('a pack is taken where it is cheaper than its channels one by one, at the price of its scheme', async () => {
  const found = await best('CRICKETCHOWK,MAIDANSPORTS2,MAIDANHINDI,KHELJAGAT')
  expect(codes(found)[0]).toBe('DESI-1M CRICKET-30D')
  const films = await best('CHITRALOKGOLD,CINEMAMAHAL,FILMIDUNIYA,MATINEEGHAR,PARDACLASSIC')
  const withCinema = films.data.find(({ plans }) => plans.some(({ plancode }) => plancode === 'CINEMA-30D'))!
  expect(withCinema.lcoprice).toBe('110.00')
})

it('the network capacity fee above the first slab is in the price, and is none where the operator takes none', async () => {
  const wanted = 'GEO,SPORTHD'
  const everything = (
    await best(
      `${wanted},NAMMAMANEHD,ENGALVEEDUHD,MAZHAANGANHD,MANAILLUHD,REELHOUSEHD,ARENAONEHD,AANGANRANGHD,TARANGKATHAHD,CHITRALOKGOLDHD,CRICKETCHOWKHD,MAIDANSPORTS2HD,KHELJAGATHD,PONGALTVHD,SAHYADRIRANGHD,KAVERIKATHEHD,MYSURURANGAHD,GHARSANSARHD,CINEMAMAHALHD,FILMIDUNIYAHD,JHILMILTVHD,ARENATWOHD,GOALLINEHD,SILVERFRAMEHD,LATESHOWHD,INDIELANEHD,MUTHAMIZH`,
      'HD',
    )
  ).data
  expect(everything.every(({ missing }) => missing.length <= 1)).toBe(true)
  const large = everything.filter(({ plans }) => plans[0]!.plancode === 'SAMPURNA-30D')
  expect(large.length).toBeGreaterThan(0)
  expect(large.every(({ ncfprice, numchannels }) => ncfprice === '12.00' && numchannels > 224)).toBe(true)
  await server.db.updateTable('operator').set({ ncf: false }).where('lcoid', '=', 'LCO10001').execute()
  const without = (await best('MUTHAMIZH', 'HD')).data
  await server.db.updateTable('operator').set({ ncf: true }).where('lcoid', '=', 'LCO10001').execute()
  expect(without.every(({ ncfprice }) => ncfprice === '0.00')).toBe(true)
})

it('what an SD box cannot show is missing, and mandatory channels come by themselves', async () => {
  const found = await best('AANGANRANGHD,JANDARSHANNATIONAL')
  expect(found.data[0]).toMatchObject({ missing: ['AANGANRANGHD'], mrptariff: '153.00' })
  expect((await best('AANGANRANGHD', 'ANDROID')).data[0]!.missing).toEqual([])
})

it('only packs of the operator’s region are offered, and none with broadband', async () => {
  const wanted = 'NAMMAMANE,KAVERIKATHE,MYSURURANGA,CHITRAMANDIRA,MALENADUTV,HUBBALLILOKA'
  expect(codes(await best(wanted, 'SD', 'LCO10002'))[0]).toBe('NAMMA-30D')
  const nashik = codes(await best(wanted)).join(' ')
  expect(nashik).not.toContain('NAMMA-30D')
  expect(nashik).not.toContain('ONE')
})

it('a pack that will not be there to renew is never recommended', async () => {
  const [first] = codes(await best('SPORT,KHABAR'))
  const [base, channel] = first!.split(' ')
  const set = (plancode: string, change: object) =>
    server.db.updateTable('plan').set(change).where('plancode', '=', plancode).execute()
  await set(base!, { discontinued_on: addDays(dayOf(server.clock.now()), 20) })
  const withoutGoing = codes(await best('SPORT,KHABAR'))
  await set(base!, { discontinued_on: null })
  await set(channel!, { planmode: 'NONRENEWABLE' })
  const withoutOnce = codes(await best('SPORT,KHABAR'))
  await set(channel!, { planmode: 'RENEWABLE' })
  expect(withoutGoing.length).toBeGreaterThan(0)
  expect(withoutGoing.flatMap((one) => one.split(' '))).not.toContain(base)
  expect(withoutOnce.flatMap((one) => one.split(' '))).not.toContain(channel)
  expect(codes(await best('SPORT,KHABAR'))[0]).toBe(first)
})

it('a channel that nobody knows is named', async () => {
  expect(await best('SPORT,NOBODY')).toMatchObject({ code: 'input.invalid', fields: { channels: 'unknown' } })
})
