import { dictionary } from '#domain/words.ts'

export const navigationTexts = dictionary({
  favourites: ['Favourites', 'पसंदीदा', 'आवडते'],
  pin: [(title: string) => `Pin "${title}"`, (title) => `"${title}" को पिन करें`, (title) => `"${title}" पिन करा`],
  unpin: [(title: string) => `Unpin ${title}`, (title) => `${title} को पिन से हटाएँ`, (title) => `${title} पिनमधून काढा`],
  more: ['More', 'और', 'आणखी'],
  bar: ['Daily work', 'रोज़ का काम', 'रोजचे काम'],
  tabs: ['Belongs together', 'मिलते-जुलते पेज', 'एकत्र पाने'],
  denied: ['You do not have access to this page', 'इस पेज की अनुमति आपको नहीं है', 'या पानाची परवानगी तुम्हाला नाही'],
  deniedHint: [
    (operator: string) => `Please ask your operator, ${operator}, to give you access.`,
    (operator) => `अपने ऑपरेटर ${operator} से अनुमति माँगें।`,
    (operator) => `तुमचे ऑपरेटर ${operator} यांच्याकडे परवानगी मागा.`,
  ],
  // no permission opens it, so there is none to ask for
  operatorOnlyHint: [
    (operator: string) => `Only the operator, ${operator}, can open it.`,
    (operator) => `यह पेज सिर्फ़ आपके ऑपरेटर ${operator} खोल सकते हैं।`,
    (operator) => `हे पान फक्त तुमचे ऑपरेटर ${operator} उघडू शकतात.`,
  ],
})
