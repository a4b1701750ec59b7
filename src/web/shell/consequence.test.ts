import { expect, it } from 'vitest'

import { Failure, type FirstFailureCode } from '#domain/errors.ts'
import { readFailure } from '#web/api/failure.ts'
import { failureText } from '#web/i18n/first-words.ts'

import { type CallFrom, consequenceOf } from './consequence.ts'

const SESSION = ['lcoUser', 'subUser', 'showDashboardPopup']
const SESSION_AND_TOKEN = [...SESSION, 'token']

const toLogIn = { kind: 'leave', afterMs: 0, clears: SESSION_AND_TOKEN }

type Row = [situation: string, answered: { status: number; body: unknown; to: CallFrom }, consequence: object]

/** The error catalogue of the specification, row by row: what was answered, to which call, and what the portal does. */
it.each<Row>([
  [
    "server message 'No valid session exist'",
    { status: 200, body: { message: 'No valid session exist' }, to: 'getOperator' },
    { ...toLogIn, tone: 'error', says: 'session.missing' },
  ],
  [
    "'User is not valid.'",
    { status: 200, body: { message: 'User is not valid.' }, to: 'getOperator' },
    { ...toLogIn, tone: 'error', says: 'user.invalid' },
  ],
  [
    "'Unauthorized' is shown as 'No valid session exist'",
    { status: 200, body: { message: 'Unauthorized' }, to: 'getOperator' },
    { ...toLogIn, tone: 'error', says: 'session.missing' },
  ],
  [
    'a message that is an object',
    { status: 500, body: { message: { sqlstate: 'XX000' } }, to: 'getOperator' },
    { kind: 'banner', tone: 'error', says: 'session.missing' },
  ],
  [
    'HTTP 401 that says nothing more keeps the push token',
    { status: 401, body: {}, to: 'listSubUsers' },
    { ...toLogIn, clears: SESSION, tone: 'plain', says: 'session.missing' },
  ],
  [
    'HTTP 401 of our own server',
    { status: 401, body: { code: 'session.missing', message: 'No valid session exist' }, to: 'listSubUsers' },
    { ...toLogIn, tone: 'plain', says: 'session.missing' },
  ],
  [
    'another status that names no code',
    { status: 418, body: { message: 'Headend is busy' }, to: 'listSubUsers' },
    { kind: 'banner', tone: 'error', says: null },
  ],
  [
    '401 when removing from the cart waits 3 s',
    { status: 401, body: { message: 'No valid session exist' }, to: 'removeFromCart' },
    { kind: 'leave', clears: SESSION_AND_TOKEN, afterMs: 3000, tone: 'error', says: 'session.expired' },
  ],
  [
    'another non-200 on cart removal',
    { status: 500, body: { code: 'server.unexpected' }, to: 'removeFromCart' },
    { kind: 'banner', tone: 'error', says: 'cart.remove-failed' },
  ],
  [
    'wrong fields',
    { status: 422, body: { code: 'input.invalid', fields: { name: 'required' } }, to: 'createSubUser' },
    { kind: 'fields' },
  ],
  ['maintenance', { status: 503, body: { code: 'maintenance.on' }, to: 'getOperator' }, { kind: 'maintenance' }],
  [
    'maintenance while something is taken out of the cart',
    { status: 503, body: { code: 'maintenance.on' }, to: 'removeFromCart' },
    { kind: 'maintenance' },
  ],
  [
    'a foreign 401 at log-in is about the password, not about a session',
    { status: 401, body: { message: 'Unauthorized' }, to: 'logIn' },
    { kind: 'banner', tone: 'error', says: null },
  ],
])('%s', (_, { status, body, to }, consequence) => {
  expect(consequenceOf(readFailure(status, body), to, 'production')).toEqual(consequence)
})

it.each<[FirstFailureCode, string]>([
  ['network.offline', 'Please Check Your Internet Connection'],
  ['input.missing', 'payload not found'],
  ['formdata.missing', 'formdata not found'],
  ['query.missing', 'query not found'],
  ['session.expired', 'Sorry, Your Session has been expired'],
  ['cart.remove-failed', 'Getting recently watched error'],
])('%s says "%s"', (code, words) => {
  expect(failureText(code, 'en')).toBe(words)
})

it.each<FirstFailureCode>(['network.offline', 'input.missing', 'formdata.missing', 'query.missing'])(
  '%s is a red banner in its own words',
  (code) => {
    expect(consequenceOf(new Failure(code), 'getOperator', 'production')).toEqual({
      kind: 'banner',
      tone: 'error',
      says: null,
    })
  },
)

it('leaves the session alone on a 401 in development mode', () => {
  expect(consequenceOf(readFailure(401, {}), 'getOperator', 'development')).toEqual({ kind: 'nothing' })
})
