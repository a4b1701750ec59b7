import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import type { Endpoint } from '../endpoint.ts'
import { deskCalls, type DeskCallName } from './calls.ts'
import { deskSamples } from './samples.ts'

const names = Object.keys(deskCalls) as DeskCallName[]

describe('every sample of the desk', () => {
  it.each(names)('of %s goes over the wire and comes back the same', (name) => {
    const { input, reply }: Endpoint = deskCalls[name]
    for (const [schema, sample] of [
      [input, deskSamples[name].input],
      [reply, deskSamples[name].reply],
    ] as const)
      expect(z.decode(schema, z.encode(schema, sample as never))).toEqual(sample)
  })
})
