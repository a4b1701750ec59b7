export const BULK_KINDS = ['ACTIVATE', 'DISCONNECT', 'RECONNECT', 'AUTORENEW'] as const
export type BulkKind = (typeof BULK_KINDS)[number]
export const BULK_ROWS_MOST = 500
export const BULK_BYTES_MOST = 2 * 1024 * 1024
export const BULK_ROW_STATES = ['READY', 'REFUSED', 'WAITING', 'DONE', 'FAILED'] as const
