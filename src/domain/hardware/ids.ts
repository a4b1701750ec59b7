import { idOf } from '../fields.ts'

/** The number on a box. */
export const StbNo = idOf('box', /^\d{16}$/)
