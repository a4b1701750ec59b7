/** Whichever comes first: what was waited for, or `late`. */
export const inTime = <T, L>(waiting: Promise<T>, ms: number, late: L): Promise<T | L> =>
  Promise.race([waiting, new Promise<L>((done) => setTimeout(() => done(late), ms))])
