import { dictionary } from '#domain/words.ts'

/** Goods that everybody sells. What is not listed here is shown as the provider calls it. */
export const goodsTexts = dictionary({
  SD: ['SD STB', 'SD STB'],
  SDText: ['SD set-top box with remote, adaptor and AV cable', 'SD सेट-टॉप बॉक्स, रिमोट, अडैप्टर और AV केबल के साथ'],
  HD: ['HD STB', 'HD STB'],
  HDText: ['HD set-top box with HDMI, remote and adaptor', 'HD सेट-टॉप बॉक्स, HDMI, रिमोट और अडैप्टर के साथ'],
  ANDROID: ['Android STB', 'Android STB'],
  ANDROIDText: ['Android TV box with Wi-Fi, voice remote and OTT', 'Android TV बॉक्स, Wi-Fi, वॉइस रिमोट और OTT के साथ'],
  ADAPTOR: ['Adaptor', 'अडैप्टर'],
  ADAPTORText: ['Power adaptor for SD and HD STBs', 'SD और HD STB का पावर अडैप्टर'],
  REMOTE: ['Remote', 'रिमोट'],
  REMOTEText: ['Remote control with batteries', 'रिमोट, बैटरी के साथ'],
  'RCA CABLE': ['RCA cable', 'RCA केबल'],
  'RCA CABLEText': ['AV cable, three plugs', 'AV केबल, तीन पिन वाली'],
})

/** What comes in the parcel only the provider knows: his own words, in the reader's language where they are these. */
export function describe(boxtype: string, description: string, names: Record<string, string>): string {
  const key = `${boxtype}Text`
  const known: Record<string, string> = goodsTexts.en
  return known[key] === description ? (names[key] ?? description) : description
}

export const nameOf = (boxtype: string, names: Record<string, string>): string => names[boxtype] ?? boxtype
