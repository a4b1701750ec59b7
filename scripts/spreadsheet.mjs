import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { aptInstall } from './apt.mjs'

const NAMES = ['ssconvert', 'soffice']

const isHere = () =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => NAMES.some((name) => existsSync(join(folder, name))))

/** Sees to it that a spreadsheet program is there to open what the reports write. Small: Gnumeric, without what it recommends. */
export async function ensureSpreadsheet() {
  if (isHere() || (await aptInstall('--no-install-recommends', 'gnumeric'))) return
  console.log('No spreadsheet program was found nor could be installed: the test that opens reports in one is skipped.')
}
