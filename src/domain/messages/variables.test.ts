import { expect, it } from 'vitest'

import { MESSAGE_EVENTS } from './events.ts'
import { EXAMPLE_VALUES, fillTemplate, variableValue, wrongInTemplate } from './variables.ts'

it.each([
  ['numeric', '1,168.00', '1,168.00'],
  ['numeric', 'Rs 5', null],
  ['alphanumeric', '  Asha\n Nair ', 'Asha Nair'],
  ['alphanumeric', 'x'.repeat(41), `${'x'.repeat(37)}...`],
  ['alphanumeric', '', null],
  ['cbn', '0253 250 0100', '0253 250 0100'],
  ['cbn', 'call us', null],
  ['url', 'https://portal.example.in/#reset', 'https://portal.example.in/#reset'],
  ['url', 'javascript:alert(1)', null],
  ['urlott', `https://x.in/${'a'.repeat(40)}`, null],
  ['email', 'asha@example.in', 'asha@example.in'],
  ['email', 'asha', null],
] as const)('a variable tagged %s takes %j as %j', (tag, value, sent) => {
  expect(variableValue(tag, value)).toBe(sent)
})

it('a value with braces is never read as a variable, and an empty helpline is named', () => {
  const text = 'Dear {name}, call {helpline}'
  expect(fillTemplate('EXP5', text, { name: '{helpline}', helpline: '1800' })).toEqual({
    text: 'Dear {helpline}, call 1800',
    values: [
      ['name', '{helpline}'],
      ['helpline', '1800'],
    ],
  })
  expect(fillTemplate('EXP5', text, { name: 'Asha', helpline: '' })).toEqual({ wrong: 'helpline' })
})

it('every variable has an example that its tag lets through', () => {
  const wrong = Object.values(MESSAGE_EVENTS).flatMap(({ variables }) =>
    Object.entries(variables).filter(([name, tag]) => variableValue(tag, EXAMPLE_VALUES[name] ?? '') === null),
  )
  expect(wrong).toEqual([])
})

it.each([
  [{ event: 'EXP5', channel: 'SMS', text: 'Dear {name}' }, {}],
  [{ event: 'EXP5', channel: 'EMAIL', text: 'Dear {name}' }, { channel: 'unknown' }],
  [{ event: 'EXP9', channel: 'SMS', text: 'x' }, { event: 'unknown' }],
  [{ event: 'EXP5', channel: 'SMS', text: '{name} {name}' }, { text: 'template' }],
  [{ event: 'EXP5', channel: 'SMS', text: '{mobile}' }, { text: 'template' }],
  [{ event: 'EXP5', channel: 'SMS', text: '{#var#}' }, { text: 'template' }],
  [{ event: 'OTP_OTT', channel: 'SMS', text: 'Your code' }, { text: 'template' }],
  [{ event: 'EXP5', channel: 'SMS', text: 'Dear {name}', templateid: '1107160000000000001' }, {}],
  [{ event: 'EXP5', channel: 'SMS', text: 'Dear {name}', templateid: '1.10716E+18' }, { templateid: 'number' }],
  [{ event: 'EXP5', channel: 'WHATSAPP', text: 'Dear {name}', templateid: 'exp_5' }, {}],
])('of the template %j wrong is %j', (row, wrong) => {
  expect(wrongInTemplate(row)).toEqual(wrong)
})
