import type { ApiScope } from '#domain/integrations/scopes.ts'
import { words } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const apiKeyTexts = words({
  hint: [
    'Keys for your other systems (call centre, accounts, ERP). Each reads or does only what is ticked. See docs/integrations.md.',
    'आपके दूसरे सिस्टम (कॉल सेंटर, अकाउंट, ERP) की API की। हर एक वही पढ़ या कर सकती है जो चुना गया है। देखें docs/integrations.md.',
  ],
  add: ['New API key', 'नई API की'],
  name: ['Name of the system', 'सिस्टम का नाम'],
  scopes: ['May', 'क्या कर सकती है'],
  regions: ['Regions', 'इलाके'],
  regionsHint: [
    'With a region ticked, the key sees the operators of ticked regions only. None ticked: everywhere.',
    'इलाका चुनने पर की सिर्फ़ चुने इलाकों के ऑपरेटर देखेगी। कोई न चुनें तो सब जगह।',
  ],
  everywhere: ['Everywhere', 'सब जगह'],
  days: ['Valid for', 'कितने दिन चलेगी'],
  daysOf: [(days: number) => `${days} days`, (days) => `${days} दिन`],
  make: ['Make key', 'की बनाएँ'],
  made: [(name: string) => `Key for ${name}`, (name) => `${name} की API की`],
  once: [
    'Copy it now. It is not kept here and cannot be shown again.',
    'अभी कॉपी कर लें। यह यहाँ नहीं रखी जाती और दोबारा नहीं दिखेगी।',
  ],
  copy: ['Copy', 'कॉपी करें'],
  done: ['Done', 'हो गया'],
  key: ['Key', 'की'],
  by: [(who: string) => `by ${who}`, (who) => `${who} ने बनाई`],
  expires: common.expires,
  lastused: ['Last used', 'आखिरी इस्तेमाल'],
  never: ['never', 'कभी नहीं'],
  state: common.status,
  ACTIVE: common.active,
  EXPIRED: ['Expired', 'एक्सपायर'],
  REVOKED: ['Revoked', 'रद्द'],
  revoke: ['Revoke', 'रद्द करें'],
  revokeOne: [(name: string) => `Revoke ${name}`, (name) => `${name} रद्द करें`],
  ask: [(name: string) => `Revoke the key of ${name}?`, (name) => `${name} की API की रद्द करें?`],
  askText: [
    'The system that uses it is refused from this moment. It cannot be undone; a new key can be made.',
    'इसे इस्तेमाल करने वाला सिस्टम अभी से रुक जाएगा। यह वापस नहीं होगा; नई की बनाई जा सकती है।',
  ],
  no: common.keep,
  revoked: [(name: string) => `Key of ${name} revoked`, (name) => `${name} की API की रद्द हुई`],
  none: ['No API keys yet', 'अभी कोई API की नहीं'],
  noneHint: ['Make one for the first system that should read from here.', 'जो पहला सिस्टम यहाँ से पढ़े, उसके लिए बनाएँ।'],
})

export const scopeTexts = words<Record<ApiScope, string>>({
  'operators:read': ['Read operators and balances', 'ऑपरेटर और बैलेंस देखना'],
  'customers:read': ['Find customers and packs', 'ग्राहक और पैक खोजना'],
  'money:read': ['Read wallet ledger and payments', 'वॉलेट लेजर और पेमेंट देखना'],
  'tickets:read': ['Read tickets', 'टिकट देखना'],
  'tickets:write': ['Raise tickets', 'टिकट बनाना'],
})
