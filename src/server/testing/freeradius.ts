import { spawn, spawnSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PROGRAM = '/usr/sbin/freeradius'
export const RADCLIENT = '/usr/bin/radclient'
const QUERIES = '/etc/freeradius/3.0/mods-config/sql/main/postgresql'
export const RADIUS_SCHEMA = join(QUERIES, 'schema.sql')
export const RADIUS_SECRET = 'testing123'

/** Debian's freeradius, freeradius-postgresql and freeradius-utils, as root: its settings are nobody else's to read. */
export const hasFreeRadius = (): boolean =>
  existsSync(PROGRAM) && existsSync(RADCLIENT) && spawnSync('test', ['-r', RADIUS_SCHEMA]).status === 0

/** FreeRADIUS over this database, on two ports of its own. */
export async function startFreeRadius(databaseUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'radius-'))
  const port = await freePort()
  const acctPort = await freePort()
  mkdirSync(join(folder, 'run'))
  writeFileSync(join(folder, 'dictionary'), '$INCLUDE /usr/share/freeradius/dictionary\n')
  writeFileSync(join(folder, 'radiusd.conf'), settings(folder, new URL(databaseUrl), { port, acctPort }), {
    mode: 0o600,
  })
  const child = spawn(PROGRAM, ['-X', '-d', folder, '-n', 'radiusd'], { stdio: ['ignore', 'pipe', 'pipe'] })
  await new Promise<void>((ready, fail) => {
    let said = ''
    child.stdout.on('data', (piece: Buffer) => {
      said += piece.toString()
      if (said.includes('Ready to process requests')) ready()
    })
    child.on('exit', () => fail(new Error(`freeradius stopped: ${said.slice(-1500)}`)))
  })
  const ask = async (to: number, command: 'auth' | 'acct', attributes: Record<string, string>) => {
    const radclient = spawn(RADCLIENT, ['-x', '-r', '1', '-t', '5', `127.0.0.1:${to}`, command, RADIUS_SECRET])
    radclient.stdin.end(
      Object.entries(attributes)
        .map(([name, value]) => `${name} = "${value}"`)
        .join('\n'),
    )
    let said = ''
    radclient.stdout.on('data', (piece: Buffer) => (said += piece.toString()))
    await new Promise((closed) => radclient.on('close', closed))
    return said.slice(said.indexOf('Received '))
  }
  return {
    /** What `radtest` asks. */
    logIn: (username: string, password: string) =>
      ask(port, 'auth', { 'User-Name': username, 'User-Password': password, 'NAS-IP-Address': '127.0.0.1' }),
    account: (attributes: Record<string, string>) =>
      ask(acctPort, 'acct', { 'NAS-IP-Address': '127.0.0.1', ...attributes }),
    stop: async () => {
      child.removeAllListeners('exit')
      const gone = new Promise((closed) => child.on('exit', closed))
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true })
    },
  }
}

async function freePort(): Promise<number> {
  const socket = createSocket('udp4')
  await new Promise<void>((bound) => socket.bind(0, '127.0.0.1', bound))
  const { port } = socket.address()
  await new Promise<void>((closed) => socket.close(closed))
  return port
}

const settings = (folder: string, database: URL, { port, acctPort }: { port: number; acctPort: number }) => `
prefix = /usr
raddbdir = ${folder}
logdir = ${folder}
run_dir = ${folder}/run
libdir = /usr/lib/freeradius
name = freeradius
security { reject_delay = 0 }
client localhost { ipaddr = 127.0.0.1
  secret = ${RADIUS_SECRET} }
modules {
  pap { }
  expiration { }
  expr { }
${sqlModule(database)}}
instantiate {
  expr
}
server default {
  listen { type = auth
    ipaddr = 127.0.0.1
    port = ${port} }
  listen { type = acct
    ipaddr = 127.0.0.1
    port = ${acctPort} }
  authorize {
    sql
    expiration
    pap
  }
  authenticate {
    Auth-Type PAP {
      pap
    }
  }
  accounting {
    sql
  }
}
`

const sqlModule = ({ hostname, port: dbPort, username, password, pathname }: URL) => `  sql {
    driver = "rlm_sql_postgresql"
    dialect = "postgresql"
    server = "${hostname}"
    port = ${dbPort}
    login = "${decodeURIComponent(username)}"
    password = "${decodeURIComponent(password)}"
    radius_db = "${pathname.slice(1)}"
    acct_table1 = "radacct"
    acct_table2 = "radacct"
    postauth_table = "radpostauth"
    authcheck_table = "radcheck"
    groupcheck_table = "radgroupcheck"
    authreply_table = "radreply"
    groupreply_table = "radgroupreply"
    usergroup_table = "radusergroup"
    client_table = "nas"
    group_attribute = "SQL-Group"
    read_groups = yes
    delete_stale_sessions = yes
    pool { start = 1
      min = 1
      max = 3
      spare = 1
      uses = 0
      lifetime = 0
      idle_timeout = 60 }
    $INCLUDE ${QUERIES}/queries.conf
  }
`
