import { dictionary, type FullLanguage } from '#domain/words.ts'
import { useFullLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Article, type Section } from '#web/ui/Article.tsx'
import { TextLink } from '#web/ui/links.tsx'
import { Page } from '#web/ui/Page.tsx'

const newPortalTexts = dictionary({
  title: ['The new portal', 'नया पोर्टल'],
  hint: ['What is new, and how to move over from the old one.', 'नया क्या है, और पुराने पोर्टल से इस पर कैसे आएँ।'],
  toLogIn: ['Log in', 'लॉग इन करें'],
})

type Part = 'new' | 'move' | 'same' | 'phone' | 'help'

export const newPortalSections: Record<FullLanguage, Record<Part, Section>> = {
  en: {
    new: {
      title: 'What is new',
      blocks: [
        [
          'Hindi and English: switch at the top of each page, even in the middle of a form.',
          'Light and dark colours, for the shop by day and the control room by night.',
          'Wallet balance at the top of every page; it updates automatically.',
          'Sub-users with permissions of their own and a daily limit. A block works at once.',
          'A forgotten password is reset with a code by SMS or a link by e-mail, without a call.',
          'What you typed stays when the connection drops or the log-in ends.',
        ],
      ],
    },
    move: {
      title: 'Move over in three steps',
      blocks: [
        {
          steps: [
            'Log in here with the user id and password that the provider gave you.',
            'Bookmark this address, and delete the bookmark of the old portal.',
            'Check your mobile number and e-mail under “Profile”: the codes to reset the password go there.',
          ],
        },
      ],
    },
    same: {
      title: 'What stays the same',
      blocks: ['Your log-in, your operator and sub-user ids, your FRCAN and your wallet.'],
    },
    phone: {
      title: 'On the phone',
      blocks: [
        'The portal works in the browser of any newer phone; nothing has to be installed. To have it on the home screen, open the browser’s menu and select “Add to home screen”.',
      ],
    },
    help: {
      title: 'If something is missing',
      blocks: ['Look into the [help centre](/helpcenter), or [reach support](/support).'],
    },
  },
  hi: {
    new: {
      title: 'नया क्या है',
      blocks: [
        [
          'हिन्दी और अंग्रेज़ी: हर पेज के ऊपर से बदलें, फ़ॉर्म भरते-भरते भी।',
          'हल्के और गहरे रंग: दिन में दुकान के लिए, रात में कंट्रोल रूम के लिए।',
          'हर पेज के ऊपर वॉलेट का बैलेंस; पैसे आने-जाने पर अपने आप बदलता है।',
          'सब-यूज़र, अपनी-अपनी अनुमति और दिन की लिमिट के साथ। बंद करते ही असर होता है।',
          'पासवर्ड भूल गए तो SMS के कोड या ई-मेल के लिंक से सेट करें, फ़ोन करने की ज़रूरत नहीं।',
          'लाइन कट जाए या लॉग इन खत्म हो जाए, तब भी लिखा हुआ बना रहता है।',
        ],
      ],
    },
    move: {
      title: 'तीन कदम में नए पोर्टल पर',
      blocks: [
        {
          steps: [
            'प्रोवाइडर की दी हुई यूज़र आईडी और पासवर्ड से यहाँ लॉग इन करें।',
            'इस पते को बुकमार्क करें, और पुराने पोर्टल का बुकमार्क हटा दें।',
            '“प्रोफ़ाइल” में अपना मोबाइल और ई-मेल जाँचें: पासवर्ड सेट करने का कोड वहीं आता है।',
          ],
        },
      ],
    },
    same: {
      title: 'क्या वैसा ही है',
      blocks: ['आपका लॉग इन, ऑपरेटर और सब-यूज़र आईडी, FRCAN और वॉलेट।'],
    },
    phone: {
      title: 'फ़ोन पर',
      blocks: [
        'पोर्टल हर नए फ़ोन के ब्राउज़र में चलता है; कुछ इंस्टॉल नहीं करना है। होम स्क्रीन पर रखने के लिए ब्राउज़र का मेन्यू खोलें और “होम स्क्रीन पर जोड़ें” चुनें।',
      ],
    },
    help: {
      title: 'कुछ कमी लगे तो',
      blocks: ['[हेल्प सेंटर](/helpcenter) देखें, या [सहायता से संपर्क करें](/support)।'],
    },
  },
}

export function NewPortalScreen() {
  const { title, hint, toLogIn } = useText(newPortalTexts)
  const logIn = <TextLink to={PATHS.login} className="plain-button screen-only" word={toLogIn} />
  return (
    <Page title={title} hint={hint} actions={logIn}>
      <Article sections={newPortalSections[useFullLanguage()]} />
    </Page>
  )
}
