import { dictionary } from '#domain/words.ts'
import { identity } from '#web/app-info.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Prose } from '#web/ui/Prose.tsx'

import { LinkCards } from './LinkCards.tsx'

import '#web/ui/article.css'

const supportTexts = dictionary({
  title: ['Support', 'सहायता'],
  hint: [
    'The provider helps operators and their teams by phone and e-mail.',
    'प्रोवाइडर फ़ोन और ई-मेल पर ऑपरेटर और उनकी टीम की मदद करता है।',
  ],
  call: ['Call us', 'फ़ोन करें'],
  callHint: ['Free of charge from every phone in India.', 'भारत में किसी भी फ़ोन से मुफ़्त।'],
  mail: ['Write to us', 'ई-मेल लिखें'],
  mailHint: [
    'Best when there is something to show, such as a photo of the STB or of the message on the screen.',
    'जब कुछ दिखाना हो तो यह ठीक रहता है, जैसे STB की या स्क्रीन पर आए मैसेज की फ़ोटो।',
  ],
  ready: ['What to have ready', 'ये चीज़ें पास रखें'],
  ready1: ['Your operator id (LCO…) or sub-user id (SUB…)', 'आपकी ऑपरेटर आईडी (LCO…) या सब-यूज़र आईडी (SUB…)'],
  ready2: [
    'For a customer: customer number (CAN), and STB or VC number',
    'ग्राहक के लिए: कस्टमर नंबर (CAN), और STB या कार्ड (VC) का नंबर',
  ],
  ready3: ['For a payment: date, amount and transaction number', 'पेमेंट के लिए: तारीख, रकम और ट्रांज़ैक्शन नंबर'],
  ready4: ['For a message on the screen: its exact words and the time', 'स्क्रीन पर आए मैसेज के लिए: वही शब्द और समय'],
  never: [
    'We never ask for your password or OTP. Do not share them with anybody, not even with us.',
    'हम कभी आपका पासवर्ड या OTP नहीं पूछते। ये किसी को न बताएँ, हमें भी नहीं।',
  ],
  quick: ['Often the fastest way', 'अक्सर सबसे तेज़ रास्ता'],
  reset: ['Reset the password', 'पासवर्ड फिर से सेट करें'],
  resetHint: ['On the log-in page, under “Forgot password?”', 'लॉग इन पेज पर “पासवर्ड भूल गए?” दबाएँ'],
  help: ['Help centre', 'हेल्प सेंटर'],
  helpHint: ['Questions and answers about the portal', 'पोर्टल के बारे में सवाल-जवाब'],
  register: ['Register', 'रजिस्टर करें'],
  registerHint: ['For operators who are new here', 'नए ऑपरेटरों के लिए'],
  newPortal: ['What is new', 'नया क्या है'],
  newPortalHint: ['Moving over from the old portal', 'पुराने पोर्टल से नए पर आना'],
  awareness: ['Field staff safety', 'फ़ील्ड स्टाफ़ की सुरक्षा'],
  awarenessHint: ['Health advice for field staff', 'फ़ील्ड स्टाफ़ के लिए सेहत की सलाह'],
})

export function SupportScreen() {
  const words = useText(supportTexts)
  const { HELPLINE = '', SUPPORT_HOURS = '', SUPPORT_MAIL = '' } = identity()
  return (
    <Page title={words.title} hint={words.hint}>
      <div className="cards">
        <Card title={words.call}>
          <p className="reach">
            <a href={`tel:${HELPLINE.replaceAll(/[^+\d]/g, '')}`}>{HELPLINE}</a>
          </p>
          <p>{SUPPORT_HOURS}</p>
          <p className="card-hint">{words.callHint}</p>
        </Card>
        <Card title={words.mail}>
          <p className="reach">
            <a href={`mailto:${SUPPORT_MAIL}`}>{SUPPORT_MAIL}</a>
          </p>
          <p className="card-hint">{words.mailHint}</p>
        </Card>
      </div>
      <Card title={words.ready}>
        <Prose blocks={[[words.ready1, words.ready2, words.ready3, words.ready4]]} />
        <p className="notice">{words.never}</p>
      </Card>
      <QuickLinks />
    </Page>
  )
}

function QuickLinks() {
  const words = useText(supportTexts)
  return (
    <section className="screen-only" aria-labelledby="quick">
      <h2 id="quick" className="part-title">
        {words.quick}
      </h2>
      <LinkCards
        cards={[
          { to: PATHS.login, title: words.reset, hint: words.resetHint },
          { to: PATHS.helpcenter, title: words.help, hint: words.helpHint },
          { to: PATHS.register, title: words.register, hint: words.registerHint },
          { to: PATHS.newportal, title: words.newPortal, hint: words.newPortalHint },
          { to: PATHS.covid19awareness, title: words.awareness, hint: words.awarenessHint },
        ]}
      />
    </section>
  )
}
