import { createHash } from 'node:crypto'

const names = new Map<string, string>()

/** A statement's name is a hash of its text: the server then parses and plans it once per connection. */
export function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha1').update(text).digest('base64url')
  if (names.size > 2000) names.clear()
  names.set(text, name)
  return name
}
