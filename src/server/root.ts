import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout. This file lies as deep below it as what the build makes of it: paths to what is not built begin here. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
