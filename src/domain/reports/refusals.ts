import { FAILURES } from '../failures.ts'
import type { Values } from './declaration.ts'

/** Why something scheduled could not be done, as the portal says it. */
const IN_HINDI = {
  'wallet.insufficient': 'वॉलेट में बैलेंस कम है',
  'wallet.daily-limit': 'यह आज की आपकी सीमा से ज़्यादा है',
  'box.unassigned': 'यह STB किसी ग्राहक के पास नहीं है',
  'plan.unknown': 'यह पैक सूची में नहीं है',
  'plan.hardware': 'HD पैक SD STB पर नहीं चलता',
  'plan.discontinued': 'यह पैक बंद हो गया है',
  'plan.undelivered': 'इस पैक का ब्रॉडबैंड या OTT अभी नहीं दिया जा सकता',
  'plan.not-renewable': 'यह पैक रिचार्ज नहीं हो सकता',
  'plan.needs-base': 'STB पर चालू बेस पैक होना चाहिए',
  'plan.included': 'यह इस STB के किसी पैक में पहले से शामिल है',
  'plan.covered': 'यह बेस पैक एक्सपायर होने तक पहले से चालू है',
  'renewal.refused': 'रिचार्ज नहीं माना गया, पैसे वापस आ गए',
  'renewal.undone': 'रिचार्ज वापस लिया गया था',
  'renewal.dues': 'ग्राहक पर पुराना बकाया है। चुकाने पर रिचार्ज होगा',
  'plan.too-far': 'यह STB अगले 12 महीने के लिए पहले से रिचार्ज है',
  'contract.expired': 'यह पैक एक्सपायर हो चुका है',
  'contract.disconnected': 'यह पैक डिस्कनेक्ट है',
  'contract.cancelled': 'यह पैक पहले ही रद्द हो चुका है',
  'contract.state': 'इस पैक के लिए अभी यह नहीं हो सकता',
  'contract.renewed': 'यह पैक पहले ही रिचार्ज हो चुका है',
  'otp.needed': 'ग्राहक का OTP चाहिए',
  'schedule.same': 'यह पैक STB पर पहले से है',
} satisfies Partial<Record<keyof typeof FAILURES, string>>

export const REFUSALS: Values = Object.fromEntries(
  Object.entries(IN_HINDI).map(([code, hi]) => [code, { en: FAILURES[code as keyof typeof IN_HINDI].message, hi }]),
)
