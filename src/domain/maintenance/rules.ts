/** Where the maintenance page may send people: this portal or an https address, never a script or a foreign scheme. */
export const isSafeRedirect = (redirect: string): boolean =>
  /^\/(?![/\\])/.test(redirect) || /^https:\/\/[^\s\\]+$/.test(redirect)

/** How the maintenance page may look. */
export const LOOKS = ['info', 'warning', 'festive'] as const
