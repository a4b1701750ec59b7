import { words } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const jobTexts = words({
  hint: [
    'Background jobs that failed or have been waiting too long.',
    'पीछे चलने वाले काम जो नाकाम हुए, या बहुत देर से रुके हैं।',
  ],
  kinds: ['Type', 'किस प्रकार के'],
  all: common.all,
  kind: ['Type', 'प्रकार'],
  job: ['Job', 'काम'],
  attempts: ['Tries', 'कोशिशें'],
  failure: ['Error', 'क्या गड़बड़ हुई'],
  runat: ['Due', 'कब होना था'],
  WAITING: ['Waiting', 'रुका है'],
  FAILED: ['Failed', 'फ़ेल'],
  state: common.status,
  operator: common.operator,
  again: ['Send again', 'फिर भेजें'],
  againOne: [(id: string) => `Send job ${id} again`, (id) => `काम ${id} फिर भेजें`],
  sent: [(id: string) => `Job ${id} sent again`, (id) => `काम ${id} फिर भेजा गया`],
  none: ['No stuck jobs', 'कोई काम अटका नहीं'],
  noneHint: ['Jobs that fail or wait too long are listed here.', 'जो नाकाम होता है या बहुत देर रुकता है, वह यहाँ आता है।'],
  headend: ['The headend', 'हेडएंड'],
  down: [(vendor: string) => `${vendor} does not answer`, (vendor) => `${vendor} जवाब नहीं दे रहा`],
  since: ['Since', 'कब से:'],
  goesOut: [
    'What is for it waits, and goes out automatically when it answers again.',
    'उसके लिए जो है वह रुका है, और जवाब मिलते ही अपने-आप जाएगा।',
  ],
})
