import { dictionary } from '#domain/words.ts'

export const maintenanceTexts = dictionary({
  header: ['The portal is under maintenance', 'पोर्टल पर मेंटेनेंस का काम चल रहा है'],
  content: [
    'We are working on the portal and will be back soon. Nothing that you saved is lost.',
    'पोर्टल पर काम चल रहा है, हम जल्द लौटेंगे। सेव की हुई कोई चीज़ नहीं जाएगी।',
  ],
  watching: [
    'This page looks every 30 seconds whether it is over, and then takes you back automatically.',
    'यह पेज हर 30 सेकंड में देखता है कि काम पूरा हुआ या नहीं, और फिर आपको खुद वापस ले जाता है।',
  ],
  redirect: ['More about it', 'और जानकारी'],
  called: [
    'Has the provider asked you to log in? [Log in during maintenance](/maintenancelogin)',
    'प्रोवाइडर ने आपको लॉग इन करने को कहा है? [मेंटेनेंस के दौरान लॉग इन करें](/maintenancelogin)',
  ],
  urgent: ['Urgent? [Reach support](/support)', 'ज़रूरी काम है? [सहायता से संपर्क करें](/support)'],
  off: ['The portal is open', 'पोर्टल खुला है'],
  offHint: ['There is no maintenance at the moment.', 'अभी कोई मेंटेनेंस नहीं चल रहा है।'],
  toLogIn: ['Go to log-in', 'लॉग इन पर जाएँ'],
  toPortal: ['Back to the portal', 'पोर्टल पर वापस जाएँ'],
  over: ['The maintenance is over', 'मेंटेनेंस पूरा हो गया है'],
  asking: ['Maintenance', 'मेंटेनेंस'],
  unreachable: ['The portal cannot be reached', 'पोर्टल से संपर्क नहीं हो पा रहा है'],
  unreachableHint: [
    'The server does not answer at the moment. This page keeps trying every 30 seconds.',
    'सर्वर अभी जवाब नहीं दे रहा है। यह पेज हर 30 सेकंड में फिर कोशिश करता है।',
  ],
  again: ['Try now', 'अभी कोशिश करें'],
})
