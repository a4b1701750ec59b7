type Guide = { name: string; filename: string; header: string; parts: readonly (readonly [string, string])[] }

/** Papers that explain the portal. */
export const GUIDES: readonly Guide[] = [
  {
    name: 'First steps in the portal',
    filename: 'first-steps.pdf',
    header: 'Guides',
    parts: [
      ['Log in', 'Use your operator id and password. Change the password that you were given before anything else.'],
      ['Top up', 'Open Wallet, Top up. Pay by UPI, card or net banking; the money is in the wallet at once.'],
      ['Find a customer', 'Type a name, a mobile number or an STB number into the search of the customer list.'],
      ['Sell a pack', 'Open the customer, select an STB, put packs into the cart and pay from the wallet.'],
      ['Give others access', 'Under Sub-users, let your staff in with the permissions and the daily limit you choose.'],
    ],
  },
  {
    name: 'पोर्टल में पहले कदम',
    filename: 'pehle-kadam.pdf',
    header: 'Guides',
    parts: [
      ['लॉग इन', 'अपनी ऑपरेटर आईडी और पासवर्ड लिखें। जो पासवर्ड मिला है, उसे सबसे पहले बदलें।'],
      ['टॉप-अप', 'वॉलेट में टॉप-अप खोलें। यूपीआई, कार्ड या नेट बैंकिंग से पेमेंट करें; पैसा तुरंत वॉलेट में आता है।'],
      ['ग्राहक खोजें', 'ग्राहक लिस्ट की खोज में नाम, मोबाइल नंबर या STB नंबर लिखें।'],
      ['पैक बेचें', 'ग्राहक खोलें, STB चुनें, पैक कार्ट में रखें और वॉलेट से पेमेंट करें।'],
      ['दूसरों को अनुमति दें', 'सब-यूज़र में अपने कर्मचारियों को अनुमतियाँ और दैनिक सीमा के साथ जोड़ें।'],
    ],
  },
  {
    name: 'When an STB shows no picture',
    filename: 'no-picture.pdf',
    header: 'Guides',
    parts: [
      ['Look at the STB', 'Is it on, and is the cable firm? Switch it off at the socket for a minute and on again.'],
      ['Look at the pack', 'In the portal, open the customer. A pack that has expired is renewed from the same page.'],
      ['Retrack', 'Open Devices, find the STB and press Retrack. The channels come back within a few minutes.'],
      ['Swap', 'If nothing helps, swap the STB for a free one of the same CAS; packs and validity move with it.'],
    ],
  },
]
