import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

const APT = '/usr/bin/apt-get'

let updated

/** Whether Debian's packages were installed; false where only root may, or there is no apt-get. In the background: nobody is held up. */
export async function aptInstall(...packages) {
  if (process.getuid?.() !== 0 || !existsSync(APT)) return false
  console.log(`Installing ${packages.filter((name) => !name.startsWith('-')).join(' and ')} with apt-get.`)
  await (updated ??= run('update'))
  return run('install', '-y', ...packages)
}

const run = (...words) =>
  new Promise((done) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const child = spawn(APT, ['-qq', ...words], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    child.on('error', () => done(false))
    child.on('close', (code) => done(code === 0))
  })
