import { isSafeRedirect } from '../maintenance/rules.ts'

export const BANNER_TYPES = ['BANNER', 'OFFER', 'NXTUDAAN', 'SAL'] as const
export type BannerType = (typeof BANNER_TYPES)[number]

/** An advertisement stands among banners; nobody asks for it alone. */
export const AD_TYPES = ['AD', ...BANNER_TYPES] as const

export const ALERT_TYPES = ['ALERT', 'OFFERS', 'NXT_UDAAN', 'SUPER_ACHIEVERS_LCO'] as const
export type AlertType = (typeof ALERT_TYPES)[number]

/** A push token is renewed after this many days. */
export const TOKEN_DAYS = 7

/** How many entries the browser keeps of what was pushed to it. */
export const NOTIFICATIONS_KEPT = 100

export const isStale = (renewed: Date, now: Date): boolean =>
  now.getTime() - renewed.getTime() >= TOKEN_DAYS * 86_400_000

const LONGEST_URL = 300

/** Where a banner or an alert may lead: nowhere, into the portal, or to an https address. */
export const isNoticeUrl = (url: string): boolean => url === '' || (url.length <= LONGEST_URL && isSafeRedirect(url))
