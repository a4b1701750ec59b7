import { words } from '#domain/words.ts'

export const afterSaleTexts = words({
  whatsapp: ['Share on WhatsApp', 'WhatsApp पर भेजें', 'WhatsApp वर पाठवा'],
  sms: ['Share by SMS', 'SMS से भेजें', 'SMS ने पाठवा'],
  next: [
    (name: string) => `Next expiring: ${name}`,
    (name) => `अगला एक्सपायर: ${name}`,
    (name) => `पुढचा एक्सपायर: ${name}`,
  ],
  till: [
    (pack: string, date: string) => `${pack} till ${date}`,
    (pack, date) => `${pack}, ${date} तक`,
    (pack, date) => `${pack}, ${date} पर्यंत`,
  ],
  message: [
    (name: string, packs: string, operator: string) => `Dear ${name}, your recharge is done: ${packs}. ${operator}`,
    (name, packs, operator) => `${name} जी, आपका रिचार्ज हो गया: ${packs}। ${operator}`,
    (name, packs, operator) => `${name} जी, तुमचा रिचार्ज झाला: ${packs}. ${operator}`,
  ],
})
