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
