import { texts } from '#web/i18n/texts.ts'

export const bonanzaTexts = texts(
  {
    title: 'Big Bonanza',
    hint: 'Offers and rewards that run today in your region.',
    counters: 'Find a counter',
    OFFER: 'Offers',
    OFFERHint: 'Packs and boxes at a better price.',
    NXTUDAAN: 'NXT Udaan',
    NXTUDAANHint: 'Grow your network and earn more.',
    SAL: 'Super Achievers LCO',
    SALHint: 'Rewards for the operators who did best.',
    none: 'Nothing runs at the moment.',
  },
  {
    title: 'बिग बोनांज़ा',
    hint: 'आपके इलाके में आज चल रहे ऑफ़र और इनाम।',
    counters: 'काउंटर खोजें',
    OFFER: 'ऑफ़र',
    OFFERHint: 'पैक और बॉक्स बेहतर दाम पर।',
    NXTUDAAN: 'NXT उड़ान',
    NXTUDAANHint: 'नेटवर्क बढ़ाएँ, ज़्यादा कमाएँ।',
    SAL: 'सुपर अचीवर्स LCO',
    SALHint: 'सबसे अच्छा काम करने वाले ऑपरेटरों के इनाम।',
    none: 'अभी कुछ नहीं चल रहा है।',
  },
)
