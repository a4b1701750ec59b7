import { FINDING_CODES, type FindingCode } from '#domain/plans/finding-codes.ts'
import { FINDINGS } from '#domain/plans/findings.ts'
import { texts } from '#web/i18n/texts.ts'

const english = Object.fromEntries(FINDING_CODES.map((code) => [code, FINDINGS[code].message])) as Record<
  FindingCode,
  string
>

/** What can be wrong with a catalogue, or ought to be looked at. */
export const findingTexts = texts<Record<FindingCode, string>>(english, {
  'file.unreadable': 'फ़ाइल न तो "record" कॉलम वाली CSV है, न JSON में सूची',
  'column.unknown': 'इस कॉलम का यहाँ कोई मतलब नहीं',
  'record.unknown': 'रिकॉर्ड CHANNEL, PLAN या PRICE होता है',
  'field.wrong': 'यह फ़ील्ड नहीं है या ग़लत है',
  'code.duplicate': 'यह कोड पहले की लाइन में आ चुका है',
  'lcn.duplicate': 'यह नंबर दूसरे चैनल का है',
  'region.unknown': 'इस इलाके में सेवा नहीं है; * यानी सब जगह',
  'period.wrong': 'प्लान 1, 3, 5, 6 या 12 M, या 30, 90 या 180 D का होता है',
  'price.above-home': 'ऑपरेटर ग्राहक से ज़्यादा देगा',
  'channel.unknown': 'यह चैनल न फ़ाइल में है, न कैटलॉग में',
  'plan.unknown': 'यह प्लान न फ़ाइल में है, न कैटलॉग में',
  'plan.fixed': 'प्लान का प्रकार, पैक और अवधि नहीं बदलते: ग्राहकों के पास वह है। नए को अपना कोड दें',
  'pack.differs': 'इस पैक के दूसरे रूप में और चैनल हैं',
  'pack.empty': 'इस प्लान में कोई चैनल नहीं',
  'bouquet.cheap': 'बुके का दाम उसके चैनलों के अलग-अलग दाम का कम से कम 55 % होता है',
  'bouquet.dear-channel': 'बुके के चैनल का अकेले दाम ज़्यादा से ज़्यादा 19 रुपये होता है',
})
