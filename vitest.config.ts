import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { defineConfig } from 'vitest/config'

const tests = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => join('src', file))

const isScreen = (file: string): boolean => /^src\/(?:web|desk)\//.test(file)

/** No module keeps state a test could leave behind, so tests share them; whoever replaces a module or, in the server, a global gets his own. */
const sharing = tests.filter((file) => {
  const replaced = isScreen(file) ? /\bvi\.mock/ : /\bvi\.(?:mock|stub|useFake|spyOn)/
  return !replaced.test(readFileSync(file, 'utf8'))
})

export default defineConfig({
  test: {
    globalSetup: 'src/server/testing/postgres.ts',
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'server', include: sharing.filter((file) => !isScreen(file)), isolate: false } },
      { extends: true, test: { name: 'screens', include: sharing.filter(isScreen), isolate: false } },
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
