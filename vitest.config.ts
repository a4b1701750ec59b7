import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { defineConfig } from 'vitest/config'

/** Server and domain keep no state in their modules, so their tests share them; whoever replaces a module gets his own. */
const sharing = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(?:server|domain)\/.*\.test\.ts$/.test(file))
  .map((file) => join('src', file))
  .filter((file) => !/\bvi\.(?:mock|stub|useFake|spyOn)/.test(readFileSync(file, 'utf8')))

export default defineConfig({
  test: {
    globalSetup: 'src/server/testing/postgres.ts',
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'together', include: sharing, isolate: false } },
      { extends: true, test: { name: 'apart', include: ['src/**/*.test.{ts,tsx}'], exclude: sharing } },
    ],
    // its modules are written for a bundler, not for Node
    server: { deps: { inline: ['@zxing/library'] } },
    pool: 'forks',
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
  oxc: { jsx: { runtime: 'automatic' } },
})
