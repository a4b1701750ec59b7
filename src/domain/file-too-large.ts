import type { Failure } from './errors.ts'

const inMb = (bytes: number): number => Math.floor(bytes / (1024 * 1024))

/** Whoever sends a file learns how large it may be. */
export const fileTooLarge = {
  en: (mostbytes: number) => `This file is larger than ${inMb(mostbytes)} MB. Please choose a smaller one`,
  hi: (mostbytes: number) => `यह फ़ाइल ${inMb(mostbytes)} MB से बड़ी है। कृपया छोटी फ़ाइल चुनें`,
}

type TooLarge = Failure & { details: { mostbytes: number } }

export const isFileTooLarge = (failure: Failure): failure is TooLarge =>
  failure.code === 'request.too-large' && typeof failure.details['mostbytes'] === 'number'
