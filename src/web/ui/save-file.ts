/** Hands what a signed link leads to over to the browser's downloads; the page stays. Never a script. */
export function openLink(url: string): void {
  if (!/^https?:$/.test(new URL(url, location.href).protocol)) throw new Error(`not a link to a file: ${url}`)
  const link = Object.assign(document.createElement('a'), { href: url, download: '' })
  document.body.append(link)
  link.click()
  link.remove()
}

/** 420 kB, 1.3 MB */
export const bytesText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

const LONG_ENOUGH_MS = 60_000

/** Hands a file to the browser's downloads under its own name. */
export function saveFile({ filename, blob }: { filename: string; blob: Blob }): void {
  const url = URL.createObjectURL(blob)
  const link = Object.assign(document.createElement('a'), { href: url, download: filename })
  document.body.append(link)
  link.click()
  link.remove()
  // not at once: some browsers read the address after the click has returned
  setTimeout(() => URL.revokeObjectURL(url), LONG_ENOUGH_MS)
}
