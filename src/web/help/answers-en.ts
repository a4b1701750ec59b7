import type { Answer, Group } from './answers.ts'

export const answersEn = {
  'log-in': {
    group: 'access',
    question: 'How do I log in?',
    blocks: [
      'Open the [log-in page](/), type your user id and password. Operators have an id such as LCO10001, sub-users one such as SUB10001. Small letters are fine.',
      'You stay logged in on this device until you log out, until twelve hours pass without use, or for thirty days at most.',
    ],
  },
  'wrong-password': {
    group: 'access',
    question: 'The portal says that the user id or password is not right',
    blocks: [
      'Check the id letter by letter, and whether Caps Lock is on. “Show” beside the password lets you read what you typed.',
      'After several wrong tries log-in pauses for a while. Wait a little, or reset the password.',
    ],
  },
  'reset-password': {
    group: 'access',
    question: 'I forgot my password',
    blocks: [
      'On the [log-in page](/) choose “Forgot password?” and type your user id. A code comes by SMS and a link by e-mail, to the contact that is stored for this id.',
      'The code is valid for a few minutes and for five tries. With it you choose a new password of at least 8 characters with a letter and a digit.',
      'Nothing arrives? The stored mobile number or e-mail may be an old one: [ask support](/support).',
    ],
  },
  'change-password': {
    group: 'access',
    question: 'How do I change my password?',
    blocks: [
      'After log-in open the menu with your initials at the top right and choose “Change password”. All your other devices are logged out by that.',
    ],
  },
  'session-ended': {
    group: 'access',
    question: 'Why does it say “No valid session exist”?',
    blocks: [
      'Your log-in has ended: by log-out, by a changed password, by a long pause, or because your operator blocked the sub-user. Log in again; you come back to the page where you were.',
    ],
  },
  registration: {
    group: 'access',
    question: 'How do I become an operator here?',
    blocks: [
      '[Register](/register) with your FRCAN, PAN and contact data. The provider then checks and approves it. Until that, log-in answers that your registration is waiting.',
    ],
  },
  'no-gstin': {
    group: 'access',
    question: 'Can I register without a GSTIN?',
    blocks: ['Yes. Operators below ₹20 lakh a year may have none: leave the field empty.'],
  },
  wallet: {
    group: 'wallet',
    question: 'What is the wallet?',
    blocks: [
      'Your prepaid money with the provider. Each activation and each renewal of a plan takes the operator price of that plan from the wallet. The home pays you; the difference is your margin.',
      'Without enough balance nothing is activated and nothing is taken.',
    ],
  },
  credit: {
    group: 'wallet',
    question: 'Where do I see my balance?',
    blocks: [
      'At the top of every page after log-in, and on the dashboard. It changes by itself when money moves. Sub-users see the balance of their operator.',
    ],
  },
  'renewal-dates': {
    group: 'wallet',
    question: 'From which day does a renewal count?',
    blocks: [
      [
        'Renewed before it has expired: from the day after the present expiry. No day is lost.',
        'Renewed after it has expired: from today.',
      ],
      'A plan ends at the end of its last day, Indian time.',
    ],
  },
  'refund-days': {
    group: 'wallet',
    question: 'How much comes back when a plan is cancelled?',
    blocks: [
      'The price paid for the unused days. The day of cancelling counts as used, and nothing comes back for an expired plan. Example: 30 days cancelled on day 11 leave 19 unused days, so 19/30 of the price returns to the wallet.',
    ],
  },
  'what-is-subuser': {
    group: 'team',
    question: 'What is a sub-user?',
    blocks: [
      'Somebody of your team with an id and password of his own. You decide what he may do, and how much he may spend in a day. Never share your own password instead.',
    ],
  },
  'create-subuser': {
    group: 'team',
    question: 'How do I add a sub-user?',
    blocks: [
      'As operator open “Sub-users” in the menu, create one, and tick what he may do: subscribers, plans, hardware, payments, refunds, reports, messages. Whatever is not ticked is closed to him.',
    ],
  },
  'block-subuser': {
    group: 'team',
    question: 'Somebody leaves my team. What do I do?',
    blocks: ['Block him under “Sub-users”. His log-in ends at once, on every device. You can unblock him later.'],
  },
  'permission-denied': {
    group: 'team',
    question: 'It says that I do not have permission',
    blocks: ['Your operator has not opened this part to you. Only he can, under “Sub-users”.'],
  },
  agreement: {
    group: 'account',
    question: 'What are MIA and SIA?',
    blocks: [
      'The two forms of the interconnection agreement between you and the provider: the Model Interconnection Agreement and the Standard one. You accept one of them once, under “Agreement”, and can download your copy there at any time. Only the operator can accept it.',
    ],
  },
  'change-contact': {
    group: 'account',
    question: 'How do I change my mobile number, e-mail or address?',
    blocks: [
      'As operator open “Profile” from the menu with your initials. FRCAN, PAN and GSTIN are changed by the provider: [ask support](/support).',
    ],
  },
  language: {
    group: 'account',
    question: 'How do I change the language?',
    blocks: ['With EN and हिं at the top of each page, and on log-in. Your browser remembers it for a year.'],
  },
  'dark-colours': {
    group: 'account',
    question: 'Can I have dark colours?',
    blocks: [
      'Yes: the sun or moon at the top of the page switches. Until you choose, the portal follows your phone or computer.',
    ],
  },
  maintenance: {
    group: 'account',
    question: 'Why do I see a maintenance page?',
    blocks: [
      'The provider is working on the portal. The page goes away by itself when it is over, and your log-in stays as it is.',
    ],
  },
} as const satisfies Record<string, Answer>

export const groupsEn = {
  access: 'Log-in and registration',
  wallet: 'Wallet, renewals and refunds',
  team: 'Sub-users',
  account: 'Account and settings',
} satisfies Record<Group, string>
