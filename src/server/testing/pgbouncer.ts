import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const PROGRAM = '/usr/sbin/pgbouncer'

/** Debian's pgbouncer; elsewhere its tests are skipped and counted as such. */
export const hasPgBouncer = (): boolean => existsSync(PROGRAM)

/** PgBouncer in transaction mode before the PostgreSQL of this address, with fewer connections than ask for one. */
export async function startPgBouncer(url: string, { poolSize = 2, more = '' } = {}) {
  const { hostname, port: behind, username, password, pathname } = new URL(url)
  const folder = mkdtempSync(join(tmpdir(), 'lco-pgbouncer-'))
  const port = await freePort()
  writeFileSync(join(folder, 'users'), `"${username}" "${decodeURIComponent(password)}"\n`)
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${behind}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${join(folder, 'users')}
pool_mode = transaction
default_pool_size = ${poolSize}
${more}
`,
  )
  if (process.getuid?.() === 0) spawnSync('chown', ['-R', 'nobody', folder])
  // it refuses to work as root
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(PROGRAM, ['-q', ...user, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' })
  await untilOpen(port)
  const stop = async () => {
    child.kill('SIGINT')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`, stop }
}

async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ])
      .catch(() => false)
      .finally(() => socket.destroy())
    if (isOpen) return
    await sleep(25)
  }
  throw new Error('PgBouncer did not come up')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
