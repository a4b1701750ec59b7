import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const walletTexts = dictionary({
  hint: [
    'Manual wallet changes: waiting for a second person, and done.',
    'वॉलेट में हाथ से किए बदलाव: जो दूसरे व्यक्ति के इंतज़ार में हैं, और जो हो चुके हैं।',
  ],
  adjust: ['Change a wallet', 'वॉलेट बदलें'],
  what: ['Booked as', 'किस नाम से'],
  WALLET: ['Correction', 'सुधार'],
  COMMISSION: ['Commission or reward', 'कमीशन या इनाम'],
  BANK_TRANSFER: ['Bank transfer', 'बैंक ट्रांसफ़र'],
  SOURCE: ['Refund to source', 'जहाँ से आया वहीं रिफ़ंड'],
  SUPPLEMENT: ['Bill supplement', 'बिल सप्लीमेंट'],
  utr: ['UTR', 'UTR'],
  utrHint: ['From the bank statement; booked once.', 'बैंक स्टेटमेंट से; एक ही बार जमा होगा।'],
  about: ['For', 'किसका'],
  direction: ['What to do', 'क्या करना है'],
  CREDIT: ['Credit', 'जमा'],
  DEBIT: ['Debit', 'कटौती'],
  creditHint: ['Money goes into the wallet.', 'पैसा वॉलेट में जाएगा।'],
  debitHint: ['Money goes out of the wallet.', 'पैसा वॉलेट से जाएगा।'],
  amount: common.amount,
  limit: [
    (limit: string) =>
      `Up to ${limit} a day per wallet is done immediately; above that a second person has to approve.`,
    (limit) => `एक वॉलेट में दिन में ${limit} तक तुरंत होता है; उससे ऊपर दूसरे व्यक्ति की मंज़ूरी चाहिए।`,
  ],
  reason: common.reason,
  reasonHint: ['Shown to the operator in the wallet ledger.', 'ऑपरेटर इसे अपने वॉलेट लेजर में पढ़ेगा।'],
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
    'It stays in the ledger for good and the operator is notified.',
    'यह हमेशा के लिए खाते में रहेगा और ऑपरेटर को बताया जाएगा।',
  ],
  yes: ['Yes, do it', 'हाँ, करें'],
  no: ['Not yet', 'अभी नहीं'],
  doneCREDIT: [
    (amount: string, who: string, credit: string) => `${amount} credited to ${who}; wallet balance ${credit}`,
    (amount, who, credit) => `${who} में ${amount} जमा हुए; वॉलेट में ${credit} हैं`,
  ],
  doneDEBIT: [
    (amount: string, who: string, credit: string) => `${amount} debited from ${who}; wallet balance ${credit}`,
    (amount, who, credit) => `${who} से ${amount} कटे; वॉलेट में ${credit} हैं`,
  ],
  waits: [
    (amount: string) => `${amount} is above your limit: pending until a second person approves`,
    (amount) => `${amount} आपकी सीमा से ऊपर है: दूसरे व्यक्ति की मंज़ूरी तक रुका रहेगा`,
  ],
  WAITING: ['Pending', 'पेंडिंग'],
  DONE: ['Done', 'हो गया'],
  REFUSED: common.rejected,
  WITHDRAWN: ['Withdrawn', 'वापस लिया'],
  asked: ['Requested on', 'कब माँगा'],
  title: [(id: string) => `Wallet change ${id}`, (id) => `वॉलेट में बदलाव ${id}`],
  alone: ['immediately, within the limit', 'तुरंत, सीमा के अंदर'],
  own: [
    'You requested this yourself. A second person has to approve or reject it; until then you can withdraw it.',
    'यह आपने ही माँगा है। मंज़ूर या रिजेक्ट दूसरा व्यक्ति करेगा; तब तक आप इसे वापस ले सकते हैं।',
  ],
  withdraw: ['Withdraw', 'वापस लें'],
  withdrawn: [(id: string) => `Change ${id} withdrawn`, (id) => `बदलाव ${id} वापस लिया गया`],
  willCREDIT: [
    (amount: string, who: string) => `${amount} is credited to the wallet of ${who} immediately.`,
    (amount, who) => `${who} के वॉलेट में ${amount} तुरंत जमा होंगे।`,
  ],
  willDEBIT: [
    (amount: string, who: string) => `${amount} is debited from the wallet of ${who} immediately.`,
    (amount, who) => `${who} के वॉलेट से ${amount} तुरंत कटेंगे।`,
  ],
  code: ['Code of your authenticator', 'आपके ऑथेंटिकेटर का कोड'],
  codeHint: [
    'Money moves by your word: please prove once more that it is you.',
    'आपकी हाँ से पैसा जाता है: एक बार फिर साबित करें कि आप ही हैं।',
  ],
  allow: ['Approve', 'मंज़ूर करें'],
  refuse: ['Reject', 'रिजेक्ट करें'],
  allowed: [(id: string) => `Change ${id} approved and done`, (id) => `बदलाव ${id} मंज़ूर और पूरा हुआ`],
  refused: [(id: string) => `Change ${id} rejected`, (id) => `बदलाव ${id} रिजेक्ट हुआ`],
  none: ['Nothing is waiting for a second person', 'दूसरे व्यक्ति के इंतज़ार में कुछ नहीं'],
  noneHere: ['Nothing here', 'यहाँ कुछ नहीं'],
  noneHint: ['Changes above the limit wait here.', 'सीमा से ऊपर के बदलाव यहाँ रुकते हैं।'],
})
