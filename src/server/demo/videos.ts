type Told = { name: string; description: string }
type Video = { file: string; header: string; ENGLISH: Told; HINDI: Told }

/** The help videos and what is said in them. Each stands twice in its folder, `<file>-en.mp4` and `<file>-hi.mp4`. */
export const VIDEOS: readonly Video[] = [
  {
    file: 'top-up-the-wallet',
    header: 'Wallet',
    ENGLISH: {
      name: 'Top up the wallet',
      description:
        'Open Wallet and press Top up.\nType the amount and choose how to pay.\nThe money is in your wallet at once.',
    },
    HINDI: {
      name: 'वॉलेट टॉप-अप करें',
      description: 'वॉलेट खोलें और टॉप अप दबाएँ।\nराशि लिखें और भुगतान का तरीका चुनें।\nपैसा तुरंत आपके वॉलेट में आ जाता है।',
    },
  },
  {
    file: 'renew-in-three-taps',
    header: 'Plans',
    ENGLISH: {
      name: 'Renew in three taps',
      description:
        'One: open the home and choose its box.\nTwo: press Renew. The new date is shown.\nThree: pay from the wallet. It is done.',
    },
    HINDI: {
      name: 'तीन टैप में रिन्यू करें',
      description: 'एक: घर खोलें और बॉक्स चुनें।\nदो: नवीनीकरण दबाएँ। नई तारीख दिखती है।\nतीन: वॉलेट से भुगतान करें। काम हो गया।',
    },
  },
  {
    file: 'swap-a-box',
    header: 'Devices',
    ENGLISH: {
      name: 'Swap a faulty box',
      description:
        'Open Devices and find the faulty box.\nChoose a free box of the same CAS.\nPlans and validity move to the new box.',
    },
    HINDI: {
      name: 'खराब बॉक्स बदलें',
      description: 'डिवाइस खोलें और खराब बॉक्स ढूँढें।\nउसी सीएएस का खाली बॉक्स चुनें।\nप्लान और वैधता नए बॉक्स पर चले जाते हैं।',
    },
  },
  {
    file: 'read-your-statement',
    header: 'Reports',
    ENGLISH: {
      name: 'Read your statement',
      description:
        'Open Reports and choose Account statement.\nChoose the dates. The totals follow.\nSave it as Excel, CSV or PDF.',
    },
    HINDI: {
      name: 'अपना विवरण पढ़ें',
      description: 'रिपोर्ट खोलें और खाता विवरण चुनें।\nतारीखें चुनें। कुल राशि साथ बदलती है।\nएक्सेल, सीएसवी या पीडीएफ में सहेजें।',
    },
  },
]
