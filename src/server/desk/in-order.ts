import type { SelectQueryBuilder } from 'kysely'

import { newestAfter, oldestAfter } from '../paging.ts'

type Place = Parameters<typeof newestAfter>[1] & { after: string | undefined }

/** What waits is worked off in the order in which it came; what is decided is looked up from the newest on. */
export const inOrder =
  (waits: boolean, { after, ...columns }: Place) =>
  <DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>) =>
    (waits ? oldestAfter(after, columns) : newestAfter(after, columns))(query)
