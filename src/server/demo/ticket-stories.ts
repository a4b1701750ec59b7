import type { TicketCategory } from '#domain/tickets/rules.ts'

/** What operators write about, what the desk answers and what was done in the end. */
export type Story = { subject: string; body: string; answer: string; action: string }

export const STORIES: Record<TicketCategory, readonly Story[]> = {
  'No signal': [
    {
      subject: 'No signal since last night',
      body: 'All channels are dark. The cable is connected and the box was retracked twice.',
      answer: 'We see the box. Please check the splitter at the pole.',
      action: 'Splitter at the pole replaced; signal is back.',
    },
    {
      subject: 'No signal in the whole lane',
      body: 'Four customers of one lane have no signal since the rain.',
      answer: 'A fibre team is on its way.',
      action: 'Fibre joint closed anew; all four customers confirmed.',
    },
  ],
  Freezing: [
    {
      subject: 'Picture freezes on HD channels',
      body: 'SD channels are fine, HD channels stop every few seconds.',
      answer: 'Please read us the signal strength from the menu.',
      action: 'Level of the amplifier corrected.',
    },
  ],
  'Box dead': [
    {
      subject: 'STB does not switch on',
      body: 'No light at all, also with another adaptor.',
      answer: 'Please bring the box to the headend, it is within warranty.',
      action: 'Box replaced within warranty.',
    },
  ],
  'Pairing error': [
    {
      subject: 'Pairing error after an STB swap',
      body: 'The screen says that card and box do not belong together.',
      answer: 'We have paired them again. Please retrack once.',
      action: 'Card paired with the new box.',
    },
  ],
  'Wrong pack/billing': [
    {
      subject: 'Wrong pack was activated',
      body: 'The customer asked for another pack than the one that runs now.',
      answer: 'Please send us the form that the customer signed.',
      action: 'Pack changed, the difference was credited.',
    },
    {
      subject: 'Bill shows a renewal twice',
      body: 'The last bill lists one box two times.',
      answer: 'These are two packs of one box. We are looking at it.',
      action: 'Explained: a base pack and an add-on, both asked for.',
    },
  ],
  Refund: [
    {
      subject: 'Refund for days without signal',
      body: 'The lane had no signal for three days. Please refund the customers.',
      answer: 'Please raise a refund for each contract.',
      action: 'Refunds were raised and approved.',
    },
  ],
  'Top-up not credited': [
    {
      subject: 'Top-up not in the wallet',
      body: 'The bank says paid, the wallet does not show it.',
      answer: 'The gateway has not confirmed it yet. We asked again.',
      action: 'Confirmed by the gateway and credited.',
    },
  ],
  'Broadband down': [
    {
      subject: 'Broadband down since morning',
      body: 'The red light of the modem is on.',
      answer: 'There is work on the trunk line until noon.',
      action: 'Trunk line is up again.',
    },
  ],
  'OTT activation': [
    {
      subject: 'OTT pack is not active on the phone',
      body: 'The customer gets no code on his mobile.',
      answer: 'Please check the mobile number of the customer.',
      action: 'Mobile number corrected, OTT is active.',
    },
  ],
  Relocation: [
    {
      subject: 'Customer moves to another street',
      body: 'Please say whether the new street has our fibre.',
      answer: 'It does. The survey is on Saturday.',
      action: 'Connected at the new address.',
    },
  ],
  'Portal login': [
    {
      subject: 'Sub-user cannot log in',
      body: 'The code does not arrive on his mobile.',
      answer: 'Please check the number under sub-users.',
      action: 'Number corrected by the operator.',
    },
  ],
  Other: [
    {
      subject: 'Posters for the new packs',
      body: 'Please send twenty posters for the shop.',
      answer: 'They leave with the next delivery of boxes.',
      action: 'Posters were delivered.',
    },
  ],
}
