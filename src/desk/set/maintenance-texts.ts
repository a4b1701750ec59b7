import { words } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'

export const maintenanceTexts = words({
  hint: [
    'While it is on, operators see this page instead of the portal.',
    'चालू रहने पर ऑपरेटरों को पोर्टल की जगह यह पेज दिखता है।',
  ],
  state: ['The portal', 'पोर्टल'],
  page: ['The page', 'पेज'],
  ON: ['In maintenance', 'मेंटेनेंस में'],
  OFF: ['Open', 'खुला'],
  willON: ['Operators see this page, and nothing else.', 'ऑपरेटरों को सिर्फ़ यह पेज दिखेगा।'],
  willOFF: ['Operators work as always.', 'ऑपरेटर हमेशा की तरह काम करेंगे।'],
  header: ['Heading', 'शीर्षक'],
  content: ['Text', 'टेक्स्ट'],
  picture: ['Picture', 'तस्वीर'],
  image: ['Address of a picture', 'तस्वीर का पता'],
  imageHint: [
    'Begins with / or https://. Without one a coloured band is shown.',
    '/ या https:// से शुरू। न हो तो रंगीन पट्टी दिखती है।',
  ],
  style: ['Look', 'रूप'],
  info: ['Calm', 'सादा'],
  warning: ['Warning', 'चेतावनी'],
  festive: ['Festive', 'त्योहार'],
  redirect: ['Where a button leads', 'बटन कहाँ ले जाए'],
  redirectHint: [
    'Begins with / or https://. Without one there is no button.',
    '/ या https:// से शुरू। न हो तो बटन नहीं दिखता।',
  ],
  preview: ['What operators see', 'ऑपरेटरों को क्या दिखेगा'],
  noHeader: ['We are back soon', 'हम जल्द वापस आएँगे'],
  noContent: ['The portal is being worked on.', 'पोर्टल पर काम चल रहा है।'],
  more: ['More about it', 'और जानें'],
  save: common.save,
  askON: ['Close the portal for everybody?', 'सबके लिए पोर्टल बंद करें?'],
  askONText: [
    'Every window of every operator shows the maintenance page immediately. Nobody can renew or top up until you open the portal again.',
    'हर ऑपरेटर की हर विंडो में तुरंत मेंटेनेंस पेज दिखेगा। जब तक आप पोर्टल न खोलें, कोई रिचार्ज या टॉप-अप नहीं कर सकेगा।',
  ],
  yesON: ['Close the portal', 'पोर्टल बंद करें'],
  askOFF: ['Open the portal again?', 'पोर्टल फिर से खोलें?'],
  askOFFText: ['Every operator can work again immediately.', 'हर ऑपरेटर तुरंत फिर से काम कर सकेगा।'],
  yesOFF: ['Open the portal', 'पोर्टल खोलें'],
  no: ['Leave it as it is', 'जैसा है वैसा रहने दें'],
  savedON: ['Saved: the portal is in maintenance', 'सेव हुआ: पोर्टल मेंटेनेंस में है'],
  savedOFF: ['Saved: the portal is open', 'सेव हुआ: पोर्टल खुला है'],
})
