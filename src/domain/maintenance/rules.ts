/** Where the maintenance page may send people: this portal or an https address, never a script or a foreign scheme. */
export const isSafeRedirect = (redirect: string): boolean =>
  /^\/(?![/\\])/.test(redirect) || /^https:\/\/[^\s\\]+$/.test(redirect)

/** A picture of the portal's own, or one of elsewhere: never an address of ours that answers a call. */
export const isSafePicture = (address: string, ownHost: string): boolean =>
  /^\/(?:promo|shop|help)\/[\w./-]+$/.test(address)
    ? !address.includes('..')
    : /^https:\/\/[^\s\\]+$/.test(address) && URL.canParse(address) && new URL(address).host !== ownHost

/** How the maintenance page may look. */
export const LOOKS = ['info', 'warning', 'festive'] as const
