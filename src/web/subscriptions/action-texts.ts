import { servicesOf, type Service } from '#domain/services/parts.ts'
import type { PlanOnBox } from '#domain/subscriptions/box-plans.ts'
import { PACK_REASONS } from '#domain/subscriptions/pack-reasons.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const actionTexts = dictionary({
  disconnectTitle: [(pack: string) => `Disconnect ${pack}?`, (pack) => `${pack} डिस्कनेक्ट करें?`],
  reconnectTitle: [(pack: string) => `Reconnect ${pack}?`, (pack) => `${pack} रीकनेक्ट करें?`],
  cancelTitle: [(pack: string) => `Cancel ${pack}?`, (pack) => `${pack} कैंसल करें?`],
  disconnectHint: [
    (stops: string) => `${stops} immediately. Validity keeps running and there is no refund.`,
    (stops) => `${stops}। वैलिडिटी चलती रहेगी और कोई रिफ़ंड नहीं मिलेगा।`,
  ],
  disconnectTV: ['TV stops', 'TV तुरंत बंद हो जाएगा'],
  disconnectBROADBAND: ['Broadband stops', 'ब्रॉडबैंड तुरंत बंद हो जाएगा'],
  disconnectOTT: ['OTT stops', 'OTT तुरंत बंद हो जाएगा'],
  disconnectCOMBO: ['TV, broadband and OTT stop', 'TV, ब्रॉडबैंड और OTT तुरंत बंद हो जाएँगे'],
  reconnectHint: [(starts: string) => `${starts} again. No charge.`, (starts) => `${starts}। कोई पैसा नहीं लगेगा।`],
  reconnectTV: ['Channels start', 'चैनल फिर से चालू होंगे'],
  reconnectBROADBAND: ['Broadband starts', 'ब्रॉडबैंड फिर से चालू होगा'],
  reconnectOTT: ['OTT starts', 'OTT फिर से चालू होगा'],
  reconnectCOMBO: ['TV, broadband and OTT start', 'TV, ब्रॉडबैंड और OTT फिर से चालू होंगे'],
  undoFirst: [
    (amount: string) => `Just bought: Undo gives back all of ${amount}, as if it was never bought.`,
    (amount) => `अभी खरीदा है: अनडू करने पर पूरे ${amount} वापस मिलेंगे, जैसे खरीदा ही न हो।`,
  ],
  undoChange: [
    'Just bought: Undo takes the change of pack back, as if it was never bought.',
    'अभी खरीदा है: अनडू करने पर पैक का बदलाव वापस हो जाएगा, जैसे खरीदा ही न हो।',
  ],
  undoInstead: ['Undo instead', 'अनडू करें'],
  cancelHint: [
    'The pack is deactivated now and cannot be restarted. The refund goes to the wallet immediately.',
    'पैक अभी बंद हो जाएगा और दोबारा चालू नहीं होगा। रिफ़ंड तुरंत वॉलेट में आएगा।',
  ],
  disconnectYes: ['Disconnect', 'डिस्कनेक्ट करें'],
  reconnectYes: ['Reconnect', 'रीकनेक्ट करें'],
  cancelYes: [(amount: string) => `Cancel pack, refund ${amount}`, (amount) => `पैक कैंसल करें, ${amount} रिफ़ंड`],
  cancelForNothing: ['Cancel pack', 'पैक कैंसल करें'],
  disconnectDone: [(to: string) => `Disconnect sent to ${to}`, (to) => `डिस्कनेक्ट ${to} को भेजा गया`],
  reconnectDone: [(to: string) => `Reconnect sent to ${to}`, (to) => `रीकनेक्ट ${to} को भेजा गया`],
  toTV: ['the headend', 'हेडएंड'],
  toBROADBAND: ['the vendor', 'वेंडर'],
  toOTT: ['the vendor', 'वेंडर'],
  toCOMBO: ['the headend and the vendors', 'हेडएंड और वेंडरों'],
  cancelDone: [
    (amount: string) => `Pack cancelled, ${amount} refunded to the wallet`,
    (amount) => `पैक कैंसल हुआ, ${amount} वॉलेट में रिफ़ंड हुए`,
  ],
  cancelledForNothing: ['Pack cancelled', 'पैक कैंसल हुआ'],
  reason: common.reason,
  back: common.goBack,
  till: ['Valid till', 'वैलिडिटी'],
  daysRun: ['Validity runs till', 'वैलिडिटी इस तारीख तक'],
  refund: ['Refund', 'रिफ़ंड'],
  taxable: common.taxable,
  disconnectAlso: ['Also disconnected', 'साथ में यह भी डिस्कनेक्ट'],
  reconnectAlso: ['Also reconnected', 'साथ में यह भी रीकनेक्ट'],
  cancelAlso: ['Also cancelled', 'साथ में यह भी कैंसल'],
  ...PACK_REASONS,
})

/** What goes dark and comes back with a pack. */
export type Carried = Service | 'COMBO'

export const carriedBy = (pack: Pick<PlanOnBox, 'onedigital' | 'servicecode'>): Carried => {
  const [service = 'TV', ...more] = servicesOf(pack)
  return more.length > 0 ? 'COMBO' : service
}
