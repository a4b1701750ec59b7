import { escapedHtml } from '../../identity-pages.ts'
import type { Letter } from './port.ts'

/** An address that stands in the text can be tapped. */
const linked = (text: string): string =>
  escapedHtml(text).replaceAll(
    /https?:\/\/[^\s<]+/g,
    (address) => `<a href="${address}" style="color:#0b5cad">${address}</a>`,
  )

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${linked(text).replaceAll('\n', '<br>')}</p>`

/** The same words as the plain text, for those who read mail in a browser. Styles stand in the tags: mail programs drop all others. */
export function letterHtml({ subject, text }: Letter): string {
  const paragraphs = text.split(/\n{2,}/).map(paragraph)
  return `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapedHtml(subject)}</title></head>
<body style="margin:0;background:#f3f5f8">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#fff;color:#1b2330;font:16px/1.5 'Noto Sans',Arial,sans-serif;overflow-wrap:anywhere">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapedHtml(subject)}</h1>
${paragraphs.join('\n')}
</div></body></html>`
}
