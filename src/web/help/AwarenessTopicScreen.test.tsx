// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'

import { PATHS, pathTo } from '#web/paths.ts'
import { openScreen } from '#web/testing/open-screen.tsx'

import { AwarenessTopicScreen } from './AwarenessTopicScreen.tsx'

afterEach(cleanup)

const open = (id: string) =>
  openScreen(AwarenessTopicScreen, PATHS.covid19awarenessid, pathTo('covid19awarenessid', { id }))

it('leads from topic to topic, and past the ends to nowhere', async () => {
  await open('1')
  expect(screen.queryByText('Previous')).toBeNull()
  for (const title of ['Masks', 'Distance and fresh air']) {
    await userEvent.click(screen.getByText('Next').closest('a')!)
    expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  }
  cleanup()
  await open('6')
  expect([screen.queryByText('Previous') === null, screen.queryByText('Next') === null]).toEqual([false, true])
})

it.each(['99', 'constructor'])('says that there is no topic %s and leads back to the list', async (id) => {
  await open(id)
  expect(screen.getByRole('heading', { name: 'Topic not found' })).toBeDefined()
  expect(screen.getByText('All topics').getAttribute('href')).toBe('/covid19awareness')
})
