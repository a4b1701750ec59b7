import { idOf } from '../fields.ts'

/** The number on a box. */
export const StbNo = idOf('box', /^\d{16}$/)
/** The number on a card. */
export const VcNo = idOf('card', /^\d{10}$/)
