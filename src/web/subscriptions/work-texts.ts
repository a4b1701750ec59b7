import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

/** Finding the home and its box, the same on every screen of packs. */
export const workTexts = dictionary({
  first: ['Select customer', 'ग्राहक चुनें', 'ग्राहक निवडा'],
  firstHint: [
    'Search by name, mobile, STB, VC, CAN or customer number.',
    'नाम, मोबाइल, STB, VC, CAN या ग्राहक नंबर से खोजें।',
    'नाव, मोबाइल, STB, VC, CAN किंवा ग्राहक क्रमांकाने शोधा.',
  ],
  number: ['Customer, CAN, STB or VC number', 'ग्राहक, CAN, STB या VC नंबर', 'ग्राहक, CAN, STB किंवा VC नंबर'],
  numberHint: [
    'All digits, as on the bill or the STB',
    'पूरे अंक, जैसे बिल या STB पर लिखे हैं',
    'पूर्ण अंक, बिलावर किंवा STB वर असतात तसे',
  ],
  open: ['Open', 'खोलें', 'उघडा'],
  notFound: ['Customer not found', 'ग्राहक नहीं मिला', 'ग्राहक सापडला नाही'],
  notFoundHint: [
    'It may belong to another operator, or the number is wrong.',
    'यह किसी और ऑपरेटर का हो सकता है, या नंबर गलत लिखा है।',
    'तो दुसऱ्या ऑपरेटरचा असू शकतो, किंवा क्रमांक चुकीचा आहे.',
  ],
  noBox: ['This customer has no STB yet', 'इस ग्राहक के पास अभी कोई STB नहीं है', 'या ग्राहकाकडे अजून STB नाही'],
  noBoxHint: [
    'Assign an STB from your stock on the customer page.',
    'ग्राहक के पेज पर जाकर अपने स्टॉक का एक STB दें।',
    'ग्राहकाच्या पानावर जाऊन तुमच्या स्टॉकमधील STB द्या.',
  ],
  household: ['Open customer', 'ग्राहक का पेज', 'ग्राहकाचे पान'],
  again: ['Change customer', 'ग्राहक बदलें', 'ग्राहक बदला'],
  boxes: ['STBs of this customer', 'इस ग्राहक के STB', 'या ग्राहकाचे STB'],
  box: [(stbno: string) => `STB ${stbno}`, (stbno) => `STB ${stbno}`, (stbno) => `STB ${stbno}`],
  line: [(no: string) => `Broadband ${no}`, (no) => `ब्रॉडबैंड ${no}`, (no) => `ब्रॉडबँड ${no}`],
  vc: common.vc,
  mobile: common.mobile,
  can: common.can,
  channels: common.channels,
  wallet: common.walletBalance,
})
