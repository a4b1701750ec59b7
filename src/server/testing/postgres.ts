import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { TestProject } from 'vitest/node'

import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { isAlive } from '#server/db/embedded-postmaster.ts'
import { stopOrphan } from '#server/db/embedded-process.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A superuser's address of the PostgreSQL all database tests share; each makes a database of its own in it. */
    postgresUrl: string
  }
}

const PREFIX = 'lco-test-'

let stop = async (): Promise<void> => undefined

// every project of vitest.config.ts reads this file anew and sets up for itself
const run = globalThis as { testPostgresUrl?: Promise<string> }

/** Before all tests: one PostgreSQL that forgets, or the one TEST_DATABASE_URL names. */
export async function setup(project: TestProject): Promise<void> {
  const given = process.env['TEST_DATABASE_URL']
  project.provide('postgresUrl', given ?? (await (run.testPostgresUrl ??= start())))
}

async function start(): Promise<string> {
  await sweep()
  const dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined, throwaway: true })
  stop = async () => {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return database.url
}

export const teardown = (): Promise<void> => stop()

// a run that was killed could not clean up after itself
async function sweep(): Promise<void> {
  const left = readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX))
  for (const name of left.filter((one) => !isAlive(Number(one.slice(PREFIX.length).split('-')[0])))) {
    await stopOrphan(join(tmpdir(), name, 'postgres', 'cluster'))
    rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}
