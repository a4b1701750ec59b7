import pg from 'pg'

const EVERY = 250
let runs = 0

/**
 * What the server's database does by itself, and one that forgets does not: thousands of operators later every look-up
 * is slow.
 */
export async function tidyUp(url: string): Promise<void> {
  if (++runs % EVERY > 0) return
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query('vacuum analyze').finally(() => owner.end())
}
