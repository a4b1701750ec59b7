import { extractText } from 'unpdf'

/** The text of each page as another program reads it, with the line breaks of the paper taken for spaces. */
export async function readPdf(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false })
  return text.map((page) => page.replaceAll(/\s+/g, ' ').trim())
}
