import * as z from 'zod/mini'

import { CUSTOMER_FIELDS, type BlankField, type CustomerField, type CustomerValues } from '../subscribers/fields.ts'
import { choice, numberCell } from './cells.ts'

export type ImportColumn = {
  title: string
  titleHi: string
  /** What others call it. */
  also: readonly string[]
  example: string
  schema: z.ZodMiniType
  /** Kept sealed, or of it the last four digits alone. */
  kept?: 'sealed' | 'last4'
}

/** Where the database or his operator has a value for it, a file may leave it out. */
type CustomerColumns = {
  [F in CustomerField]: ImportColumn & {
    schema: F extends BlankField | 'state'
      ? z.ZodMiniOptional<z.ZodMiniType<CustomerValues[F]>>
      : z.ZodMiniType<CustomerValues[F]>
  }
}

const cellOf = (field: (typeof CUSTOMER_FIELDS)[CustomerField]): z.ZodMiniType<string, string> => {
  if ('values' in field) return choice(field.values, field.spelled)
  return field.isNumber ? numberCell(field.schema) : field.schema
}

export const customerColumns = Object.fromEntries(
  Object.entries(CUSTOMER_FIELDS).map(([name, field]) => {
    const {
      words: [title, titleHi],
      example,
      also = [],
    } = field
    const isOptional = 'blank' in field || field.isOptionalInFiles
    return [name, { title, titleHi, example, also, schema: isOptional ? z.optional(cellOf(field)) : cellOf(field) }]
  }),
) as CustomerColumns
