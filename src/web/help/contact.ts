/** How the provider is reached, wherever a page says it. */
export const CONTACT = {
  phone: '1800 123 4567',
  tel: 'tel:18001234567',
  email: 'support@example.in',
  mailto: 'mailto:support@example.in',
} as const
