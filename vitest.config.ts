import { defineConfig } from 'vitest/config'

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    globalSetup: 'src/server/testing/postgres.ts',
    // its modules are written for a bundler, not for Node
    server: { deps: { inline: ['@zxing/library'] } },
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
