import type { AgreementType } from '#domain/operators/rules.ts'
import { dictionary } from '#domain/words.ts'

export const agreementTexts = dictionary({
  title: ['Agreement', 'एग्रीमेंट'],
  hint: [
    'The interconnection agreement between you and the provider. It is accepted once.',
    'आपके और प्रोवाइडर के बीच का इंटरकनेक्शन एग्रीमेंट। इसे एक ही बार स्वीकार करना होता है।',
  ],
  choose: ['Which agreement', 'कौन-सा एग्रीमेंट'],
  MIA: ['Model agreement (MIA)', 'मॉडल एग्रीमेंट (MIA)'],
  MIAHint: [
    'The ready form laid down by the regulator: fees are shared 55:45.',
    'रेगुलेटर का तय किया हुआ फ़ॉर्म: फ़ीस 55:45 में बँटती है।',
  ],
  SIA: ['Standard agreement (SIA)', 'स्टैंडर्ड एग्रीमेंट (SIA)'],
  SIAHint: [
    'You and the provider agree on the shares; the portal’s prices reflect them.',
    'हिस्सा आप और प्रोवाइडर मिलकर तय करते हैं; पोर्टल के रेट उसी हिसाब से हैं।',
  ],
  clauses: ['What you agree to', 'शर्तें, हिन्दी में मतलब के साथ'],
  binding: ['', 'हिन्दी में लिखा मतलब सिर्फ़ समझने के लिए है। कानूनी तौर पर अंग्रेज़ी की शर्तें ही मानी जाएँगी।'],
  mustChoose: ['Please select one of the two', 'कृपया दोनों में से एक चुनें'],
  chooseFirst: ['Select one of the two to read its clauses.', 'शर्तें पढ़ने के लिए दोनों में से एक चुनें।'],
  sign: ['Accept', 'स्वीकार करें'],
  name: ['Your full name', 'आपका पूरा नाम'],
  nameHint: ['It is your signature on the copy.', 'कॉपी पर यह आपके दस्तखत की जगह रहेगा।'],
  read: [
    'I have read the agreement and accept it for my business.',
    'मैंने एग्रीमेंट पढ़ लिया है और अपने बिज़नेस की ओर से इसे स्वीकार करता/करती हूँ।',
  ],
  mustRead: ['Please read the agreement and tick the check mark', 'कृपया एग्रीमेंट पढ़कर यहाँ टिक करें'],
  accept: ['Accept the agreement', 'एग्रीमेंट स्वीकार करें'],
  acceptedNow: ['Agreement accepted', 'एग्रीमेंट स्वीकार हो गया'],
  acceptedTitle: ['Agreement accepted', 'एग्रीमेंट स्वीकार हो चुका है'],
  type: ['Agreement', 'एग्रीमेंट'],
  acceptedBy: ['Accepted by', 'किसने स्वीकार किया'],
  acceptedOn: ['Accepted on', 'कब स्वीकार किया'],
  download: ['Download your copy', 'अपनी कॉपी डाउनलोड करें'],
  saved: [
    (filename: string) => `${filename} saved to your downloads`,
    (filename) => `${filename} आपके डाउनलोड में सेव हो गई`,
  ],
})

const SHARED_HI = [
  'प्रोवाइडर सब्सक्राइब किए गए चैनलों के एन्क्रिप्टेड सिग्नल देगा; ऑपरेटर उन्हें अपने इलाके के घरों तक बिना बदले और बिना रिकॉर्ड किए पहुँचाएगा।',
  'ऑपरेटर प्रोवाइडर के पास प्रीपेड वॉलेट रखेगा। हर एक्टिवेशन और रिचार्ज पर पोर्टल में दिखाया गया ऑपरेटर रेट वॉलेट से कटेगा; बैलेंस नहीं, तो सिग्नल नहीं।',
  'सेट-टॉप बॉक्स और स्मार्ट कार्ड आपस में जुड़े (पेयर) होते हैं। उन्हें इलाके से बाहर ले जाने, छेड़छाड़ करने या किराये पर देने से उन बॉक्स के लिए यह एग्रीमेंट खत्म हो जाएगा।',
  'ऑपरेटर हर घर को बिल या रसीद देगा, सब्सक्राइबर का रिकॉर्ड सही रखेगा, और माँगने पर घर को उसकी निजी जानकारी दिखाएगा।',
  'शिकायत का जवाब 8 घंटे के अंदर और सिग्नल न आने की खराबी 24 घंटे के अंदर ठीक की जाएगी। डॉकेट पोर्टल में रखे जाएँगे।',
  'दोनों में से कोई भी 21 दिन का लिखित नोटिस देकर यह एग्रीमेंट खत्म कर सकता है। वॉलेट में बचा पैसा जहाँ से आया था, वहीं लौटाया जाएगा।',
]

/** What each English clause means, in the same order. It explains; the English text binds. */
export const CLAUSES_HI: Record<AgreementType, readonly string[]> = {
  MIA: [
    ...SHARED_HI,
    'नेटवर्क कैपेसिटी फ़ीस प्रोवाइडर और ऑपरेटर में 55 : 45 में बँटेगी, और पे चैनलों की डिस्ट्रीब्यूशन फ़ीस भी 55 : 45 में, जैसा मॉडल फ़ॉर्म में लिखा है।',
  ],
  SIA: [
    ...SHARED_HI,
    'नेटवर्क कैपेसिटी फ़ीस और डिस्ट्रीब्यूशन फ़ीस प्रोवाइडर और ऑपरेटर की आपसी सहमति से बँटेगी; पोर्टल में ऑपरेटर के रेट इसी बँटवारे के हिसाब से हैं।',
  ],
}
