import { words } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const searchTexts = words({
  label: ['Operator, or a whole number of a customer', 'ऑपरेटर, या ग्राहक का पूरा नंबर'],
  tip: [
    'Operators by name, city or number; customers by mobile, CAN, customer ID, STB or VC number; pages by name.',
    'ऑपरेटर नाम, शहर या नंबर से; ग्राहक मोबाइल, CAN, ग्राहक ID, STB या VC नंबर से; पेज नाम से।',
  ],
  operators: ['Operators', 'ऑपरेटर'],
  customers: ['Customers', 'ग्राहक'],
  pages: ['Pages', 'पेज'],
  inStock: [(stbno: string) => `STB ${stbno} in stock`, (stbno) => `STB ${stbno} स्टॉक में`],
  none: ['Nothing found', 'कुछ नहीं मिला'],
  noneHint: [
    'A customer is found by a whole number: 10 digits of a mobile, CAN, ID or VC, 16 of an STB.',
    'ग्राहक पूरे नंबर से मिलता है: मोबाइल, CAN, ID या VC के 10 अंक, STB के 16 अंक।',
  ],
  failed: ['The search did not answer. Please try again.', 'खोज का जवाब नहीं आया। फिर से कोशिश करें।'],
  keys: ['↑↓ select · Enter open · Esc close', '↑↓ चुनें · Enter खोलें · Esc बंद'],
  close: common.close,
})
