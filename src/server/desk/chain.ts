/** The chain of what was done at the desk itself. */
export const DESK = 'desk'
