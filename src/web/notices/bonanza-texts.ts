import { words } from '#domain/words.ts'

export const bonanzaTexts = words({
  title: ['Big Bonanza', 'बिग बोनांज़ा'],
  hint: ['Offers and rewards running today in your region.', 'आपके इलाके में आज चल रहे ऑफ़र और इनाम।'],
  counters: ['Find a counter', 'काउंटर खोजें'],
  OFFER: ['Offers', 'ऑफ़र'],
  OFFERHint: ['Packs and STBs at a better price.', 'पैक और STB बेहतर दाम पर।'],
  NXTUDAAN: ['NXT Udaan', 'NXT उड़ान'],
  NXTUDAANHint: ['Grow your network and earn more.', 'नेटवर्क बढ़ाएँ, ज़्यादा कमाएँ।'],
  SAL: ['Super Achievers LCO', 'सुपर अचीवर्स LCO'],
  SALHint: ['Rewards for the operators who did best.', 'सबसे अच्छा काम करने वाले ऑपरेटरों के इनाम।'],
  none: ['Nothing running at the moment.', 'अभी कुछ नहीं चल रहा है।'],
})
