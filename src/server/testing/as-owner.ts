import pg from 'pg'

/** What the application's role may not: functions and triggers of a test, say. */
export async function asOwner({ url }: { url: string }, text: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query(text).finally(() => owner.end())
}
