/** Everything that this window and this browser have stored, as one text. */
export const keptInBrowser = (): string =>
  [sessionStorage, localStorage]
    .flatMap((storage) => Object.keys(storage).map((key) => `${key}=${storage.getItem(key)}`))
    .join('\n')
