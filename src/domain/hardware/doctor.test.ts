import { expect, it } from 'vitest'

import { NO_ANSWER } from '../services/parts.ts'
import { examine, lastRights, type Symptom, SYMPTOMS } from './doctor.ts'

type Patient = Parameters<typeof examine>[0]
type Told = Patient['commands'][number]

const at = (minute: number) => new Date(Date.UTC(2026, 6, 15, 10, minute))
const told = (kind: Told['kind'], status: Told['status'], minute = 0, reason = ''): Told => ({
  kind,
  status,
  reason,
  created: at(minute),
})
const well: Patient = {
  status: 'ACTIVE',
  paired: 'YES',
  subscriberid: '2000000001',
  commands: [told('ACTIVATE', 'ACCEPTED')],
}

const CASES: [symptom: Symptom, box: Partial<Patient>, cause: string | null, first: string][] = [
  ['noSignal', {}, null, 'cable'],
  ['noSignal', { status: 'EXPIRED' }, 'expired', 'renew'],
  ['noSignal', { status: 'EXPIRING' }, null, 'cable'],
  ['noSignal', { status: 'DISCONNECTED' }, 'disconnected', 'reconnect'],
  ['noSignal', { status: 'INACTIVE' }, 'noPack', 'activate'],
  ['noSignal', { status: 'INACTIVE', subscriberid: '' }, 'noHome', 'assign'],
  ['noSignal', { paired: 'NO' }, 'unpaired', 'reseat'],
  ['noSignal', { commands: [told('RETRACK', 'REJECTED')] }, 'rejected', 'retrack'],
  ['noSignal', { commands: [told('RETRACK', 'SENT')] }, 'pending', 'wait'],
  ['noSignal', { commands: [told('RETRACK', 'SENT', 0, NO_ANSWER)] }, 'unanswered', 'retrack'],
  ['noSignal', { commands: [told('RETRACK', 'NEW')] }, 'pending', 'wait'],
  ['noSignal', { commands: [told('DEACTIVATE', 'ACCEPTED')] }, 'switchedOff', 'retrack'],
  ['noSignal', { commands: [] }, null, 'cable'],
  // in order: an expired pack is named before the pairing, the pairing before the commands
  ['noSignal', { status: 'EXPIRED', paired: 'NO', commands: [told('PAIR', 'REJECTED')] }, 'expired', 'renew'],
  ['noSignal', { paired: 'NO', commands: [told('PAIR', 'REJECTED')] }, 'unpaired', 'reseat'],
  ['freezing', {}, null, 'cable'],
  ['freezing', { status: 'EXPIRED' }, null, 'cable'],
  ['freezing', { status: 'FAULTY', subscriberid: '' }, 'faulty', 'swap'],
  ['dead', {}, null, 'power'],
  ['dead', { status: 'DISCONNECTED', paired: 'NO' }, null, 'power'],
  ['pairing', {}, null, 'reseat'],
  ['pairing', { paired: 'NO' }, 'unpaired', 'reseat'],
  ['pairing', { status: 'EXPIRED' }, null, 'reseat'],
  ['pairing', { commands: [told('PAIR', 'REJECTED')] }, 'rejected', 'retrack'],
  ['wrongPack', {}, null, 'packs'],
  ['wrongPack', { paired: 'NO' }, null, 'packs'],
  ['wrongPack', { status: 'EXPIRED' }, 'expired', 'renew'],
  ['wrongPack', { commands: [told('ACTIVATE', 'SENT')] }, 'pending', 'wait'],
]

it.each(CASES)('%s with %j: the cause is %s, and first comes %s', (symptom, box, cause, first) => {
  const found = examine({ ...well, ...box }, symptom)
  expect([found.cause, found.todo[0]]).toEqual([cause, first])
})

it('looks at expiry, disconnection, pairing and last commands, in this order, whatever the symptom', () => {
  for (const symptom of SYMPTOMS) {
    expect(examine(well, symptom).checks).toEqual([
      { check: 'expiry', finding: 'valid' },
      { check: 'disconnection', finding: 'connected' },
      { check: 'pairing', finding: 'paired' },
      { check: 'commands', finding: 'accepted' },
    ])
  }
})

it('does not speak of a disconnection where no pack runs', () => {
  const checks = examine({ ...well, status: 'EXPIRED' }, 'noSignal').checks.map(({ check }) => check)
  expect(checks).toEqual(['expiry', 'pairing', 'commands'])
})

it('a box that was switched off rightly is not blamed on the headend', () => {
  const off = { ...well, status: 'DISCONNECTED' as const, commands: [told('DEACTIVATE', 'ACCEPTED')] }
  expect(examine(off, 'noSignal').checks.at(-1)?.finding).toBe('accepted')
})

it('takes the newest command that gives rights, not the newest message', () => {
  const commands = [told('ACTIVATE', 'ACCEPTED', 1), told('OSD', 'REJECTED', 3), told('RETRACK', 'SENT', 2)]
  expect(lastRights(commands)).toBe(commands[2])
})

it.each([
  ['noSignal', {}, true],
  ['dead', {}, false],
  ['noSignal', { subscriberid: '', status: 'INACTIVE' }, false],
  ['freezing', { subscriberid: '', status: 'FAULTY' }, false],
] as const)('%s with %j: sending something to the box is offered: %s', (symptom, box, offered) => {
  expect(examine({ ...well, ...box }, symptom).canCommand).toBe(offered)
})
