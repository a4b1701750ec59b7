import { dictionary } from '#domain/words.ts'

/** What is known besides the finding itself, ready to be read. */
export type Facts = { until: string; reason: string; when: string }

/** Keys are the symptoms, findings and remedies of the domain, so that none can go without words. */
export const doctorTexts = dictionary({
  ask: ['What is the complaint?', 'शिकायत क्या है?'],
  noSignal: ['No signal', 'सिग्नल नहीं'],
  freezing: ['Freezing', 'पिक्चर अटक रही है'],
  dead: ['STB dead', 'STB बंद पड़ा है'],
  pairing: ['Pairing error', 'पेयरिंग एरर'],
  wrongPack: ['Wrong pack', 'गलत पैक'],
  chooseFirst: ['Select the customer’s complaint.', 'चुनें कि ग्राहक की शिकायत क्या है।'],
  verdict: ['Result', 'नतीजा'],
  checked: ['Checks done', 'क्या-क्या जाँचा'],
  todo: ['What to do', 'क्या करें'],
  send: ['Send a command to the STB', 'STB को कमांड भेजें'],
  packs: ['Packs on this STB', 'इस STB के पैक'],
  noPacks: ['No active pack on this STB.', 'इस STB पर कोई पैक नहीं चल रहा।'],
  isOff: ['switched off', 'बंद किया हुआ'],
  summary: ['For a ticket', 'टिकट के लिए'],
  summaryHint: [
    'If it does not help, copy this text for the provider.',
    'फिर भी ठीक न हो, तो यह टेक्स्ट कॉपी करके प्रोवाइडर को भेजें।',
  ],
  raiseHint: [
    'If it does not help, raise a ticket. All of this is attached to it.',
    'फिर भी ठीक न हो, तो टिकट बनाएँ। यह सब उसके साथ जाएगा।',
  ],
  raise: ['Raise a ticket', 'टिकट बनाएँ'],
  copy: ['Copy text', 'टेक्स्ट कॉपी करें'],
  good: ['OK', 'ठीक'],
  note: ['Please note', 'ध्यान दें'],
  bad: ['Problem', 'दिक्कत'],
  nothing: [
    'Account is fine. Check cable, power or STB at the customer’s place.',
    'खाते में सब ठीक है। ग्राहक के यहाँ केबल, पावर या STB जाँचें।',
  ],
  renewLink: ['Renew now', 'अभी रिचार्ज करें'],
  swapLink: ['Swap STB', 'STB स्वैप करें'],
  line: [(label: string, value: string) => `${label}: ${value}`, (label, value) => `${label}: ${value}`],
  symptom: ['Complaint', 'शिकायत'],
  found: ['Findings', 'क्या मिला'],
  advice: ['Advice', 'सलाह'],
  last: ['Last commands', 'आखिरी कमांड'],
  date: ['Date', 'तारीख'],
})

