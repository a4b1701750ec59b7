import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { Count, Email, fieldCodes, Mobile, NewPassword, optionalText, Pan, PinCode, says, text } from './fields.ts'
import { Gstin } from './gstin.ts'
import { gstinFits } from './gstin.ts'

/** What is said of a value: `null` when it is taken. */
const said = (schema: z.ZodMiniType, value: unknown) => {
  const parsed = z.safeDecode(z.object({ field: schema }), { field: value })
  return parsed.success ? null : fieldCodes(parsed.error)['field']
}

describe('a mobile number', () => {
  it.each(['9822012345', '+91 98220 12345', '91-9822012345', '09822012345', ' 98220 12345 '])(
    'typed as %j is kept as ten digits',
    (typed) => {
      expect(z.decode(Mobile, typed)).toBe('9822012345')
    },
  )

  it('that begins with 91 keeps it', () => {
    expect(z.decode(Mobile, '9198220123')).toBe('9198220123')
  })

  it.each(['', '5822012345', '982201234', '98220123456', '+1 9822012345', '98220l2345', '9822012345;'])(
    '%j is refused',
    (typed) => {
      expect(said(Mobile, typed)).toBe('mobile')
    },
  )
})

describe('a PAN', () => {
  it('is kept in capitals', () => {
    expect(z.decode(Pan, ' abcpp1234k ')).toBe('ABCPP1234K')
  })

  it.each(['ABCPP1234', 'ABCPP12345', '1BCPP1234K', 'ABCPP1234KX', ''])('%j is refused', (typed) => {
    expect(said(Pan, typed)).toBe('pan')
  })
})

describe('a GSTIN', () => {
  it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '27ABCPP1234K1ZP'])('%s has the right check digit', (gstin) => {
    expect(said(Gstin, gstin)).toBeNull()
  })

  it.each([
    ['a wrong check digit', '27AAPFU0939F1ZW'],
    ['two characters swapped', '27AAPUF0939F1ZV'],
    ['another state', '29AAPFU0939F1ZV'],
    ['one character short', '27AAPFU0939F1Z'],
    ['no Z before the last', '27AAPFU0939F1AV'],
  ])('with %s is refused', (_how, gstin) => {
    expect(said(Gstin, gstin)).toBe('gstin')
  })

  it('fits its own PAN and state only', () => {
    expect(gstinFits('27ABCPP1234K1ZP', 'ABCPP1234K', 'Maharashtra')).toBe(true)
    expect(gstinFits('27ABCPP1234K1ZP', 'BKLPK5678M', 'Maharashtra')).toBe(false)
    expect(gstinFits('27ABCPP1234K1ZP', 'ABCPP1234K', 'Karnataka')).toBe(false)
  })
})

describe('other fields', () => {
  const long = `${'a'.repeat(250)}@example.in`
  it.each([
    { what: 'PIN code', schema: PinCode, typed: '422003', code: null },
    { what: 'PIN code', schema: PinCode, typed: '022003', code: 'pincode' },
    { what: 'PIN code', schema: PinCode, typed: '42200', code: 'pincode' },
    { what: 'PIN code', schema: PinCode, typed: '4220033', code: 'pincode' },
    { what: 'e-mail', schema: Email, typed: ' Ramesh.Patil@Example.in ', code: null },
    { what: 'e-mail', schema: Email, typed: 'ramesh.patil', code: 'email' },
    { what: 'e-mail', schema: Email, typed: long, code: 'tooLong' },
    { what: 'count', schema: Count, typed: '320', code: null },
    { what: 'count', schema: Count, typed: '3.5', code: 'number' },
    { what: 'count', schema: Count, typed: '-1', code: 'number' },
    { what: 'new password', schema: NewPassword, typed: 'Monsoon2026', code: null },
    { what: 'new password', schema: NewPassword, typed: 'बारिश-2026', code: null },
    { what: 'new password', schema: NewPassword, typed: 'Mon2026', code: 'password' },
    { what: 'new password', schema: NewPassword, typed: 'MonsoonRain', code: 'password' },
    { what: 'new password', schema: NewPassword, typed: '123456789', code: 'password' },
    { what: 'new password', schema: NewPassword, typed: 'a1'.repeat(65), code: 'tooLong' },
    { what: 'text', schema: text(5), typed: '  ', code: 'required' },
    { what: 'text', schema: text(5), typed: 'sixsix', code: 'tooLong' },
  ])('$what $typed is judged $code', ({ schema, typed, code }) => {
    expect(said(schema, typed)).toBe(code)
  })
})

describe('an optional field', () => {
  const Optional = optionalText(Email)

  it('may be left out or left empty', () => {
    expect(said(Optional, undefined)).toBeNull()
    expect(said(Optional, '')).toBeNull()
  })

  it('is named by what is wrong with it when it is filled in', () => {
    expect(said(Optional, 'ramesh')).toBe('email')
    expect(said(optionalText(Gstin), '27AAPFU0939F1ZW')).toBe('gstin')
  })
})

describe('the codes of wrong fields', () => {
  const codesOf = (schema: z.ZodMiniType, value: unknown) =>
    fieldCodes(z.safeDecode(schema, value, { reportInput: true }).error!)

  it('say the first thing wrong with each field', () => {
    const schema = z.object({ a: z.string().check(z.minLength(3, says('required')), z.regex(/^\d+$/, says('number'))) })
    expect(codesOf(schema, { a: 'x' })).toEqual({ a: 'required' })
  })

  it('tell a field that was not sent from one of the wrong kind', () => {
    const schema = z.object({ a: z.string(), b: z.string() })
    expect(codesOf(schema, { b: 5 })).toEqual({ a: 'required', b: 'invalid' })
  })

  it('name the outer field of a nested value', () => {
    const schema = z.object({ list: z.array(z.object({ name: text(5) })) })
    expect(codesOf(schema, { list: [{ name: '' }] })).toEqual({ list: 'required' })
  })
})
