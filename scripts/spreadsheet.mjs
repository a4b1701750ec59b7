import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['ssconvert', 'soffice']
const APT = '/usr/bin/apt-get'

const isHere = () =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => NAMES.some((name) => existsSync(join(folder, name))))

/** Sees to it that a spreadsheet program is there to open what the reports write. Small: Gnumeric, without what it recommends. */
export async function ensureSpreadsheet() {
  if (isHere()) return
  if (process.getuid?.() === 0 && existsSync(APT)) {
    console.log('Installing Gnumeric with apt-get.')
    await apt('update')
    await apt('install', '-y', '--no-install-recommends', 'gnumeric')
  }
  if (!isHere())
    console.log(
      'No spreadsheet program was found nor could be installed: the test that opens reports in one is skipped.',
    )
}

/** Beside whatever else is being prepared, so it holds nobody up. */
const apt = (...words) =>
  new Promise((done) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const child = spawn(APT, ['-qq', ...words], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    child.on('error', done)
    child.on('close', done)
  })
