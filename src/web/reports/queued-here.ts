const here = new Set<string>()

/** This window asked for it, so this window says when it is ready: others of the operator hear the same events. */
export const rememberQueued = (reportid: string): void => void here.add(reportid)

/** Once only. */
export const wasQueuedHere = (reportid: string): boolean => here.delete(reportid)
