import { words } from '#domain/words.ts'

/** How far a report is that is made in the background. */
export const jobTexts = words({
  QUEUED: ['Waiting', 'इंतज़ार में'],
  RUNNING: ['Being made', 'बन रही है'],
  DONE: ['Ready', 'तैयार'],
  FAILED: ['Could not be made', 'नहीं बन पाई'],
  rowsSoFar: [(rows: string) => `${rows} rows so far`, (rows) => `अब तक ${rows} लाइनें`],
  rows: [(rows: string) => `${rows} rows`, (rows) => `${rows} लाइनें`],
})
