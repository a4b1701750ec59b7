import { BOX_MOVE_WORDS, BOX_STATE_WORDS } from '../hardware/box-move-words.ts'
import { authorisedby, choice, created, day, moment, money, name, RANGE, stbno, text } from './columns.ts'
import type { Report, Values } from './declaration.ts'

const valuesOf = (rows: Readonly<Record<string, readonly [string, string]>>): Values =>
  Object.fromEntries(Object.entries(rows).map(([key, [en, hi]]) => [key, { en, hi }]))

const PLACES = valuesOf(BOX_STATE_WORDS)
const smcno = text('smcno', 'VC', 'VC')
const model = text('model', 'Model', 'मॉडल')
const type = text('stb_type', 'Type', 'टाइप')
const state = choice('state', 'Where it is', 'कहाँ है', PLACES)
const since = moment('since', 'Since', 'कब से')
const warranty = day('warranty', 'Warranty until', 'वारंटी')
const reason = text('reason', 'Reason', 'वजह')

/** The operator's STBs: where they are, where they went, and until when the provider stands in for them. */
export const boxReports = {
  boxstock: {
    name: 'boxstock',
    call: 'listBoxes',
    permission: 'hardware',
    id: 'stbno',
    group: 'customers',
    title: { en: 'STB stock', hi: 'STB स्टॉक' },
    about: { en: 'STBs that are with no customer, and since when.', hi: 'जो STB किसी ग्राहक के पास नहीं, और कब से।' },
    use: { en: 'To count the stock and find what lies too long.', hi: 'स्टॉक गिनने और पुराने STB ढूँढने के लिए।' },
    columns: [stbno, smcno, type, model, text('castype', 'CAS', 'एक्सेस सिस्टम'), state, since, warranty],
    screen: [
      { key: 'stbno', below: ['smcno'], isTitle: true },
      { key: 'model', below: ['stb_type'] },
      { key: 'state' },
      { key: 'since' },
      { key: 'warranty' },
    ],
    none: {
      en: 'No STBs here',
      hi: 'यहाँ कोई STB नहीं',
      hint: { en: 'STBs you order or take back are listed here.', hi: 'जो STB आप ऑर्डर करते या वापस लेते हैं।' },
    },
    filters: ['state', 'model'],
  },
  boxmoves: {
    name: 'boxmoves',
    call: 'listBoxMoves',
    permission: 'hardware',
    id: 'id',
    group: 'customers',
    title: { en: 'STB movements', hi: 'STB कहाँ-कहाँ गए' },
    about: {
      en: 'Every STB that came, went out, came back or was returned.',
      hi: 'जो STB आया, दिया गया, वापस आया या लौटाया गया।',
    },
    use: { en: 'To see who moved which STB, and why.', hi: 'किसने कौन-सा STB कब और क्यों दिया या लिया।' },
    columns: [
      created,
      stbno,
      choice('move', 'Movement', 'क्या हुआ', valuesOf(BOX_MOVE_WORDS)),
      choice('from', 'From', 'कहाँ से', PLACES),
      choice('to', 'To', 'कहाँ', PLACES),
      text('fromcustomer', 'From customer', 'किस ग्राहक से'),
      text('tocustomer', 'To customer', 'किस ग्राहक को'),
      money('deposit', 'Deposit (₹)', 'डिपॉज़िट (₹)'),
      reason,
      authorisedby,
    ],
    screen: [
      { key: 'move', isTitle: true },
      { key: 'stbno' },
      { key: 'created' },
      { key: 'tocustomer' },
      { key: 'fromcustomer' },
      { key: 'deposit' },
      { key: 'reason' },
      { key: 'authorisedby' },
    ],
    leads: null,
    begins: 'month',
    none: {
      en: 'No STB moved in these days',
      hi: 'इन दिनों में कोई STB इधर-उधर नहीं हुआ',
      hint: { en: 'Choose a longer period to see what came before.', hi: 'पहले का देखने के लिए लंबी अवधि चुनें।' },
    },
    filters: [...RANGE, 'move'],
  },
  warranty: {
    name: 'warranty',
    call: 'listWarranties',
    permission: 'hardware',
    id: 'stbno',
    group: 'customers',
    title: { en: 'STB warranty', hi: 'STB वारंटी' },
    about: { en: 'STBs with a warranty, by its last day.', hi: 'वारंटी वाले STB, आखिरी दिन के क्रम में।' },
    use: { en: 'To return faulty STBs before the warranty is over.', hi: 'वारंटी रहते खराब STB लौटाने के लिए।' },
    columns: [warranty, stbno, smcno, type, model, state, text('subscriberid', 'Customer no.', 'ग्राहक नंबर'), name],
    screen: [
      { key: 'stbno', below: ['smcno'], isTitle: true },
      { key: 'warranty' },
      { key: 'model', below: ['stb_type'] },
      { key: 'state' },
      { key: 'name', below: ['subscriberid'] },
    ],
    none: {
      en: 'No STBs with a warranty here',
      hi: 'यहाँ वारंटी वाला कोई STB नहीं',
      hint: {
        en: 'STBs get their warranty from the model when they arrive.',
        hi: 'STB को आते समय मॉडल की वारंटी मिलती है।',
      },
    },
    filters: [...RANGE, 'state'],
  },
} as const satisfies Record<string, Report>
