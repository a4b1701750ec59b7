import { dictionary } from '#domain/words.ts'

export type ConnectionFacts = {
  until: string
  reason: string
  /** When the session began. */
  since: string
  address: string
  mac: string
  bound: string
  last: string
  used: string
  limit: number
  from: string
}

export const connectionFindingTexts = dictionary({
  noPack: [() => 'No broadband pack is active.', () => 'कोई ब्रॉडबैंड पैक एक्टिव नहीं है।'],
  toCome: [
    ({ until }: ConnectionFacts) => `The pack has not begun yet; it runs till ${until}.`,
    ({ until }) => `पैक अभी शुरू नहीं हुआ; ${until} तक चलेगा।`,
  ],
  expired: [
    ({ until }: ConnectionFacts) => `The pack expired on ${until}.`,
    ({ until }) => `पैक ${until} को एक्सपायर हो गया।`,
  ],
  expiring: [
    ({ until }: ConnectionFacts) => `The pack is active, but only till ${until}.`,
    ({ until }) => `पैक एक्टिव है, पर सिर्फ़ ${until} तक।`,
  ],
  disconnected: [() => 'The pack is disconnected.', () => 'पैक डिस्कनेक्ट किया हुआ है।'],
  valid: [
    ({ until }: ConnectionFacts) => `The pack is active till ${until}.`,
    ({ until }) => `पैक ${until} तक एक्टिव है।`,
  ],
  refused: [
    ({ reason }: ConnectionFacts) => `The vendor refused the broadband part: ${reason}. Its price was refunded.`,
    ({ reason }) => `वेंडर ने ब्रॉडबैंड देने से मना किया: ${reason}। इसका पैसा रिफ़ंड हो गया।`,
  ],
  pending: [
    () => 'The vendor has not answered the last order yet. Wait a few minutes.',
    () => 'वेंडर ने पिछले ऑर्डर का जवाब अभी नहीं दिया। कुछ मिनट रुकें।',
  ],
  silent: [
    () => 'The vendor does not answer just now. Check again in a few minutes.',
    () => 'वेंडर अभी जवाब नहीं दे रहा। कुछ मिनट बाद फिर जाँचें।',
  ],
  noVendor: [() => 'No broadband vendor is set at the provider.', () => 'प्रोवाइडर के यहाँ कोई ब्रॉडबैंड वेंडर सेट नहीं है।'],
  unknown: [() => 'The vendor does not know this account.', () => 'वेंडर के पास यह अकाउंट नहीं है।'],
  vendorExpired: [
    () => 'The account has run out at the vendor, though the pack is active.',
    () => 'पैक एक्टिव है, पर वेंडर के यहाँ अकाउंट एक्सपायर है।',
  ],
  vendorSuspended: [
    () => 'The account is suspended at the vendor, though the pack is active.',
    () => 'पैक एक्टिव है, पर वेंडर के यहाँ अकाउंट बंद है।',
  ],
  vendorActive: [() => 'The account is active at the vendor.', () => 'वेंडर के यहाँ अकाउंट एक्टिव है।'],
  wrongMac: [
    ({ mac, bound }: ConnectionFacts) => `Another device tries to log in: ${mac}. The account is tied to ${bound}.`,
    ({ mac, bound }) => `दूसरा डिवाइस लॉग-इन कर रहा है: ${mac}। अकाउंट ${bound} से जुड़ा है।`,
  ],
  rightMac: [
    ({ bound }: ConnectionFacts) => `The device is the one the account is tied to: ${bound}.`,
    ({ bound }) => `डिवाइस वही है जिससे अकाउंट जुड़ा है: ${bound}।`,
  ],
  online: [
    ({ since, address, mac }: ConnectionFacts) => `Online since ${since}, address ${address}, MAC ${mac}.`,
    ({ since, address, mac }) => `${since} से ऑनलाइन, एड्रेस ${address}, MAC ${mac}।`,
  ],
  offline: [
    ({ last }: ConnectionFacts) => (last ? `Not online now. Last disconnect: ${last}.` : 'Not online now.'),
    ({ last }) => (last ? `अभी ऑनलाइन नहीं। पिछला डिस्कनेक्ट: ${last}।` : 'अभी ऑनलाइन नहीं।'),
  ],
  dataUsedUp: [
    ({ used, limit, from }: ConnectionFacts) => `All data is used: ${used} of ${limit} GB since ${from}.`,
    ({ used, limit, from }) => `सारा डेटा खर्च हो गया: ${from} से ${limit} GB में से ${used}।`,
  ],
  dataLow: [
    ({ used, limit, from }: ConnectionFacts) => `Data is nearly used up: ${used} of ${limit} GB since ${from}.`,
    ({ used, limit, from }) => `डेटा लगभग पूरा खर्च: ${from} से ${limit} GB में से ${used}।`,
  ],
  dataLeft: [
    ({ used, limit, from }: ConnectionFacts) => `Data used: ${used} of ${limit} GB since ${from}.`,
    ({ used, limit, from }) => `डेटा खर्च: ${from} से ${limit} GB में से ${used}।`,
  ],
  dataUnlimited: [
    ({ used, from }: ConnectionFacts) => `Data is unlimited; ${used} used since ${from}.`,
    ({ used, from }) => `डेटा अनलिमिटेड है; ${from} से ${used} खर्च।`,
  ],
})

/** How sessions end, as RADIUS names it. */
export const disconnectTexts = dictionary({
  'User-Request': ['the router logged out', 'राउटर ने लॉग-आउट किया'],
  'Lost-Carrier': ['the line was lost', 'लाइन टूटी'],
  'Lost-Service': ['the service was lost', 'सर्विस टूटी'],
  'Idle-Timeout': ['nothing was used for long', 'देर तक कुछ इस्तेमाल नहीं हुआ'],
  'Session-Timeout': ['the pack ran out', 'पैक एक्सपायर हुआ'],
  'Admin-Reset': ['reset by the provider', 'प्रोवाइडर ने रीसेट किया'],
  'NAS-Reboot': ['the provider’s device restarted', 'प्रोवाइडर का डिवाइस रीस्टार्ट हुआ'],
  'Port-Error': ['a fault on the line', 'लाइन में खराबी'],
})
