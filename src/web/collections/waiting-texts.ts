import { dictionary } from '#domain/words.ts'

export const waitingTexts = dictionary({
  title: [
    (count: number, visits: number) => {
      const receipts = count === 1 ? '1 receipt' : `${count} receipts`
      const noted = visits === 1 ? '1 visit' : `${visits} visits`
      const what = visits === 0 ? receipts : count === 0 ? noted : `${receipts} and ${noted}`
      return `${what} not sent yet`
    },
    (count, visits) =>
      visits === 0
        ? `${count} रसीदें अभी भेजनी हैं`
        : count === 0
          ? `${visits} विज़िट अभी भेजनी हैं`
          : `${count} रसीदें और ${visits} विज़िट अभी भेजनी हैं`,
  ],
  dropVisit: [
    (name: string) => `What you noted about ${name} was never saved.`,
    (name) => `${name} के बारे में जो लिखा था वह सेव नहीं हुआ।`,
  ],
  hint: [
    'Kept on this phone and sent automatically when the line is back. Please do not delete the browser data.',
    'इस फ़ोन में सुरक्षित हैं, लाइन आते ही अपने-आप जाएँगी। ब्राउज़र का डेटा न मिटाएँ।',
  ],
  noRight: [
    'Kept on this phone. They are sent automatically once you ask your operator for the Collection right and have it again.',
    'इस फ़ोन में सुरक्षित हैं। अपने ऑपरेटर से वसूली की अनुमति लें, मिलते ही अपने-आप जाएँगी।',
  ],
  logOutText: [
    'They stay on this phone and are sent only after you log in here again.',
    'ये इसी फ़ोन में रहेंगी और यहाँ फिर लॉग इन करने पर ही जाएँगी।',
  ],
  logOut: ['Log out', 'लॉग आउट'],
  stay: ['Stay logged in', 'यहीं रहें'],
  send: ['Send now', 'अभी भेजें'],
  refused: [(why: string) => `Not accepted: ${why}`, (why) => `नहीं ली गई: ${why}`],
  change: ['Change', 'बदलें'],
  again: ['Try again', 'फिर भेजें'],
  drop: ['Remove', 'हटाएँ'],
  dropTitle: ['Remove it?', 'हटाएँ?'],
  dropText: [
    (name: string, amount: string) =>
      `The server did not accept the receipt of ${amount} for ${name}. Ask your operator before you give any money back.`,
    (name, amount) => `सर्वर ने ${name} की ${amount} की रसीद नहीं ली। पैसे वापस देने से पहले अपने ऑपरेटर से पूछें।`,
  ],
  keep: ['Keep', 'रहने दें'],
  provisional: [
    'Provisional number: the final one comes when the line is back.',
    'अस्थायी नंबर: पक्का नंबर लाइन आने पर मिलेगा।',
  ],
})
