import { IDENTITY_NAMES, IDENTITY_WORDS, type Identity, type IdentityName } from '#domain/desk/identity.ts'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
/** A text as a page or a letter may hold it. */
export const escapedHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

/** The provider's colour in both schemes; the rest of the tokens stays. */
const colourStyle = (colour: string): string =>
  `<style>:root{--brand:${colour};--accent:light-dark(${colour},color-mix(in oklab,${colour} 55%,white));--accent-hover:light-dark(color-mix(in oklab,${colour} 85%,black),color-mix(in oklab,${colour} 40%,white))}</style>`

/** The page of this provider: his title, his colour, and for the code in it who he is. */
export function withIdentity(html: string, identity: Identity): string {
  const known = Object.fromEntries(IDENTITY_NAMES.map((name) => [name, identity[name]]))
  const titled = identity.PORTAL_TITLE ? html.replaceAll('LCO Portal', escapedHtml(identity.PORTAL_TITLE)) : html
  return titled
    .replace(
      '<meta name="identity" content="">',
      () => `<meta name="identity" content="${escapedHtml(JSON.stringify(known))}">`,
    )
    .replace('</head>', () => (identity.COLOUR ? `${colourStyle(identity.COLOUR)}</head>` : '</head>'))
}

/** Instead of a page that would say nobody's address. */
export const notSetUpPage = (missing: readonly IdentityName[]): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Not set up yet</title>
<body style="font-family:sans-serif;max-width:40rem;margin:4rem auto;padding:0 1rem"><h1>This portal is not set up yet</h1>
<p>The provider has not said yet who he is. At the desk, under <a href="/desk/identity">Identity</a>, set:</p>
<ul>${missing.map((name) => `<li>${IDENTITY_WORDS[name][0]}</li>`).join('')}</ul></body></html>`
