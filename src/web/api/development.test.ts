import { expect, it } from 'vitest'

import { calls } from '#domain/calls.ts'
import { Failure } from '#domain/errors.ts'
import { samples } from '#domain/samples.ts'

import { orSample } from './development.ts'

it('gives the sample of a read that failed', async () => {
  const failed = Promise.reject(new Failure('network.unreachable'))
  expect(await orSample('getOperator', calls.getOperator, failed)).toEqual(samples.getOperator.reply)
})

it('gives the sample of a call whose session is short', async () => {
  const failed = Promise.reject(new Failure('session.missing', { httpStatus: 401 }))
  expect(await orSample('getOperator', calls.getOperator, failed)).toEqual(samples.getOperator.reply)
})

it.each([403, 422])('lets a log-in fail that the server refused with %i', async (httpStatus) => {
  const failed = Promise.reject(new Failure('login.refused', { httpStatus }))
  await expect(orSample('logIn', calls.logIn, failed)).rejects.toThrow('login.refused')
})
