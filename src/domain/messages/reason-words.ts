/** Why a message did not leave, where we say it; what a vendor says of one that he had stands as he says it. */
export const MESSAGE_REASONS = {
  'sms.inactive': ['Switched off by the provider', 'प्रोवाइडर ने बंद रखा है'],
  'message.unregistered': ['No registered template (DLT)', 'रजिस्टर्ड टेम्पलेट (DLT) नहीं'],
  'message.helpline': ['No helpline number', 'हेल्पलाइन नंबर नहीं'],
  'message.value': ['A value does not fit the template', 'कोई वैल्यू टेम्पलेट में फ़िट नहीं'],
  'message.unclear': ['WhatsApp did not say whether it was sent', 'WhatsApp ने नहीं बताया कि गया या नहीं'],
  'message.untaken': ['Message vendor not reached', 'संदेश वेंडर से संपर्क नहीं हुआ'],
  'sms.quota': ['No SMS left this month', 'इस महीने के SMS की सीमा पूरी'],
  'customer.mobile': ['No mobile number', 'मोबाइल नंबर नहीं'],
  'message.late': ['Too late to send', 'भेजने का समय निकल गया'],
  'message.stopped': ['Paid or renewed before it went out', 'भेजने से पहले पेमेंट या रिचार्ज हो गया'],
  'message.replaced': ['Payment link replaced before it went out', 'भेजने से पहले पेमेंट लिंक बदल गया'],
} as const
