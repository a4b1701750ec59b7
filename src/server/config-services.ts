import * as z from 'zod/mini'

import { url, whole, yesNo } from './config-fields.ts'

/** Vendors of broadband, OTT and identity: settings of the server, part of its table. */
export const SERVICE_SETTINGS = [
  {
    name: 'BROADBAND_URL',
    meaning:
      'Vendor endpoint for broadband. Empty: a built-in simulator; in production packs with broadband are then refused',
  },
  {
    name: 'BROADBAND_SECRET',
    meaning: 'Signs what is posted to BROADBAND_URL (HMAC-SHA-256)',
    secret: true,
  },
  {
    name: 'RADIUS_DATABASE_URL',
    meaning:
      'PostgreSQL of FreeRADIUS with its own tables (schema.sql of freeradius-postgresql), instead of BROADBAND_URL',
    secret: true,
  },
  {
    name: 'RADIUS_COA_PORT',
    default: '3799',
    meaning: 'Where access devices listen for Disconnect and CoA requests (RFC 5176)',
  },
  {
    name: 'RADIUS_COA_SECRET',
    meaning: 'What is shared with the access devices. Empty: sessions are not told, and end by themselves',
    secret: true,
  },
  {
    name: 'OTT_URL',
    meaning: 'Vendor endpoint for OTT. Empty: a built-in simulator; in production packs with OTT are then refused',
  },
  {
    name: 'OTT_SECRET',
    meaning: 'Signs what is posted to OTT_URL (HMAC-SHA-256)',
    secret: true,
  },
  {
    name: 'EKYC_URL',
    meaning:
      'Identity service that verifies an eKYC. Empty: an eKYC is recorded, and never called verified. It is posted id, aadhar, name and mobile, and answers {"status":"ACCEPTED"} or {"status":"REJECTED","reason":"…"}',
  },
  {
    name: 'EKYC_SECRET',
    meaning: 'Signs what is posted to EKYC_URL (HMAC-SHA-256)',
    secret: true,
  },
  {
    name: 'EKYC_SIMULATOR',
    default: 'no',
    meaning: 'yes: a built-in simulator of an identity service where EKYC_URL is empty; never in production',
  },
] as const

export const SERVICE_FIELDS = {
  RADIUS_DATABASE_URL: z.string(),
  RADIUS_COA_PORT: whole(1, 65_535),
  RADIUS_COA_SECRET: z.string(),
  BROADBAND_URL: url,
  BROADBAND_SECRET: z.string(),
  OTT_URL: url,
  OTT_SECRET: z.string(),
  EKYC_URL: url,
  EKYC_SECRET: z.string(),
  EKYC_SIMULATOR: yesNo,
}
