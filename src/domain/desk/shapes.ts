import * as z from 'zod/mini'

import { Day } from '../dates.ts'
import { idOf, optionalText, says, text } from '../fields.ts'
import { PositiveRupees } from '../money.ts'
import { DECISIONS } from './roles.ts'

/** What several calls of the desk take alike. */
export const LcoId = idOf('operator')
/** Of a row that has no name but its number. */
export const RowId = z.string().check(z.regex(/^\d{1,15}$/, says('unknown')))
export const Reason = text(300)
export const AboveZero = PositiveRupees.check(z.refine((amount) => amount > 0, says('amount')))
/** How somebody at the desk is called at sign-in. */
export const StaffId = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{3,20}$/, says('invalid')))
export const Phone = z.string().check(z.trim(), z.regex(/^\+?\d[\d -]{5,18}$/, says('phone')))
/** Of an authenticator. */
export const Code = z.string().check(z.trim(), z.regex(/^\d{6}$/, says('otp')))
export const Decision = z.enum(DECISIONS, says('required'))
export const YesOrNo = z.enum(['YES', 'NO'], says('required'))
/** 'YES' for a row that is new: one that has its key already is then left alone, and the key is refused as taken. */
export const OnlyNew = z.optional(z.literal('YES'))
/** Where the page before ended. */
export const after = z.optional(z.string())
/** A form sends '' for a day left open. */
export const OptionalDay = z.optional(z.union([z.literal(''), Day]))
/** '' is everywhere. */
export const Region = z.optional(z.string().check(z.maxLength(60, says('tooLong'))))

/** Several, comma-separated on the wire; '' is everywhere. */
export const Regions = z.codec(z.string(), z.array(text(60)), {
  decode: (typed) => [...new Set(typed.split(',').filter(Boolean))],
  encode: (list) => list.join(','),
})

/** What operators are told, in both languages, and where a tap leads. */
export const tells = {
  title: text(80),
  message: text(400),
  title_hi: optionalText(text(80)),
  message_hi: optionalText(text(400)),
  url: optionalText(text(300)),
}

/** Whose it is. */
export const of = { lcoid: z.string(), lconame: z.string(), city: z.string() }
