import type { DeskWindow } from './desk.ts'
import type { newOperator, Shop } from './shop.ts'

export type Delivered = {
  payboxid: string
  status: string
  delivery: string
  packed: number
  dispatched: number
  received: number
  creditnoteno: string
  parcels: {
    parcelid: string
    status: string
    ticketid: string
    arrived: number | null
    why: string
    boxes: { status: string }[]
  }[]
}
export const HD = { boxtype: 'HD', boxprice: '1299.00', gateway: 'WALLET' }

let serial = 0
export const newBoxes = (count: number) =>
  Array.from({ length: count }, () => {
    const no = String(++serial).padStart(6, '0')
    return { stbno: `8099000000${no}`, vcno: `9990${no}` }
  })
export type NewBox = ReturnType<typeof newBoxes>[number]

export const typed = (boxes: NewBox[]) => boxes.map(({ stbno, vcno }) => `${stbno},${vcno}`).join('\n')

/** Orders of an operator, as he and the desk bring them on their way. */
export function deliveries(shop: Shop, operator: Awaited<ReturnType<typeof newOperator>>, desk: DeskWindow) {
  const pack = async (payboxid: string, boxes: NewBox[], by = desk) => {
    const { model } = await shop.db
      .selectFrom('box_model')
      .select('model')
      .where('stb_type', '=', 'HD')
      .executeTakeFirstOrThrow()
    const { castype } = await shop.db.selectFrom('cas_vendor').select('castype').executeTakeFirstOrThrow()
    return by.call('packParcel', { payboxid, boxes: typed(boxes), model, castype })
  }
  const dispatch = (parcelid: string) => desk.call('dispatchParcel', { parcelid, courier: 'DTDC', tracking: 'D4711' })
  return {
    pack,
    dispatch,
    buy: async (form: Record<string, string>) =>
      (await operator.send('/lco/v1/payment/payforbox', { form })).json<Delivered>().payboxid,
    seen: async (payboxid: string) => (await operator.send(`/lco/v1/boxorders/${payboxid}`)).json<Delivered>(),
    receive: (parcelid: string, form: Record<string, string> = {}) =>
      operator.send(`/lco/v1/parcels/${parcelid}/receive`, { form }),
    sent: async (payboxid: string, boxes: NewBox[]) => {
      const { parcels } = (await pack(payboxid, boxes)).json<Delivered>()
      const { parcelid = '' } = parcels.at(-1) ?? {}
      await dispatch(parcelid)
      return parcelid
    },
  }
}
