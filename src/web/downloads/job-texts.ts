import { texts } from '#web/i18n/texts.ts'

/** How far a report is that is made in the background. */
export const jobTexts = texts(
  {
    QUEUED: 'Waiting',
    RUNNING: 'Being made',
    DONE: 'Ready',
    FAILED: 'Could not be made',
    rowsSoFar: (rows: string) => `${rows} rows so far`,
    rows: (rows: string) => `${rows} rows`,
  },
  {
    QUEUED: 'इंतज़ार में',
    RUNNING: 'बन रही है',
    DONE: 'तैयार',
    FAILED: 'नहीं बन पाई',
    rowsSoFar: (rows) => `अब तक ${rows} पंक्तियाँ`,
    rows: (rows) => `${rows} पंक्तियाँ`,
  },
)
