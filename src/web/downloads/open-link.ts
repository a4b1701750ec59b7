/** Hands what a signed link leads to over to the browser's downloads; the page stays. Never a script. */
export function openLink(url: string): void {
  if (!/^https?:$/.test(new URL(url, location.href).protocol)) throw new Error(`not a link to a file: ${url}`)
  const link = Object.assign(document.createElement('a'), { href: url, download: '' })
  document.body.append(link)
  link.click()
  link.remove()
}
