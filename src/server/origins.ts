import * as z from 'zod/mini'

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && new URL(text).protocol === 'https:' && new URL(text).origin === text

/** Several with commas between. */
export const origins = z.codec(
  z
    .string()
    .check(z.refine((text) => listed(text).every(isOrigin), { error: 'is origins such as https://portal.example.in' })),
  z.array(z.string()),
  { decode: (text) => listed(text), encode: (list) => list.join(', ') },
)

const listed = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** A cookie that comes along from another site has to be bound to https. */
export function checkOrigins(given: readonly string[], secureCookies: boolean): void {
  if (given.length > 0 && !secureCookies)
    throw new Error('With PORTAL_ORIGINS the setting PUBLIC_URL must be an https address.')
}
