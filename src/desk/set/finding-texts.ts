import { FINDINGS } from '#domain/plans/findings.ts'
import type { FindingCode } from '#domain/plans/finding-codes.ts'
import { words } from '#domain/words.ts'

/** What can be wrong with a catalogue, or ought to be looked at. */
export const findingTexts = words<Record<FindingCode, string>>({
  'file.unreadable': [FINDINGS['file.unreadable'].message, 'फ़ाइल न तो "record" कॉलम वाली CSV है, न JSON में लिस्ट'],
  'file.rows': [FINDINGS['file.rows'].message, 'फ़ाइल में 20,000 से ज़्यादा लाइनें हैं। कृपया हिस्सों में इम्पोर्ट करें'],
  'file.columns': [FINDINGS['file.columns'].message, 'फ़ाइल में किसी भी कैटलॉग से ज़्यादा कॉलम हैं'],
  'column.unknown': [FINDINGS['column.unknown'].message, 'इस कॉलम का यहाँ कोई मतलब नहीं'],
  'record.unknown': [FINDINGS['record.unknown'].message, 'रिकॉर्ड CHANNEL, PLAN या PRICE होता है'],
  'field.wrong': [FINDINGS['field.wrong'].message, 'यह फ़ील्ड नहीं है या गलत है'],
  'code.duplicate': [FINDINGS['code.duplicate'].message, 'यह कोड पहले की लाइन में आ चुका है'],
  'lcn.duplicate': [FINDINGS['lcn.duplicate'].message, 'यह नंबर दूसरे चैनल का है'],
  'region.unknown': [FINDINGS['region.unknown'].message, 'इस इलाके में सेवा नहीं है; * यानी सब जगह'],
  'period.wrong': [FINDINGS['period.wrong'].message, 'प्लान 1, 3, 5, 6 या 12 M, या 30, 90 या 180 D का होता है'],
  'price.above-home': [FINDINGS['price.above-home'].message, 'ऑपरेटर ग्राहक से ज़्यादा देगा'],
  'channel.unknown': [FINDINGS['channel.unknown'].message, 'यह चैनल न फ़ाइल में है, न कैटलॉग में'],
  'plan.unknown': [FINDINGS['plan.unknown'].message, 'यह प्लान न फ़ाइल में है, न कैटलॉग में'],
  'plan.fixed': [
    FINDINGS['plan.fixed'].message,
    'प्लान का प्रकार, पैक और अवधि नहीं बदलते: ग्राहकों के पास वह है। नए को अपना कोड दें',
  ],
  'pack.differs': [FINDINGS['pack.differs'].message, 'इस पैक के दूसरे रूप में और चैनल हैं'],
  'broadband.speed': [FINDINGS['broadband.speed'].message, 'ब्रॉडबैंड वाले प्लान में स्पीड (Mbps) लिखें (speed_mbps)'],
  'ott.apps': [FINDINGS['ott.apps'].message, 'OTT वाले प्लान में ऐप लिखें (ott_apps, बीच में सेमीकोलन)'],
  'price.parts': [FINDINGS['price.parts'].message, 'ब्रॉडबैंड और OTT मिलकर प्लान के MRP से महँगे हैं'],
  'pack.empty': [FINDINGS['pack.empty'].message, 'इस प्लान में कोई चैनल नहीं'],
  'bouquet.cheap': [FINDINGS['bouquet.cheap'].message, 'बुके का दाम उसके चैनलों के अलग-अलग दाम का कम से कम 55 % होता है'],
  'bouquet.dear-channel': [FINDINGS['bouquet.dear-channel'].message, 'बुके के चैनल का अकेले दाम ज़्यादा से ज़्यादा 19 रुपये होता है'],
})
