import type { Plugin } from 'vite'

/** What a call is for stands in `openapi.json`; the browser never reads it, so it does not travel. */
export const withoutSummaries = (): Plugin => ({
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/domain\/.*calls\.ts$/ },
    handler: (code) => ({ code: code.replaceAll(/\bsummary:\s*(?:'[^'\n]*'|"[^"\n]*"),/g, ''), map: null }),
  },
})
