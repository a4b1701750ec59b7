/** For whatever a test waits for: a machine that others use is slow, not wrong, and what comes is not waited for longer. */
export const PATIENCE_MS = 75_000
