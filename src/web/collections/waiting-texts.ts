import { dictionary } from '#domain/words.ts'

function whatIn(count: number, visits: number): string {
  const receipts = count === 1 ? '1 receipt' : `${count} receipts`
  const noted = visits === 1 ? '1 visit' : `${visits} visits`
  return visits === 0 ? receipts : count === 0 ? noted : `${receipts} and ${noted}`
}

export const waitingTexts = dictionary({
  title: [
    (count: number, visits: number) => `${whatIn(count, visits)} not sent yet`,
    (count, visits) =>
      visits === 0
        ? `${count} रसीदें अभी भेजनी हैं`
        : count === 0
          ? `${visits} विज़िट अभी भेजनी हैं`
          : `${count} रसीदें और ${visits} विज़िट अभी भेजनी हैं`,
    (count, visits) => {
      const receipts = count === 1 ? '1 पावती' : `${count} पावत्या`
      const what = visits === 0 ? receipts : count === 0 ? `${visits} व्हिजिट` : `${receipts} आणि ${visits} व्हिजिट`
      return count + visits === 1 ? `${what} अजून पाठवायची आहे` : `${what} अजून पाठवायच्या आहेत`
    },
  ],
  notAccepted: [
    (count: number, visits: number) => `${whatIn(count, visits)} not accepted`,
    (count, visits) => `${count + visits} नहीं लिए गए`,
    (count, visits) => `${count + visits} स्वीकारले नाही`,
  ],
  dropVisit: [
    (name: string) => `What you noted about ${name} was never saved.`,
    (name) => `${name} के बारे में जो लिखा था वह सेव नहीं हुआ।`,
    (name) => `${name} यांच्याबद्दल जे लिहिले होते ते सेव्ह झाले नाही.`,
  ],
  hint: [
    'Kept on this phone and sent automatically when the line is back. Please do not delete the browser data.',
    'इस फ़ोन में सुरक्षित हैं, लाइन आते ही अपने-आप जाएँगी। ब्राउज़र का डेटा न मिटाएँ।',
    'या फोनमध्ये सुरक्षित आहेत, लाइन येताच आपोआप जातील. ब्राउझरचा डेटा पुसू नका.',
  ],
  refusedHint: [
    'What was not accepted is not sent again automatically: change it or try again.',
    'जो नहीं लिया गया वह अपने-आप फिर नहीं जाएगा: बदलें या फिर भेजें।',
    'जे स्वीकारले नाही ते आपोआप पुन्हा जाणार नाही: बदला किंवा पुन्हा पाठवा.',
  ],
  noRightRefused: [
    'Kept on this phone. To try again, ask your operator for the Collection right.',
    'इस फ़ोन में सुरक्षित हैं। फिर भेजने के लिए अपने ऑपरेटर से वसूली की अनुमति लें।',
    'या फोनमध्ये सुरक्षित आहेत. पुन्हा पाठवण्यासाठी तुमच्या ऑपरेटरकडून वसुलीची परवानगी घ्या.',
  ],
  noRight: [
    'Kept on this phone. They are sent automatically once you ask your operator for the Collection right and have it again.',
    'इस फ़ोन में सुरक्षित हैं। अपने ऑपरेटर से वसूली की अनुमति लें, मिलते ही अपने-आप जाएँगी।',
    'या फोनमध्ये सुरक्षित आहेत. तुमच्या ऑपरेटरकडून वसुलीची परवानगी घ्या, मिळताच आपोआप जातील.',
  ],
  logOutText: [
    'They stay on this phone and are sent only after you log in here again.',
    'ये इसी फ़ोन में रहेंगी और यहाँ फिर लॉग इन करने पर ही जाएँगी।',
    'या याच फोनमध्ये राहतील आणि इथे पुन्हा लॉग इन केल्यावरच जातील.',
  ],
  logOut: ['Log out', 'लॉग आउट', 'लॉग आउट'],
  stay: ['Stay logged in', 'यहीं रहें', 'लॉग इन राहा'],
  send: ['Send now', 'अभी भेजें', 'आता पाठवा'],
  refused: [(why: string) => `Not accepted: ${why}`, (why) => `नहीं ली गई: ${why}`, (why) => `स्वीकारली नाही: ${why}`],
  change: ['Change', 'बदलें', 'बदला'],
  again: ['Try again', 'फिर भेजें', 'पुन्हा पाठवा'],
  drop: ['Remove', 'हटाएँ', 'काढा'],
  dropTitle: ['Remove it?', 'हटाएँ?', 'काढायचे?'],
  dropText: [
    (name: string, amount: string) =>
      `The server did not accept the receipt of ${amount} for ${name}. Ask your operator before you give any money back.`,
    (name, amount) => `सर्वर ने ${name} की ${amount} की रसीद नहीं ली। पैसे वापस देने से पहले अपने ऑपरेटर से पूछें।`,
    (name, amount) => `सर्व्हरने ${name} यांची ${amount} ची पावती स्वीकारली नाही. पैसे परत देण्यापूर्वी तुमच्या ऑपरेटरला विचारा.`,
  ],
  keep: ['Keep', 'रहने दें', 'राहू द्या'],
  provisional: [
    'Provisional number: the final one comes when the line is back.',
    'अस्थायी नंबर: पक्का नंबर लाइन आने पर मिलेगा।',
    'तात्पुरता नंबर: पक्का नंबर लाइन आल्यावर मिळेल.',
  ],
})
