import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a write comes from the portal's own pages (or from a program that sets our header), and not from a link, a
 * prefetch or another site's form. Browsers fill in Sec-Fetch-*; where they are absent, Origin or the header decides.
 */
export function isFromPortal(headers: IncomingHttpHeaders, host: string): boolean {
  if (/prefetch|prerender|preview/i.test(`${String(headers['sec-purpose'])} ${String(headers['purpose'])}`))
    return false
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' && headers['sec-fetch-mode'] !== 'navigate'
  if (headers.origin !== undefined) return hostOf(headers.origin) === host
  return headers['x-lco-portal'] !== undefined
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null)
