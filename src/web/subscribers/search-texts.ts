import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { customerWords } from '#web/ui/customer-words.ts'

export const searchTexts = dictionary({
  search: customerWords.findCustomer,
  label: ['Name, mobile, STB, CAN …', 'नाम, मोबाइल, STB, CAN …', 'नाव, मोबाइल, STB, CAN …'],
  recent: ['Recent customers', 'हाल के ग्राहक', 'अलीकडील ग्राहक'],
  found: [
    (count: number) => (count === 1 ? '1 customer found' : `${count} customers found`),
    (count) => `${count} ग्राहक ${count === 1 ? 'मिला' : 'मिले'}`,
    (count) => `${count} ग्राहक ${count === 1 ? 'सापडला' : 'सापडले'}`,
  ],
  none: ['No customer found', 'कोई ग्राहक नहीं मिला', 'ग्राहक सापडला नाही'],
  noneHint: [
    'Check the number, or try part of the name.',
    'नंबर जाँचें, या नाम का कोई हिस्सा लिखें।',
    'क्रमांक तपासा, किंवा नावाचा भाग लिहा.',
  ],
  newHome: customerWords.newCustomer,
  more: ['Type more to search', 'खोजने के लिए और लिखें', 'शोधण्यासाठी आणखी लिहा'],
  all: [
    (count: number) => `Show all ${count} customers`,
    (count) => `सभी ${count} ग्राहक दिखाएँ`,
    (count) => `सर्व ${count} ग्राहक दाखवा`,
  ],
  renew: ['Renew', 'रिचार्ज', 'रिचार्ज'],
  renewOf: [(name: string) => `Renew ${name}`, (name) => `${name} का रिचार्ज`, (name) => `${name} चा रिचार्ज`],
  close: common.close,
  subscriberid: ['Customer no.', 'ग्राहक नंबर', 'ग्राहक क्रमांक'],
  accountno: common.can,
  stbno: common.stb,
  smcno: common.vc,
  username: ['Broadband user name', 'ब्रॉडबैंड यूज़र नेम', 'ब्रॉडबँड यूजर नेम'],
  mobile: common.mobile,
  name: common.mobile,
  area: common.mobile,
  similar: ['Similar name', 'मिलता-जुलता नाम', 'मिळतेजुळते नाव'],
  noBox: ['No STB', 'कोई STB नहीं', 'STB नाही'],
  till: [(day: string) => `till ${day}`, (day) => `${day} तक`, (day) => `${day} पर्यंत`],
  scan: ['Scan STB barcode', 'STB का बारकोड स्कैन करें', 'STB चा बारकोड स्कॅन करा'],
  scanHint: [
    'Hold the STB barcode in front of the camera.',
    'STB का बारकोड कैमरे के सामने रखें।',
    'STB चा बारकोड कॅमेऱ्यासमोर धरा.',
  ],
  scanFailed: [
    'Camera not available. Allow it in the browser settings, or type the number.',
    'कैमरा नहीं खुल रहा। ब्राउज़र की सेटिंग में अनुमति दें, या नंबर लिख लें।',
    'कॅमेरा उघडत नाही. ब्राउझरच्या सेटिंगमध्ये परवानगी द्या, किंवा क्रमांक लिहा.',
  ],
})
