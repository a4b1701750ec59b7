const MOST_PIXELS = 50_000_000

/** A header that promises more pixels than any document has is there to fill the memory of who opens it. */
export const isSaneSize = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width * height <= MOST_PIXELS
