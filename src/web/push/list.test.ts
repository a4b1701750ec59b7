// @vitest-environment happy-dom
// @day 2026-07-15
import { act, cleanup, renderHook } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { NOTIFICATIONS_KEPT } from '#domain/notices/rules.ts'
import { operatorSample } from '#domain/operators/samples.ts'
import { saveUser } from '#web/shell/session.ts'

import { addNotification, dropListOfOthers, markAllSeen, useNotifications } from './list.ts'

const CREATED = '2026-07-14T05:30:00.000Z'

const pushed = (body: string, url = '') => ({
  id: body,
  title: 'Title',
  body,
  url,
  image: '/promo/one.svg',
  createddate: CREATED,
})

const stored = () => JSON.parse(localStorage.getItem('notifications') ?? 'null') as { message: string }[] | null

const shown = () => renderHook(() => useNotifications()).result.current

beforeEach(() => {
  localStorage.clear()
  saveUser(operatorSample)
  dropListOfOthers()
})

afterEach(cleanup)

it('the entry a list begins with holds its message alone, every other one date and image too', () => {
  addNotification(pushed('one'))
  addNotification(pushed('two'))
  expect(stored()).toEqual([{ message: 'one' }, { message: 'two', createddate: CREATED, imagepath: '/promo/one.svg' }])
})

it('the list keeps its newest entries', () => {
  for (let count = 1; count <= NOTIFICATIONS_KEPT + 2; count++) addNotification(pushed(String(count)))
  expect(stored()).toHaveLength(NOTIFICATIONS_KEPT)
  expect(stored()?.at(-1)?.message).toBe(String(NOTIFICATIONS_KEPT + 2))
})

it('is shown newest first with where each leads, and is new until it was seen', () => {
  addNotification(pushed('one', '/lcoportal/alert'))
  addNotification(pushed('two'))
  expect(shown().map(({ message, url, isNew }) => [message, url, isNew])).toEqual([
    ['two', '', true],
    ['one', '/lcoportal/alert', true],
  ])
  markAllSeen()
  addNotification(pushed('three'))
  expect(shown().map(({ isNew }) => isNew)).toEqual([true, false, false])
})

/** As another window takes a message: this one is told afterwards, and only while something here listens. */
const takenElsewhere = (...messages: string[]) =>
  localStorage.setItem('notifications', JSON.stringify(messages.map((message) => ({ message }))))

it('shows what another window took, at once while it is on the screen, and when it comes back to it', () => {
  const bell = renderHook(() => useNotifications().map(({ message }) => message))
  takenElsewhere('one')
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'notifications' })))
  expect(bell.result.current).toEqual(['one'])
  bell.unmount()
  takenElsewhere('one', 'two')
  expect(shown().map(({ message }) => message)).toEqual(['two', 'one'])
})

it('shows what another window took while this one was being drawn', () => {
  const bell = renderHook(() => {
    const messages = useNotifications().map(({ message }) => message)
    useLayoutEffect(() => takenElsewhere('one'), [])
    return messages
  })
  expect(bell.result.current).toEqual(['one'])
})

it('nobody else sees what was told to the one before', () => {
  addNotification(pushed('one'))
  dropListOfOthers()
  expect(shown()).toHaveLength(1)
  saveUser({ ...operatorSample, lcoid: 'LCO10002' })
  dropListOfOthers()
  expect(shown()).toEqual([])
  expect(stored()).toBeNull()
})
