/** What the servers know of themselves and of each other; no operator's. */
export type SystemTables = {
  data_key: { name: string; since: Date; retired: Date | null }
}
