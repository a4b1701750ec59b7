import { expect, it } from 'vitest'

import { NO_ANSWER } from '../services/parts.ts'
import { CANCEL_REASONS, DISCONNECT_REASONS, RECONNECT_REASONS } from './contract.ts'
import { changedTo, CHARGED_TWICE, darkOn, NOT_ACTIVATED, packReason, UNDONE } from './pack-reasons.ts'

const OURS = [...DISCONNECT_REASONS, ...RECONNECT_REASONS, ...CANCEL_REASONS, UNDONE, CHARGED_TWICE, NOT_ACTIVATED]
const DARK = [darkOn('11-11-2026', '11-11-2026'), darkOn('11-11-2026', '13-11-2026')]

it.each([...OURS, NO_ANSWER, ...DARK])('“%s” stands in Hindi where Hindi is read', (reason) => {
  expect(packReason(reason, 'hi').replaceAll(/STB/g, '')).not.toMatch(/[a-z]/i)
})

it('a change of pack names the pack, and its days the one who was without signal', () => {
  const change = changedTo('Parivar Hindi')
  expect([packReason(change, 'en'), packReason(change, 'hi')]).toEqual([
    'Changed to Parivar Hindi',
    'नया पैक: Parivar Hindi',
  ])
  expect(packReason(DARK[1]!, 'hi')).toBe('11-11-2026 से 13-11-2026 तक सिग्नल नहीं')
  expect(packReason(DARK[1]!, 'en')).toBe(DARK[1])
})

it('what a vendor said stands as he said it', () => {
  expect(packReason('No free port at this address', 'hi')).toBe('No free port at this address')
})
