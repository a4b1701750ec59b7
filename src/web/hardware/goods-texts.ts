import { texts } from '#web/i18n/texts.ts'

/** Names of the goods everybody sells. What is not listed here is shown as the provider calls it. */
export const goodsTexts = texts(
  {
    SD: 'SD box',
    SDText: 'SD set-top box with remote, adaptor and AV cable',
    HD: 'HD box',
    HDText: 'HD set-top box with HDMI, remote and adaptor',
    ANDROID: 'Android box',
    ANDROIDText: 'Android TV box with Wi-Fi, voice remote and OTT',
    ADAPTOR: 'Adaptor',
    ADAPTORText: 'Power adaptor for SD and HD boxes',
    REMOTE: 'Remote',
    REMOTEText: 'Remote control with batteries',
    'RCA CABLE': 'RCA cable',
    'RCA CABLEText': 'AV cable, three plugs',
  },
  {
    SD: 'SD बॉक्स',
    SDText: 'SD सेट-टॉप बॉक्स, रिमोट, अडैप्टर और AV केबल के साथ',
    HD: 'HD बॉक्स',
    HDText: 'HD सेट-टॉप बॉक्स, HDMI, रिमोट और अडैप्टर के साथ',
    ANDROID: 'Android बॉक्स',
    ANDROIDText: 'Android TV बॉक्स, Wi-Fi, वॉइस रिमोट और OTT के साथ',
    ADAPTOR: 'अडैप्टर',
    ADAPTORText: 'SD और HD बॉक्स का पावर अडैप्टर',
    REMOTE: 'रिमोट',
    REMOTEText: 'रिमोट, बैटरी के साथ',
    'RCA CABLE': 'RCA केबल',
    'RCA CABLEText': 'AV केबल, तीन पिन वाली',
  },
)

export const nameOf = (boxtype: string, names: Record<string, string>): string => names[boxtype] ?? boxtype
