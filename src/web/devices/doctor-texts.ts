import { words } from '#domain/words.ts'

/** What is known besides the finding itself, ready to be read. */
export type Facts = { until: string; reason: string; when: string }

/** Keys are the symptoms, findings and remedies of the domain, so that none can go without words. */
export const doctorTexts = words({
  ask: ['What is wrong?', 'दिक्कत क्या है?'],
  noSignal: ['No signal', 'सिग्नल नहीं'],
  freezing: ['Freezing', 'पिक्चर अटक रही है'],
  dead: ['Box dead', 'बॉक्स बंद पड़ा है'],
  pairing: ['Pairing error', 'पेयरिंग एरर'],
  wrongPack: ['Wrong pack', 'गलत पैक'],
  chooseFirst: ['Choose what the home complains about.', 'चुनें कि ग्राहक की शिकायत क्या है।'],
  verdict: ['What the doctor says', 'डॉक्टर की राय'],
  checked: ['What was checked', 'क्या-क्या जाँचा'],
  todo: ['What to do', 'क्या करें'],
  send: ['Send something to the box', 'बॉक्स को कुछ भेजकर देखें'],
  packs: ['Packs on this box', 'इस बॉक्स के पैक'],
  noPacks: ['No pack runs on this box.', 'इस बॉक्स पर कोई पैक नहीं चल रहा।'],
  isOff: ['switched off', 'बंद किया हुआ'],
  summary: ['For a ticket', 'टिकट के लिए'],
  summaryHint: [
    'If it does not help: copy this text for the provider.',
    'फिर भी ठीक न हो, तो यह टेक्स्ट कॉपी करके प्रोवाइडर को भेजें।',
  ],
  raiseHint: [
    'If it does not help: raise a ticket. All of this goes along with it.',
    'फिर भी ठीक न हो, तो टिकट बनाएँ। यह सब उसके साथ जाएगा।',
  ],
  raise: ['Raise a ticket', 'टिकट बनाएँ'],
  copy: ['Copy the text', 'टेक्स्ट कॉपी करें'],
  good: ['Fine', 'ठीक'],
  note: ['Please note', 'ध्यान दें'],
  bad: ['Trouble', 'दिक्कत'],
  nothing: [
    'Nothing in the account explains this. The trouble is most likely at the home.',
    'खाते में कोई गड़बड़ नहीं मिली। दिक्कत शायद ग्राहक के घर पर है।',
  ],
  renewLink: ['Renew now', 'अभी रिन्यू करें'],
  swapLink: ['Swap the box', 'बॉक्स बदलें'],
  line: [(label: string, value: string) => `${label}: ${value}`, (label, value) => `${label}: ${value}`],
  symptom: ['Complaint', 'शिकायत'],
  found: ['Found', 'क्या मिला'],
  advice: ['Advice', 'सलाह'],
  last: ['Last commands', 'आखिरी कमांड'],
  date: ['Date', 'तारीख'],
})

