import { words } from '#domain/words.ts'

export const answerTexts = words({
  title: ['What to do', 'क्या करना है'],
  ANSWER: ['Answer', 'जवाब दें'],
  CLOSE: ['Close', 'बंद करें'],
  ASSIGN: ['Give to', 'किसी को दें'],
  body: ['Your answer', 'आपका जवाब'],
  done: ['What was done', 'क्या किया गया'],
  person: ['Who goes on with it', 'आगे कौन देखेगा'],
  choose: ['Choose', 'चुनें'],
  personHint: ['Everybody who may answer tickets.', 'टिकट का जवाब दे सकने वाले सभी।'],
  willANSWER: [
    'The operator is told at once, and the first answer counts as given.',
    'ऑपरेटर को तुरंत पता चलेगा, और पहला जवाब दिया हुआ माना जाएगा।',
  ],
  willCLOSE: [
    'The ticket is over. The operator reads what was done, and can open it again for seven days.',
    'टिकट ख़त्म। ऑपरेटर पढ़ेगा कि क्या किया गया, और सात दिन तक फिर से खोल सकेगा।',
  ],
  willASSIGN: [
    'The ticket is then in that person’s list. The operator sees that somebody has it.',
    'टिकट फिर उस व्यक्ति की सूची में होगा। ऑपरेटर को दिखेगा कि कोई देख रहा है।',
  ],
  take: ['Take it over', 'मैं देखता हूँ'],
  didANSWER: [(id: string) => `${id} answered; the operator was told`, (id) => `${id} का जवाब गया; ऑपरेटर को बता दिया`],
  didCLOSE: [(id: string) => `${id} is closed; the operator was told`, (id) => `${id} बंद हुआ; ऑपरेटर को बता दिया`],
  didASSIGN: [(id: string) => `${id} changed hands`, (id) => `${id} दूसरे के पास गया`],
  isClosed: [
    'This ticket is closed. The operator can open it again for seven days.',
    'यह टिकट बंद है। ऑपरेटर इसे सात दिन तक फिर से खोल सकता है।',
  ],
})
