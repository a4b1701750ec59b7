import { sql } from 'kysely'

/** An operator's boxes, equal ones together: what was folded so far, and what happened since. */
export const countedBoxes = (lcoid: string) => sql`
  select state, nullif(base_status, '') as base_status, expires, boxes from box_count where lcoid = ${lcoid}
  union all
  select state, nullif(base_status, ''), expires, boxes from box_count_change where lcoid = ${lcoid}`
