import { words } from '#domain/words.ts'

export const waitingTexts = words({
  title: [
    (count: number) => (count === 1 ? '1 receipt not sent yet' : `${count} receipts not sent yet`),
    (count) => `${count} रसीदें अभी भेजनी हैं`,
  ],
  hint: [
    'Kept on this phone and sent automatically when the line is back. Please do not delete the browser data.',
    'इस फ़ोन में सुरक्षित हैं, लाइन आते ही अपने-आप जाएँगी। ब्राउज़र का डेटा न मिटाएँ।',
  ],
  send: ['Send now', 'अभी भेजें'],
  refused: [(why: string) => `Not accepted: ${why}`, (why) => `नहीं ली गई: ${why}`],
  again: ['Try again', 'फिर भेजें'],
  drop: ['Remove', 'हटाएँ'],
  dropTitle: ['Remove this receipt?', 'यह रसीद हटाएँ?'],
  dropText: [
    (name: string, amount: string) =>
      `The receipt of ${amount} for ${name} was never booked. Give the money back first.`,
    (name, amount) => `${name} की ${amount} की रसीद कभी दर्ज नहीं हुई। पहले पैसे वापस दें।`,
  ],
  keep: ['Keep', 'रहने दें'],
  provisional: [
    'Provisional number: the final one comes when the line is back.',
    'अस्थायी नंबर: पक्का नंबर लाइन आने पर मिलेगा।',
  ],
})
