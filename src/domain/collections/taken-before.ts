import * as z from 'zod/mini'

import { Rupees } from '../money.ts'
import { Beside } from './calls.ts'

/** Who is about to take money is told what was taken already, and what is due after it. */
export const TakenBefore = z.extend(Beside, { balance: Rupees })
export type TakenBefore = z.output<typeof TakenBefore>
