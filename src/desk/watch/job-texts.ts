import { words } from '#domain/words.ts'

export const jobTexts = words({
  hint: [
    'Work in the background that failed for good, or has been waiting for long.',
    'पीछे चलने वाले काम जो नाकाम हुए, या बहुत देर से रुके हैं।',
  ],
  kinds: ['Which kind', 'किस प्रकार के'],
  all: ['All', 'सभी'],
  kind: ['Kind', 'प्रकार'],
  job: ['Job', 'काम'],
  attempts: ['Tries', 'कोशिशें'],
  failure: ['What went wrong', 'क्या गड़बड़ हुई'],
  runat: ['Due', 'कब होना था'],
  WAITING: ['Waiting', 'रुका है'],
  FAILED: ['Failed', 'नाकाम'],
  state: ['State', 'स्थिति'],
  operator: ['Operator', 'ऑपरेटर'],
  again: ['Send again', 'फिर भेजें'],
  againOne: [(id: string) => `Send job ${id} again`, (id) => `काम ${id} फिर भेजें`],
  sent: [(id: string) => `Job ${id} is sent again`, (id) => `काम ${id} फिर भेजा गया`],
  none: ['No job is stuck', 'कोई काम अटका नहीं'],
  noneHint: [
    'What fails for good, or waits for long, appears here.',
    'जो नाकाम होता है या बहुत देर रुकता है, वह यहाँ आता है।',
  ],
  headend: ['The headend', 'हेडएंड'],
  down: [(vendor: string) => `${vendor} does not answer`, (vendor) => `${vendor} जवाब नहीं दे रहा`],
  since: ['Since', 'कब से:'],
  goesOut: [
    'What is for it waits, and goes out by itself when it answers again.',
    'उसके लिए जो है वह रुका है, और जवाब मिलते ही अपने-आप जाएगा।',
  ],
})
