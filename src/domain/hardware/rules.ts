import { paise, type Paise } from '../money.ts'

/** Set-top boxes and accessories carry this number on invoices. */
export const BOX_HSN = '8528'

export const BOX_QUANTITY_MOST = 100

export const orderTotal = (price: Paise, quantity: number): Paise => paise(price * quantity)
