/** How a customer gets his messages: rows for the dictionaries of his form and his page. */
export const messageTexts = {
  operatorLanguage: ['As in your profile', 'आपकी प्रोफ़ाइल जैसी'],
  en: ['English', 'अंग्रेज़ी'],
  hi: ['Hindi', 'हिन्दी'],
  mr: ['Marathi', 'मराठी'],
  bySms: ['by SMS', 'SMS से'],
  byWhatsApp: ['by WhatsApp', 'WhatsApp से'],
} as const
