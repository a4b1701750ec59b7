import { paise } from '../money.ts'
import { operatorSample } from '../operators/samples.ts'
import type { Samples } from '../calls.ts'
import { subuserSample } from '../subusers/samples.ts'
import type { sessionCalls } from './calls.ts'

const subuserSession = { ...subuserSample, credit: operatorSample.credit }
const operatorLogIn = { userid: 'LCO10001', password: 'Demo@2026' }
const subuserLogIn = { userid: 'SUB10001', password: 'Demo@2026' }

export const sessionSamples: Samples<keyof typeof sessionCalls> = {
  logIn: { input: operatorLogIn, reply: operatorSample },
  logInByQuery: { input: operatorLogIn, reply: operatorSample },
  logInSubUser: { input: subuserLogIn, reply: subuserSession },
  logInSubUserByQuery: { input: subuserLogIn, reply: subuserSession },
  logOut: { input: { lcoid: 'LCO10001' }, reply: { loggedout: true } },
  logOutSubUser: { input: {}, reply: { loggedout: true } },
  requestPasswordReset: { input: { userid: 'LCO10001' }, reply: { sent: true, minutes: 10 } },
  resetPassword: { input: { userid: 'LCO10001', code: '123456', password: 'Monsoon2026' }, reply: { changed: true } },
  changePassword: { input: { oldpassword: 'Demo@2026', password: 'Monsoon2026' }, reply: { changed: true } },
  listenLive: { input: {}, reply: { kind: 'credit', credit: paise(1_234_550) } },
}
