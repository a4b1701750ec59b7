import { readFileSync } from 'node:fs'

import { expect } from 'vitest'

import { beginFile } from './day.ts'

const source = readFileSync(expect.getState().testPath!, 'utf8')
beginFile(source)

// loading it takes a tenth of a second
if (source.includes("from 'fast-check'")) {
  const [{ configureGlobal }, { SEED, SOAK }] = await Promise.all([import('fast-check'), import('./sizes.ts')])
  configureGlobal({ seed: SEED })
  if (SOAK) console.info(`seed ${SEED}`)
}