export const findingTexts = dictionary({
  noHome: [
    () => 'This STB is with no customer: it is in your stock.',
    () => 'यह STB किसी ग्राहक के पास नहीं, आपके स्टॉक में है।',
  ],
  faulty: [() => 'This STB was swapped out as faulty.', () => 'यह STB खराब बताकर हटाया जा चुका है।'],
  noPack: [() => 'No active base pack on this STB.', () => 'इस STB पर कोई बेस पैक नहीं चल रहा।'],
  expired: [
    ({ until }: Facts) => (until ? `The pack expired on ${until}.` : 'The pack has expired.'),
    ({ until }) => (until ? `पैक ${until} को एक्सपायर हो गया।` : 'पैक एक्सपायर हो गया है।'),
  ],
  expiring: [
    ({ until }: Facts) =>
      until ? `The pack is active, but only till ${until}.` : 'The pack is active, but expires soon.',
    ({ until }) => (until ? `पैक एक्टिव है, पर सिर्फ़ ${until} तक।` : 'पैक एक्टिव है, पर जल्द एक्सपायर होगा।'),
  ],
  valid: [
    ({ until }: Facts) => (until ? `The pack is valid till ${until}.` : 'The pack has not expired.'),
    ({ until }) => (until ? `पैक ${until} तक एक्टिव है।` : 'पैक एक्सपायर नहीं हुआ है।'),
  ],
  disconnected: [() => 'The STB is disconnected.', () => 'STB डिस्कनेक्ट किया हुआ है।'],
  connected: [() => 'The STB is not disconnected.', () => 'STB डिस्कनेक्ट नहीं है।'],
  unpaired: [() => 'STB and card are not paired.', () => 'STB और कार्ड पेयर नहीं हैं।'],
  paired: [() => 'STB and card are paired.', () => 'STB और कार्ड पेयर हैं।'],
  pending: [
    ({ when }: Facts) => `The command of ${when} is still pending at the headend.`,
    ({ when }) => `${when} वाली कमांड अभी हेडएंड पर पेंडिंग है।`,
  ],
  unanswered: [
    ({ when }: Facts) => `The headend never answered the command of ${when}; the STB may not have it.`,
    ({ when }) => `${when} वाली कमांड का हेडएंड ने जवाब नहीं दिया; STB तक शायद नहीं पहुँची।`,
  ],
  rejected: [
    ({ when, reason }: Facts) => `The headend rejected the command of ${when}: ${reason}.`,
    ({ when, reason }) => `हेडएंड ने ${when} वाली कमांड रिजेक्ट की: ${reason}।`,
  ],
  switchedOff: [
    ({ when }: Facts) => `The STB was switched off on ${when}, though its pack is active.`,
    ({ when }) => `पैक एक्टिव है, फिर भी ${when} को STB बंद किया गया।`,
  ],
  accepted: [
    ({ when }: Facts) => `The headend accepted the last command, of ${when}.`,
    ({ when }) => `हेडएंड ने आखिरी कमांड (${when}) मंज़ूर किया।`,
  ],
  noCommands: [() => 'No command was sent to this STB lately.', () => 'इस STB को हाल में कोई कमांड नहीं भेजी गई।'],
})

export const remedyTexts = dictionary({
  assign: [
    'Assign the STB to a customer first; until then it shows nothing.',
    'पहले STB किसी ग्राहक को दें; तब तक इस पर कुछ नहीं चलेगा।',
  ],
  activate: ['Activate a base pack on the STB.', 'STB पर बेस पैक चालू करें।'],
  renew: [
    'Renew the pack. The picture returns a few minutes after the headend accepts it.',
    'पैक रिचार्ज करें। हेडएंड के मंज़ूर करने के कुछ मिनट बाद पिक्चर आ जाएगी।',
  ],
  reconnect: [
    'Reconnect the pack once the reason for disconnecting is settled.',
    'डिस्कनेक्ट करने का कारण निपट गया हो, तो पैक रीकनेक्ट करें।',
  ],
  wait: [
    'Keep the STB on and wait a few minutes. The status below updates automatically.',
    'STB चालू रखकर कुछ मिनट रुकें। नीचे का स्टेटस अपने आप बदलेगा।',
  ],
  retrack: [
    'Retrack the STB while it is on, and wait until it is accepted.',
    'STB चालू रखकर रीट्रैक करें और मंज़ूर होने तक रुकें।',
  ],
  reseat: [
    'Ask the customer to take the card out, wipe it, insert it again and restart the STB.',
    'ग्राहक से कहें कि कार्ड निकालकर पोंछे, फिर लगाए और STB दोबारा चालू करे।',
  ],
  cable: [
    'Check the cable, connectors and splitter; the signal at the STB may be weak.',
    'केबल, कनेक्टर और स्प्लिटर जाँचें; STB पर सिग्नल कमज़ोर हो सकता है।',
  ],
  restart: [
    'Switch the STB off at the mains, wait 30 seconds, switch it on.',
    'STB का स्विच बंद करें, 30 सेकंड रुकें, फिर चालू करें।',
  ],
  power: [
    'Check the socket and try another adaptor. A red or green light must show.',
    'सॉकेट जाँचें और दूसरा अडैप्टर लगाकर देखें। लाल या हरी बत्ती जलनी चाहिए।',
  ],
  packs: [
    'Compare the packs below with what the customer asked for; a pack change takes effect after a retrack.',
    'नीचे के पैक ग्राहक की माँग से मिलाएँ; पैक बदलने पर रीट्रैक के बाद असर दिखता है।',
  ],
  swap: ['If nothing helps, swap the STB with one from your stock.', 'किसी से ठीक न हो, तो अपने स्टॉक के STB से स्वैप कर दें।'],
  ticket: [
    'If it happens again, inform the provider with the findings below.',
    'दोबारा हो, तो प्रोवाइडर को बताएँ: जो मिला वह सब नीचे लिखा है।',
  ],
})
