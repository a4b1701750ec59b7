import { Failure } from '#domain/errors.ts'
import type { FieldCode } from '#domain/field-messages.ts'
import { REGION_NAMES } from '#domain/gstin.ts'
import { isNoticeUrl } from '#domain/notices/rules.ts'

import type { Db } from '../db/connect.ts'
import { isPicture } from '../pictures/store.ts'

/** A field that reads well and still cannot be. */
export const wrong = (field: string, code: FieldCode): Failure =>
  new Failure('input.invalid', { fields: { [field]: code } })

/** '' is everywhere. */
export function regionOf(region = ''): string {
  if (region !== '' && !(REGION_NAMES as readonly string[]).includes(region)) throw wrong('region', 'unknown')
  return region
}

/** Where a tap leads; '' is nowhere. */
export function urlOf(url = ''): string {
  if (!isNoticeUrl(url)) throw wrong('url', 'invalid')
  return url
}

/** A picture of ours; '' is none. */
export async function pictureOf(db: Db, field: string, path = ''): Promise<string> {
  if (path !== '' && !(await isPicture(db, path))) throw wrong(field, 'unknown')
  return path
}

/** A form sends '' for a day left open. */
export const dayOrNull = (day: string | undefined): string | null => day || null
