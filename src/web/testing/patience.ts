import { PATIENCE_MS } from '#server/testing/patience.ts'

// a file without a page waits for none
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/dom')
  configure({ asyncUtilTimeout: PATIENCE_MS })
}
