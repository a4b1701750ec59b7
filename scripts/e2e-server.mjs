// The built product on a data folder of its own, for the browser journeys.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT } from './setup.mjs'

const { DATABASE_URL: _notTheirs, NODE_ENV: _norThis, ...env } = process.env
const dataDir = env.LCO_DATA_DIR
const server = spawn(process.execPath, [join(ROOT, 'dist', 'server', 'main.js')], { cwd: ROOT, env, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill('SIGTERM'))
const [code] = await once(server, 'exit')
rmSync(dataDir, { recursive: true, force: true })
process.exit(code ?? 1)
