// @vitest-environment happy-dom
// @day 2026-07-15
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { eachTestAlone } from '#desk/testing/each-test.ts'
import { openDesk } from '#desk/testing/open-desk.tsx'
import { stubDesk } from '#desk/testing/stub-desk.ts'
import { deskSamples } from '#domain/desk/samples.ts'

eachTestAlone()

it('shows what waits once the set-up above it is there, so that it does not move', async () => {
  let say = (_reply: Response) => undefined as void
  stubDesk({ getSetUp: () => new Promise<Response>((known) => (say = known)) })
  await openDesk('/overview')
  const queues = await screen.findByRole('list', { name: 'Pending' })
  await waitFor(() => expect(queues.hasAttribute('data-to-come')).toBe(true))
  say(Response.json(deskSamples.getSetUp.reply))
  await screen.findByText('1 step left before everything works.')
  await waitFor(() => expect(queues.hasAttribute('data-to-come')).toBe(false))
})
