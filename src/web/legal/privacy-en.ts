import type { Section } from '#web/ui/Article.tsx'

export const privacyEn = {
  short: {
    title: 'In short',
    blocks: [
      [
        'We hold what is needed to run your operator account and the law asks for, and nothing for advertising.',
        'Aadhaar is never stored whole: the last four digits only.',
        'PAN is stored encrypted, and sub-users see its last four characters only.',
        'No other operator sees your data or that of your homes.',
      ],
    ],
  },
  who: {
    title: 'Who is responsible',
    blocks: [
      'The provider runs this portal and is the data fiduciary under the Digital Personal Data Protection Act, 2023 (DPDP Act) for the data of operators and sub-users.',
      'For the data of homes that you enter as an operator, you are responsible towards your customer together with the provider.',
    ],
  },
  what: {
    title: 'Which data',
    blocks: [
      [
        'Operators: business name, contact person, mobile, e-mail, address, PAN, GSTIN if there is one, FRCAN, headend, number of connections, the accepted agreement.',
        'Sub-users: name, mobile, e-mail if given, permissions, daily limit, last log-in.',
        'Homes: name, address, mobile, e-mail, boxes, plans, bills and tickets; of Aadhaar the last four digits, shown as XXXX XXXX 1234.',
        'Money: wallet entries, payments, refunds and invoices. Card and bank details stay with the payment gateway.',
        'Technical: who changed what and when, with the network address; failed log-ins. Passwords are stored only as a hash that cannot be turned back.',
      ],
    ],
  },
  why: {
    title: 'What for',
    blocks: [
      [
        'To let the right people in, and nobody else.',
        'To activate, renew and cancel plans, and to keep the wallet’s books.',
        'To send codes, receipts and service messages.',
        'To answer tickets and to find faults and misuse.',
        'To keep the duties of tax law and of the TRAI regulations.',
      ],
      'We do not sell data, and there is no advertising and no tracking by third parties in the portal.',
    ],
  },
  sees: {
    title: 'Who sees what',
    blocks: [
      [
        'The operator: his own account, his sub-users, his homes.',
        'A sub-user: only the parts that his operator has opened to him.',
        'Staff of the provider: what their task needs; changes are recorded.',
        'Service partners: SMS and e-mail senders get the recipient and the text, the payment gateway gets the amount and the reference.',
        'Authorities: where a law or an order obliges us.',
      ],
    ],
  },
  browser: {
    title: 'In your browser',
    blocks: [
      'One cookie holds the log-in; scripts cannot read it. Two more remember language and colours for a year. Name, operator id and balance are kept in the browser for display, and are removed at log-out. What you type into a form is kept in the open window until it is sent, passwords never.',
    ],
  },
  long: {
    title: 'How long',
    blocks: [
      [
        'Log-ins: twelve hours without use, thirty days at most.',
        'One-time codes: ten minutes.',
        'Account data: as long as the account exists, and afterwards until open matters are settled.',
        'Ledger and invoices: as long as tax law asks, at present at least six years after the annual return.',
      ],
      'What is no longer needed is deleted.',
    ],
  },
  safe: {
    title: 'How it is protected',
    blocks: [
      'Encrypted transport, PAN encrypted at rest with a key outside the database, walls between operators in the application and again in the database, limits on wrong tries, and a record of changes that cannot be edited. If a breach concerns your data, we tell you and the Data Protection Board of India.',
    ],
  },
  rights: {
    title: 'Your rights',
    blocks: [
      'Under the DPDP Act you may',
      [
        'get a summary of your data and of whom it was shared with,',
        'have wrong data corrected and incomplete data completed,',
        'have data erased that no law obliges us to keep,',
        'withdraw a consent as easily as you gave it,',
        'name somebody who uses these rights for you in case of death or incapacity,',
        'complain, first to us and then to the Data Protection Board of India.',
      ],
      'Mobile, e-mail and address you can change yourself under “Profile”.',
    ],
  },
  contact: {
    title: 'Questions and complaints',
    blocks: [
      'The provider’s grievance officer, {officer}. Please name your operator id and what it is about. By phone: {helpline}.',
    ],
  },
} as const satisfies Record<string, Section>
