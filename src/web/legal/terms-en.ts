import type { Section } from '#web/ui/Article.tsx'

export const termsEn = {
  scope: {
    title: 'What these terms cover',
    blocks: [
      'They govern the use of this portal by local cable operators (LCOs) and their sub-users. The supply of signals itself is governed by the interconnection agreement (MIA or SIA) that the operator accepts in the portal; where the two differ, the agreement prevails.',
    ],
  },
  account: {
    title: 'Your account',
    blocks: [
      [
        'An account needs a FRCAN known to the provider, true data, and the provider’s approval.',
        'Keep your data up to date, above all mobile number and e-mail.',
        'User id and password are yours alone. Tell us at once when somebody else may know them.',
        'What is done with your log-in counts as done by you, unless you show that you were not at fault.',
      ],
    ],
  },
  subusers: {
    title: 'Sub-users',
    blocks: [
      'The operator decides who works for him as a sub-user, with which permissions and which daily limit. What a sub-user does within these counts as done by the operator. Block a sub-user as soon as he leaves.',
    ],
  },
  wallet: {
    title: 'Prepaid wallet',
    blocks: [
      [
        'The wallet is money paid in advance for services of the provider. It earns no interest and is no bank account.',
        'Each activation and renewal debits the operator price shown before confirming. Prices include GST; invoices show the split.',
        'A debit and the change it pays for happen together or not at all. The wallet never goes below zero.',
        'A payment is credited once the gateway has confirmed it to the provider. Money that arrives late is credited too.',
        'Tell us of an entry that you think is wrong; the ledger stays visible and is corrected by a counter-entry.',
      ],
    ],
  },
  refunds: {
    title: 'Refunds',
    blocks: [
      'When a running plan is cancelled, the price paid for the unused days returns to the wallet: price × unused days ÷ total days. The day of cancelling counts as used. Nothing is refunded for expired or free plans, and never more than was paid. Disconnecting alone does not stop the days.',
      'Example: a plan of 30 days for ₹191.75, cancelled on day 11, leaves 19 unused days and returns ₹121.44.',
    ],
  },
  use: {
    title: 'Fair use',
    blocks: [
      'It is not allowed to',
      [
        'enter false data, or data of people who do not know of it,',
        'try to reach accounts or data of others, or to get around limits,',
        'load the portal with automatic requests, except through the documented interface and within its limits,',
        'use messages to homes for anything but their service,',
        'change, record or pass on signals in breach of the agreement.',
      ],
      'The provider may block an account that is used in this way, and says why.',
    ],
  },
  available: {
    title: 'Availability',
    blocks: [
      'We want the portal to be there at all times, but cannot promise it. Planned work is announced on the maintenance page. If the portal is away, [support](/support) helps by phone.',
    ],
  },
  liability: {
    title: 'Liability',
    blocks: [
      'Each side answers for damage it causes wilfully or by gross negligence, and for what no law lets it exclude. Otherwise the provider’s liability for the portal ends at the operator prices debited in the month concerned.',
    ],
  },
  changes: {
    title: 'Changes and end',
    blocks: [
      'Changes of these terms are announced in the portal at least 21 days before. The operator may close the account at any time; money left in the wallet is paid back to its source. Data is kept as the [privacy notice](/privacy) says.',
    ],
  },
  law: {
    title: 'Law and disputes',
    blocks: [
      'Indian law applies, with the regulations of TRAI. Please write first to the provider’s grievance officer, {officer}. Disputes between operator and provider that fall under the TRAI Act go to the Telecom Disputes Settlement and Appellate Tribunal (TDSAT), others to the courts at the provider’s seat.',
    ],
  },
} as const satisfies Record<string, Section>
