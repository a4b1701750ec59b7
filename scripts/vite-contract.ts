import type { Plugin } from 'vite'

/**
 * The contract as the browser needs it. What a call is for stands in `openapi.json`, so it does not travel; and a page
 * knows every call and makes few of them, so a schema is made when it is first asked for.
 */
export const contractForBrowsers = (): Plugin => ({
  name: 'contract-for-browsers',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/domain\/.*calls\.ts$/ },
    handler: (code) => ({
      code: code
        .replaceAll(/\bsummary:\s*(?:'[^'\n]*'|"[^"\n]*"),/g, '')
        // so deep stand those of a declared call, and no others
        .replaceAll(/^ {4}(input|reply):(?=\s)/gm, '$1: () =>'),
      map: null,
    }),
  },
})
