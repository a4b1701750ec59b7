import { words } from '#domain/words.ts'

export const walletTexts = words({
  hint: [
    'Changes of wallets by hand: those that wait for a second person, and those that were made.',
    'वॉलेट में हाथ से किए बदलाव: जो दूसरे व्यक्ति के इंतज़ार में हैं, और जो हो चुके हैं।',
  ],
  adjust: ['Change a wallet', 'वॉलेट बदलें'],
  lcoid: ['Operator number', 'ऑपरेटर नंबर'],
  direction: ['What to do', 'क्या करना है'],
  CREDIT: ['Credit', 'जमा'],
  DEBIT: ['Debit', 'कटौती'],
  creditHint: ['Money goes into the wallet.', 'पैसा वॉलेट में जाएगा।'],
  debitHint: ['Money goes out of the wallet.', 'पैसा वॉलेट से जाएगा।'],
  amount: ['Amount', 'रकम'],
  limit: [
    (limit: string) =>
      `Up to ${limit} a day in one wallet is done at once; above that a second person has to allow it.`,
    (limit) => `एक वॉलेट में दिन में ${limit} तक तुरंत होता है; उससे ऊपर दूसरे व्यक्ति की मंज़ूरी चाहिए।`,
  ],
  reason: ['Reason', 'कारण'],
  reasonHint: ['The operator reads it in the statement.', 'ऑपरेटर इसे अपने स्टेटमेंट में पढ़ेगा।'],
  send: ['Change the wallet', 'वॉलेट बदलें'],
  askCREDIT: [
    (amount: string, lcoid: string) => `Credit ${amount} to ${lcoid}?`,
    (amount, lcoid) => `${lcoid} में ${amount} जमा करें?`,
  ],
  askDEBIT: [
    (amount: string, lcoid: string) => `Debit ${amount} from ${lcoid}?`,
    (amount, lcoid) => `${lcoid} से ${amount} काटें?`,
  ],
  askText: [
    'It stands in the ledger for good and the operator is told.',
    'यह हमेशा के लिए खाते में रहेगा और ऑपरेटर को बताया जाएगा।',
  ],
  yes: ['Yes, do it', 'हाँ, करें'],
  no: ['Not yet', 'अभी नहीं'],
  doneCREDIT: [
    (amount: string, who: string, credit: string) => `${amount} credited to ${who}; the wallet holds ${credit}`,
    (amount, who, credit) => `${who} में ${amount} जमा हुए; वॉलेट में ${credit} हैं`,
  ],
  doneDEBIT: [
    (amount: string, who: string, credit: string) => `${amount} debited from ${who}; the wallet holds ${credit}`,
    (amount, who, credit) => `${who} से ${amount} कटे; वॉलेट में ${credit} हैं`,
  ],
  waits: [
    (amount: string) => `${amount} is above your limit: it waits until a second person allows it`,
    (amount) => `${amount} आपकी सीमा से ऊपर है: दूसरे व्यक्ति की मंज़ूरी तक रुका रहेगा`,
  ],
  WAITING: ['Waiting', 'इंतज़ार में'],
  DONE: ['Done', 'हो गया'],
  REFUSED: ['Refused', 'नामंज़ूर'],
  WITHDRAWN: ['Taken back', 'वापस लिया'],
  asked: ['Asked', 'कब माँगा'],
  title: [(id: string) => `Wallet change ${id}`, (id) => `वॉलेट में बदलाव ${id}`],
  alone: ['at once, within the limit', 'तुरंत, सीमा के अंदर'],
  own: [
    'You asked for this yourself. A second person has to allow or refuse it; until then you can take it back.',
    'यह आपने ही माँगा है। मंज़ूरी या नामंज़ूरी दूसरा व्यक्ति देगा; तब तक आप इसे वापस ले सकते हैं।',
  ],
  withdraw: ['Take it back', 'वापस लें'],
  withdrawn: [(id: string) => `Change ${id} is taken back`, (id) => `बदलाव ${id} वापस लिया गया`],
  willCREDIT: [
    (amount: string, who: string) => `${amount} is credited to the wallet of ${who} at once.`,
    (amount, who) => `${who} के वॉलेट में ${amount} तुरंत जमा होंगे।`,
  ],
  willDEBIT: [
    (amount: string, who: string) => `${amount} is taken from the wallet of ${who} at once.`,
    (amount, who) => `${who} के वॉलेट से ${amount} तुरंत कटेंगे।`,
  ],
  code: ['Code of your authenticator', 'आपके ऑथेंटिकेटर का कोड'],
  codeHint: [
    'Money moves by your word: please prove once more that it is you.',
    'आपकी हाँ से पैसा जाता है: एक बार फिर साबित करें कि आप ही हैं।',
  ],
  allow: ['Allow', 'मंज़ूर करें'],
  refuse: ['Refuse', 'नामंज़ूर करें'],
  allowed: [(id: string) => `Change ${id} is allowed and done`, (id) => `बदलाव ${id} मंज़ूर और पूरा हुआ`],
  refused: [(id: string) => `Change ${id} is refused`, (id) => `बदलाव ${id} नामंज़ूर हुआ`],
  none: ['Nothing waits for a second person', 'दूसरे व्यक्ति के इंतज़ार में कुछ नहीं'],
  noneHere: ['Nothing here', 'यहाँ कुछ नहीं'],
  noneHint: ['Changes above the limit wait here.', 'सीमा से ऊपर के बदलाव यहाँ रुकते हैं।'],
})
