import { words } from '#domain/words.ts'

/** Finding the home and its box, the same on every screen of packs. */
export const workTexts = words({
  first: ['Which home?', 'कौन-सा ग्राहक?'],
  firstHint: [
    'Search by name, mobile, STB, VC, CAN or customer number.',
    'नाम, मोबाइल, STB, VC, CAN या ग्राहक नंबर से खोजें।',
  ],
  number: ['Customer number', 'ग्राहक नंबर'],
  numberHint: ['10 digits, as on the bill', '10 अंक, जैसे बिल पर लिखा है'],
  open: ['Open', 'खोलें'],
  notFound: ['This home is not known here', 'यह ग्राहक यहाँ दर्ज नहीं है'],
  notFoundHint: [
    'It may belong to another operator, or the number is mistyped.',
    'यह किसी और ऑपरेटर का हो सकता है, या नंबर गलत लिखा है।',
  ],
  noBox: ['This home has no box yet', 'इस ग्राहक के पास अभी कोई बॉक्स नहीं है'],
  noBoxHint: ['Give it a box from your stock on the page of the home.', 'ग्राहक के पेज पर जाकर अपने स्टॉक का एक बॉक्स दें।'],
  household: ['Open the home', 'ग्राहक का पेज'],
  again: ['Another home', 'दूसरा ग्राहक'],
  boxes: ['Boxes of this home', 'इस ग्राहक के बॉक्स'],
  box: [(stbno: string) => `STB ${stbno}`, (stbno) => `STB ${stbno}`],
  vc: ['VC', 'VC'],
  mobile: ['Mobile', 'मोबाइल'],
  can: ['CAN', 'CAN'],
  channels: ['Channels', 'चैनल'],
  wallet: ['In the wallet', 'वॉलेट में'],
})
