import type { Notice } from '../notices/tell.ts'
import type { OrderRow } from './orders.ts'
import type { ParcelRow } from './parcels.ts'

/** Opens the order, where a parcel is taken in. */
const urlOf = (payboxid: string) => `/lcoportal/device/purchasestb?order=${payboxid}`

export const packedNotice = ({ lcoid, payboxid, parcelid, quantity }: ParcelRow): Notice => ({
  lcoid,
  en: { title: `Order ${payboxid}: ${quantity} packed`, message: `Parcel ${parcelid} will be handed to the courier.` },
  hi: { title: `ऑर्डर ${payboxid}: ${quantity} पैक हुए`, message: `पार्सल ${parcelid} कूरियर को दिया जाएगा।` },
  url: urlOf(payboxid),
  reference: `parcel-packed:${parcelid}`,
})

export const dispatchedNotice = ({ lcoid, payboxid, parcelid, quantity, courier, tracking }: ParcelRow): Notice => ({
  lcoid,
  en: {
    title: `Order ${payboxid}: ${quantity} on the way`,
    message: `Parcel ${parcelid} by ${courier}, tracking number ${tracking}. Please confirm it when it arrives.`,
  },
  hi: {
    title: `ऑर्डर ${payboxid}: ${quantity} रास्ते में`,
    message: `पार्सल ${parcelid}, ${courier}, ट्रैकिंग नंबर ${tracking}। मिलने पर कृपया पोर्टल में बताएँ।`,
  },
  url: urlOf(payboxid),
  reference: `parcel-dispatched:${parcelid}`,
  message: { event: 'BOX_DISPATCHED', values: { order: payboxid } },
})

export const cameBackNotice = ({ lcoid, payboxid, parcelid, quantity, return_reason }: ParcelRow): Notice => ({
  lcoid,
  en: {
    title: `Order ${payboxid}: ${quantity} came back`,
    message: `Parcel ${parcelid} could not be delivered: ${return_reason}. It is packed and sent again.`,
  },
  hi: {
    title: `ऑर्डर ${payboxid}: ${quantity} वापस आए`,
    message: `पार्सल ${parcelid} पहुँच नहीं सका: ${return_reason}। इसे फिर पैक करके भेजा जाएगा।`,
  },
  url: urlOf(payboxid),
  reference: `parcel-came-back:${parcelid}`,
})

export const orderCancelledNotice = ({ lcoid, payboxid, creditnoteno, cancel_reason }: OrderRow): Notice => ({
  lcoid,
  en: {
    title: `Order ${payboxid} cancelled`,
    message: `The money is back in your wallet, credit note ${creditnoteno}. Reason: ${cancel_reason}`,
  },
  hi: {
    title: `ऑर्डर ${payboxid} कैंसल`,
    message: `पैसा आपके वॉलेट में वापस है, क्रेडिट नोट ${creditnoteno}। कारण: ${cancel_reason}`,
  },
  url: urlOf(payboxid),
  reference: `order-cancelled:${payboxid}`,
})
