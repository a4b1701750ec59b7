/**
 * Numbers in an address are text: a box has sixteen digits, more than a number holds exactly, and quotes around them would
 * make no address to read out on the phone.
 */
export function parseSearch(text: string): Record<string, unknown> {
  const search: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(text)) search[name] = valueOf(value)
  return search
}

function valueOf(text: string): unknown {
  if (text === 'true') return true
  if (text === 'false') return false
  // as addresses were written before
  return /^"[^"\\]*"$/.test(text) ? text.slice(1, -1) : text
}

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  if (given.length === 0) return ''
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}
