import { BOX_STATE_WORDS } from '#domain/hardware/box-move-words.ts'
import { words } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

/** Where an STB is, seen from the provider's own stock. */
export const placeTexts = words({
  ...BOX_STATE_WORDS,
  DEPOT: ['New, in stock', 'नया, स्टॉक में'],
  PACKED: ['Packed, not sent', 'पैक, भेजा नहीं'],
  SENT: ['On its way', 'रास्ते में'],
})

export const depotTexts = words({
  hint: ['STBs that are with you: new, packed, and those that came back.', 'जो STB आपके पास हैं: नए, पैक किए और वापस आए।'],
  byModel: ['By model', 'मॉडल से'],
  model: ['Model', 'मॉडल'],
  state: common.status,
  boxes: common.stbs,
  oldest: ['Longest there', 'सबसे पुराना'],
  days: [(count: number) => (count === 1 ? '1 day' : `${count} days`), (count) => `${count} दिन`],
  none: ['No STBs here yet', 'अभी कोई STB नहीं'],
  noneHint: ['Add new STBs below before you pack them.', 'पैक करने से पहले नए STB नीचे डालें।'],
  add: ['New STBs', 'नए STB'],
  addHint: [
    'One STB per line: STB number, comma, VC number. At most 500.',
    'हर लाइन में एक STB: STB नंबर, कॉमा, VC नंबर। ज़्यादा से ज़्यादा 500।',
  ],
  put: ['Add to provider’s stock', 'प्रोवाइडर के स्टॉक में डालें'],
  added: [(count: number) => (count === 1 ? '1 STB added' : `${count} STBs added`), (count) => `${count} STB आए`],
  take: ['Stock take', 'स्टॉक की गिनती'],
  takeHint: [
    'A CSV or XLSX file with the STB numbers you counted, one per line. Nothing is changed.',
    'गिने हुए STB नंबरों की CSV या XLSX फ़ाइल, हर लाइन में एक। कुछ बदला नहीं जाता।',
  ],
  file: ['Counted STBs', 'गिने हुए STB'],
  pick: ['Select file', 'फ़ाइल चुनें'],
  compare: ['Compare', 'मिलाएँ'],
  result: [
    (counted: number, agreed: number) => `${counted} counted, ${agreed} as expected`,
    (counted, agreed) => `${counted} गिने, ${agreed} सही`,
  ],
  same: ['No differences.', 'कोई फ़र्क नहीं।'],
  missing: [(count: number) => `Not counted: ${count}`, (count) => `गिनती में नहीं: ${count}`],
  unexpected: [(count: number) => `Should not be here: ${count}`, (count) => `यहाँ नहीं होने चाहिए: ${count}`],
  unknown: ['Unknown number', 'अनजान नंबर'],
  unread: [(count: number) => `${count} lines without an STB number`, (count) => `${count} लाइन में STB नंबर नहीं`],
  twice: [(count: number) => `${count} counted twice`, (count) => `${count} दो बार गिने`],
  unshown: [(count: number) => `${count} more are not listed`, (count) => `${count} और हैं`],
  writeOff: [(count: number) => `Write off ${count} new STBs`, (count) => `${count} नए STB हटाएँ`],
  reason: common.reason,
  writtenOff: [(count: number) => `${count} written off`, (count) => `${count} हटाए गए`],
})
