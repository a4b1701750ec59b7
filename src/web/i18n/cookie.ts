const A_YEAR_S = 365 * 24 * 60 * 60

/** For the server, so that the next page arrives in the chosen language and colours at once. */
export function keepCookie(name: 'lang' | 'scheme', value: string): void {
  // the Cookie Store API is missing on plain http
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${name}=${value}; Max-Age=${A_YEAR_S}; Path=/; SameSite=Lax`
}

export const cookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
