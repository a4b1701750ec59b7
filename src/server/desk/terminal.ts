import { watchCalls } from '#domain/desk/watch-calls.ts'
import { NewPassword } from '#domain/fields.ts'
import { operatorCalls } from '#domain/operators/calls.ts'

import type { Services } from '../context.ts'
import { inputOf, writerAt, type Command } from '../desk-command.ts'
import { announceOver } from '../live.ts'
import { registerOperator } from '../operators/handlers.ts'
import { newReference } from '../secrets.ts'
import { findOwner, giveNewPassword } from '../session/password-reset.ts'
import { approveOperator } from './approve.ts'
import { DESK } from '../write.ts'
import { refuseSecond } from './first.ts'
import { findPerson, savePerson, takeFactorAway } from './people.ts'
import { erasePersonal } from './personal-erase.ts'
import { exportPersonal } from './personal-export.ts'
import { newTotpSecret, totpUri } from './totp.ts'

type Connections = Parameters<Command>[2]
type Ports = Pick<Services, 'config' | 'secrets' | 'storage'>

/** Said once, at this terminal: it is kept nowhere. */
function newPassword(): string {
  const password = newReference()
  return NewPassword.safeParse(password).success ? password : newPassword()
}

/** People, and what is kept about subscribers: the same as on the desk's screens. */
export const staffCommands = (ports: () => Ports): Record<string, Command> => ({
  'create-operator': async (words, _options, desk) => {
    const password = newPassword()
    const wanted = inputOf(operatorCalls.registerOperator.input, words, { password })
    const context = { write: writerAt(desk, 'public'), secrets: ports().secrets, now: desk.now }
    const { lcoid } = await registerOperator(wanted, context)
    await approveOperator({ system: desk.system, config: ports().config, now: desk.now }, lcoid)
    return `${lcoid} may log in now, with the password ${password}`
  },

  init: async (words, _options, desk) => {
    const password = newPassword()
    const secret = newTotpSecret()
    const wanted = inputOf(watchCalls.saveStaff.input, words, { password, status: 'ACTIVE', roles: 'administrator' })
    const by = { self: null, now: desk.now, unless: refuseSecond, totp_sealed: ports().secrets.seal(secret) }
    const { staffid } = await savePerson(writerAt(desk, DESK), wanted, by)
    return `${staffid} may sign in at /desk now, with the password ${password}
Second factor: enter the key ${secret} into an authenticator, or open
${totpUri(staffid, secret)}`
  },

  'create-staff': async (words, _options, desk) => {
    const password = newPassword()
    const wanted = inputOf(watchCalls.saveStaff.input, words, { password, status: 'ACTIVE' })
    if (await findPerson(desk.system, wanted.staffid)) throw new Error(`${wanted.staffid} is taken.`)
    const { staffid } = await savePerson(writerAt(desk, DESK), wanted, { self: null, now: desk.now })
    return `${staffid} may sign in at /desk now, with the password ${password}`
  },

  'reset-password': async ([userid = ''], _options, desk) => {
    const password = newPassword()
    const person = await findPerson(desk.system, userid)
    if (person) await savePerson(writerAt(desk, DESK), { ...person, password }, { self: null, now: desk.now })
    else await resetOperator(desk, userid, password)
    return `The password of ${userid} is ${password}`
  },

  'reset-second-factor': async ([staffid = ''], _options, desk) => {
    await takeFactorAway(writerAt(desk, DESK), staffid, { self: null, now: desk.now })
    return `${staffid} sets the second factor up at the next sign-in.`
  },

  'export-personal': async (words, _options, desk) => {
    const key = homeOf('export-personal <lcoid> <subscriberid>', words)
    return exportPersonal(writerAt(desk, key.lcoid), key, desk)
  },

  'erase-personal': async (words, _options, desk) => {
    const usage = 'erase-personal <lcoid> <subscriberid> <reason>'
    const reason = words.slice(2).join(' ')
    if (!reason) throw new Error(`Say ${usage}.`)
    const key = homeOf(usage, words)
    const { erased } = await erasePersonal(writerAt(desk, key.lcoid), { ...key, reason }, { ...ports(), now: desk.now })
    return erased.length > 0 ? `Erased: ${erased.join(', ')}.` : 'There was nothing left to erase.'
  },
})

function homeOf(usage: string, [lcoid = '', subscriberid = '']: string[]) {
  if (!lcoid || !subscriberid) throw new Error(`Say ${usage}.`)
  return { lcoid, subscriberid }
}

/** An operator or one of his sub-users. */
async function resetOperator(desk: Connections, userid: string, password: string): Promise<void> {
  const owner = await findOwner(desk, userid)
  if (!owner) throw new Error(`Nobody is called ${userid || '(nothing given)'}.`)
  await giveNewPassword(writerAt(desk, owner.lcoid), owner, password)
  await announceOver(desk.pool)(owner.lcoid, { kind: 'session-ended', userid })
}
