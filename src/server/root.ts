import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const HERE = dirname(fileURLToPath(import.meta.url))

/** The checkout, or the folder with the build alone. This file lies as deep below it as what the build makes of it. */
export const ROOT = resolve(HERE, '../..')

/** What is read while it runs has a copy beside the build, which so runs without the sources (`scripts/build-server.mjs`). */
const besideBuild = (copy: string, source: string): string =>
  existsSync(join(HERE, copy)) ? join(HERE, copy) : join(ROOT, source)

export const MIGRATIONS = besideBuild('migrations', 'migrations')
export const BOOKS = besideBuild('books', 'src/server/books')
export const HELP_FILES = besideBuild('help', 'assets/help')

/** Settings of the machine, beside those of the environment, which win. */
export function readEnvFile(): void {
  const file = join(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
