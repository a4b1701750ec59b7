import { afterAll, beforeAll, expect, it } from 'vitest'

import { testServer, type TestServer } from '../testing/server.ts'
import { deleteRows, findRow, insertRow, lockRow, lockRowOnly, rowOf, rowsLike, updateRows } from './rows.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

it('finds, changes and takes away the row of a key, and says how many they were', async () => {
  const { db } = server
  await insertRow(db, 'region', { region: 'Goa' })
  await insertRow(db, 'city', { region: 'Goa', city: 'Panaji' })
  expect(await findRow(db, 'city', { region: 'Goa', city: 'Panaji' })).toEqual({ region: 'Goa', city: 'Panaji' })
  expect(await updateRows(db, 'city', { region: 'Goa', city: 'Panaji' }, { city: 'Margao' })).toBe(1)
  expect(await findRow(db, 'city', { region: 'Goa' }, ['city'])).toEqual({ city: 'Margao' })
  expect(await rowsLike(db, 'city', { region: 'Goa' }).select('city').execute()).toHaveLength(1)
  expect(await deleteRows(db, 'city', { region: 'Goa', city: 'Margao' })).toBe(1)
  expect(await findRow(db, 'city', { region: 'Goa' })).toBeUndefined()
  expect(await deleteRows(db, 'city', { region: 'Goa' })).toBe(0)
})

it('holds a row until the transaction ends, with and without those who refer to it', async () => {
  const key = { lcoid: 'LCO10001' }
  const whole = await server.db.transaction().execute((tx) => lockRow(tx, 'operator', key, ['city']))
  expect(whole).toEqual({ city: 'Nashik' })
  const only = await server.db.transaction().execute((tx) => lockRowOnly(tx, 'operator', key))
  expect(only?.city).toBe('Nashik')
})

it('takes a key that lacks a value for nobody’s, and never for everybody’s', async () => {
  const { db } = server
  const missing = { lcoid: undefined as unknown as string }
  await expect(updateRows(db, 'operator', missing, { city: 'Pune' })).rejects.toThrow('names no row')
  await expect(deleteRows(db, 'operator', {})).rejects.toThrow('names no row')
  // as in SQL, what is not there equals nothing
  expect(await rowsLike(db, 'box', { lcoid: 'LCO10001', subscriberid: null }).select('stbno').execute()).toEqual([])
  expect(await db.selectFrom('operator').where('city', '=', 'Pune').selectAll().execute()).toEqual([])
})

it('says of which table the row is missing that had to be there', async () => {
  await expect(rowOf(server.db, 'operator', { lcoid: 'LCO99999' })).rejects.toThrow('row of operator')
})
