import { dictionary } from '#domain/words.ts'

/** What happened to a contract. */
export const contractEventTexts = dictionary({
  SOLD: ['Bought', 'खरीदा'],
  MOVED_IN: ['Moved in from the earlier system', 'पुराने सिस्टम से लाया गया'],
  CHANGED: ['Changed to another pack', 'दूसरे पैक से बदला'],
  CUT: ['Validity reduced', 'वैलिडिटी कम हुई'],
  DISCONNECTED: ['Disconnected', 'डिस्कनेक्ट हुआ'],
  RECONNECTED: ['Reconnected', 'रीकनेक्ट हुआ'],
  CANCELLED: ['Cancelled', 'कैंसल हुआ'],
  UNDONE: ['Undone', 'अनडू हुआ'],
  RESTORED: ['Active again', 'फिर से चालू'],
  REJECTED: ['Rejected by the headend', 'हेडएंड ने रिजेक्ट किया'],
  UNDELIVERED: ['Part not delivered, share refunded', 'एक हिस्सा नहीं मिला, उसका पैसा रिफ़ंड'],
  AUTORENEW: ['Auto-renew switched', 'ऑटो-रिचार्ज बदला'],
  REFUNDED: ['Refunded by the provider', 'प्रोवाइडर ने रिफ़ंड किया'],
})
