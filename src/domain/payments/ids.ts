import * as z from 'zod/mini'

import { says } from '../fields.ts'

/** The number a customer quotes; random, so that knowing one tells nothing of others. */
export const TransactionId = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^TXN[0-9A-Z]{16}$/, says('unknown')))
