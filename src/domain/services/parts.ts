import * as z from 'zod/mini'

/** What a plan can be made of: packs on a box, internet on a connection, apps on a mobile number. */
export const SERVICES = ['TV', 'BROADBAND', 'OTT'] as const
export const Service = z.enum(SERVICES)
export type Service = (typeof SERVICES)[number]
