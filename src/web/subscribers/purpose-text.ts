import { FILE_PURPOSES, type FilePurpose } from '#domain/files/rules.ts'

const isPurpose = (word: string): word is FilePurpose => FILE_PURPOSES.some((purpose) => purpose === word)

/** What a document is for; a purpose that this portal does not know is shown as it came. */
export const purposeText = (purpose: string, words: Record<FilePurpose, string>): string =>
  isPurpose(purpose) ? words[purpose] : purpose
