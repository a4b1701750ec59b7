import type { ReportName } from '#domain/reports/names.ts'
import { words } from '#domain/words.ts'

/** What one opens each report for. */
export const goodForTexts = words<Record<ReportName, string>>({
  accountstatement: [
    'To see where the balance went, and for your accountant.',
    'बैलेंस कहाँ गया यह देखने और अकाउंटेंट को देने के लिए।',
  ],
  walletdebit: ['To check a day’s sales against the till.', 'दिन की बिक्री का गल्ले से मिलान करने के लिए।'],
  refund: ['To see that a cancelled pack was really paid back.', 'कैंसल पैक का पैसा सच में वापस आया या नहीं, यह देखने के लिए।'],
  payment: ['When a top-up has not arrived, or the bank asks.', 'जब टॉप-अप नहीं पहुँचा हो, या बैंक पूछे।'],
  bills: [
    'For GST returns: the month in figures, with its tax invoice.',
    'GST रिटर्न के लिए: महीने का हिसाब और उसका टैक्स इनवॉइस।',
  ],
  activation: [
    'To see what sold well, and who in the shop sold it.',
    'क्या ज़्यादा बिका और दुकान में किसने बेचा, यह देखने के लिए।',
  ],
  expiry: [
    'To renew in time: ring up, remind, or renew all at once.',
    'समय पर रिन्यू के लिए: फ़ोन करें, याद दिलाएँ, या सब एक साथ रिन्यू करें।',
  ],
  expired: ['To win back homes that went dark.', 'बंद हो चुके ग्राहक वापस लाने के लिए।'],
  schedule: ['To see which packs change by themselves, and what failed.', 'कौन-से पैक अपने आप बदलेंगे और क्या नहीं हो पाया।'],
  jobmonitor: [
    'To follow a bulk file and find the rows that were refused.',
    'बल्क फ़ाइल पर नज़र रखने और जो लाइनें नहीं हुईं, उन्हें देखने के लिए।',
  ],
  subscriberlist: ['To walk an area with a list in the hand.', 'हाथ में लिस्ट लेकर इलाके में घूमने के लिए।'],
  ekyc: ['To finish the verification that the law asks for.', 'कानून के हिसाब से ज़रूरी eKYC पूरा करने के लिए।'],
  modifiedCustomer: ['To find out who changed a number or an address.', 'नंबर या पता किसने बदला, यह जानने के लिए।'],
  stbreplacement: ['To see which boxes fail, and account for old ones.', 'कौन-से बॉक्स खराब होते हैं और पुराने कहाँ गए।'],
  boxorders: ['To follow an order and fetch its tax invoice.', 'ऑर्डर देखने और उसका टैक्स इनवॉइस लेने के लिए।'],
  sms: ['To see whether a reminder reached a home.', 'रिमाइंडर घर तक पहुँचा या नहीं।'],
  channellineupgen1: ['To tell a home the number of a channel, SD boxes.', 'ग्राहक को चैनल नंबर बताने के लिए, SD बॉक्स।'],
  channellineupgen2: ['To tell a home the number of a channel, HD boxes.', 'ग्राहक को चैनल नंबर बताने के लिए, HD बॉक्स।'],
})
