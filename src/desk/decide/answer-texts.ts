import { words } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const answerTexts = words({
  title: ['What to do', 'क्या करना है'],
  ANSWER: ['Reply', 'जवाब दें'],
  CLOSE: common.close,
  ASSIGN: ['Assign to', 'किसी को दें'],
  body: ['Your reply', 'आपका जवाब'],
  done: ['Action taken', 'क्या किया गया'],
  person: ['Assign to', 'आगे कौन देखेगा'],
  choose: common.select,
  personHint: ['Everybody who may reply to tickets.', 'टिकट का जवाब दे सकने वाले सभी।'],
  willANSWER: [
    'The operator is notified, and it counts as the first reply.',
    'ऑपरेटर को तुरंत पता चलेगा, और पहला जवाब दिया हुआ माना जाएगा।',
  ],
  willCLOSE: [
    'The ticket is closed. The operator sees the action taken and can reopen it for seven days.',
    'टिकट बंद होगा। ऑपरेटर पढ़ेगा कि क्या किया गया, और सात दिन तक फिर से खोल सकेगा।',
  ],
  willASSIGN: [
    'The ticket moves to that person’s list. The operator sees that it is assigned.',
    'टिकट फिर उस व्यक्ति की लिस्ट में होगा। ऑपरेटर को दिखेगा कि कोई देख रहा है।',
  ],
  take: ['Assign to me', 'मैं देखता हूँ'],
  didANSWER: [(id: string) => `${id} answered; operator notified`, (id) => `${id} का जवाब गया; ऑपरेटर को बता दिया`],
  didCLOSE: [(id: string) => `${id} closed; operator notified`, (id) => `${id} बंद हुआ; ऑपरेटर को बता दिया`],
  didASSIGN: [(id: string) => `${id} assigned`, (id) => `${id} दूसरे के पास गया`],
  isClosed: [
    'This ticket is closed. The operator can reopen it for seven days.',
    'यह टिकट बंद है। ऑपरेटर इसे सात दिन तक फिर से खोल सकता है।',
  ],
})