export const findingTexts = words({
  noHome: [() => 'This box is in no home: it lies in your stock.', () => 'यह बॉक्स किसी ग्राहक के पास नहीं, आपके स्टॉक में है।'],
  faulty: [() => 'This box was taken out as faulty.', () => 'यह बॉक्स खराब बताकर हटाया जा चुका है।'],
  noPack: [() => 'No base pack runs on this box.', () => 'इस बॉक्स पर कोई बेस पैक नहीं चल रहा।'],
  expired: [
    ({ until }: Facts) => (until ? `The pack expired on ${until}.` : 'The pack has expired.'),
    ({ until }) => (until ? `पैक ${until} को एक्सपायर हो गया।` : 'पैक एक्सपायर हो गया है।'),
  ],
  expiring: [
    ({ until }: Facts) => (until ? `The pack runs, but only till ${until}.` : 'The pack runs, but expires soon.'),
    ({ until }) => (until ? `पैक चालू है, पर सिर्फ़ ${until} तक।` : 'पैक चालू है, पर जल्द खत्म होगा।'),
  ],
  valid: [
    ({ until }: Facts) => (until ? `The pack is paid till ${until}.` : 'The pack has not expired.'),
    ({ until }) => (until ? `पैक ${until} तक चालू है।` : 'पैक एक्सपायर नहीं हुआ है।'),
  ],
  disconnected: [() => 'The box was disconnected.', () => 'बॉक्स डिस्कनेक्ट किया हुआ है।'],
  connected: [() => 'The box is not disconnected.', () => 'बॉक्स डिस्कनेक्ट नहीं है।'],
  unpaired: [() => 'Box and card are not paired.', () => 'बॉक्स और कार्ड पेयर नहीं हैं।'],
  paired: [() => 'Box and card are paired.', () => 'बॉक्स और कार्ड पेयर हैं।'],
  pending: [
    ({ when }: Facts) => `The command of ${when} is still on its way to the headend.`,
    ({ when }) => `${when} वाला कमांड अभी हेडएंड के रास्ते में है।`,
  ],
  rejected: [
    ({ when, reason }: Facts) => `The headend rejected the command of ${when}: ${reason}.`,
    ({ when, reason }) => `हेडएंड ने ${when} वाला कमांड नामंज़ूर किया: ${reason}।`,
  ],
  switchedOff: [
    ({ when }: Facts) => `The box was switched off on ${when}, though its pack runs.`,
    ({ when }) => `पैक चालू है, फिर भी ${when} को बॉक्स बंद किया गया।`,
  ],
  accepted: [
    ({ when }: Facts) => `The headend accepted the last command, of ${when}.`,
    ({ when }) => `हेडएंड ने आखिरी कमांड (${when}) मंज़ूर किया।`,
  ],
  noCommands: [() => 'Nothing was sent to this box lately.', () => 'इस बॉक्स को हाल में कुछ नहीं भेजा गया।'],
})

export const remedyTexts = words({
  assign: [
    'Give the box to a home first; until then it shows nothing.',
    'पहले बॉक्स किसी ग्राहक को दें; तब तक इस पर कुछ नहीं चलेगा।',
  ],
  activate: ['Put a base pack on the box.', 'बॉक्स पर बेस पैक चालू करें।'],
  renew: [
    'Renew the pack. The picture returns a few minutes after the headend has accepted it.',
    'पैक रिन्यू करें। हेडएंड के मंज़ूर करने के कुछ मिनट बाद पिक्चर आ जाएगी।',
  ],
  reconnect: [
    'Reconnect the pack once the reason for disconnecting is settled.',
    'डिस्कनेक्ट करने का कारण निपट गया हो, तो पैक रीकनेक्ट करें।',
  ],
  wait: [
    'Wait a few minutes with the box switched on. The state below changes by itself.',
    'बॉक्स चालू रखकर कुछ मिनट रुकें। नीचे की स्थिति अपने आप बदलेगी।',
  ],
  retrack: [
    'Retrack the box while it is switched on, and wait until it is accepted.',
    'बॉक्स चालू रखकर रीट्रैक करें और मंज़ूर होने तक रुकें।',
  ],
  reseat: [
    'Let the home take the card out, wipe it, push it in again and restart the box.',
    'ग्राहक से कहें कि कार्ड निकालकर पोंछे, फिर लगाए और बॉक्स दोबारा चालू करे।',
  ],
  cable: [
    'Check the cable, its connectors and the splitter; the signal at the box may be weak.',
    'केबल, कनेक्टर और स्प्लिटर जाँचें; बॉक्स पर सिग्नल कमज़ोर हो सकता है।',
  ],
  restart: [
    'Switch the box off at the mains, wait 30 seconds, switch it on.',
    'बॉक्स का स्विच बंद करें, 30 सेकंड रुकें, फिर चालू करें।',
  ],
  power: [
    'Check the socket and try another adaptor. A red or green light must show.',
    'सॉकेट जाँचें और दूसरा अडैप्टर लगाकर देखें। लाल या हरी बत्ती जलनी चाहिए।',
  ],
  packs: [
    'Compare the packs below with what the home asked for; a change of pack takes effect after a retrack.',
    'नीचे के पैक ग्राहक की माँग से मिलाएँ; पैक बदलने पर रीट्रैक के बाद असर दिखता है।',
  ],
  swap: ['If nothing helps, exchange the box for one of your stock.', 'किसी से ठीक न हो, तो अपने स्टॉक के बॉक्स से बदल दें।'],
  ticket: [
    'If it happens again, tell the provider: all that was found stands below.',
    'दोबारा हो, तो प्रोवाइडर को बताएँ: जो मिला वह सब नीचे लिखा है।',
  ],
})
