import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'

import pg from 'pg'

import { connect, type Connections, type Db } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** Work in a database beside this one that holds nothing but what the migrations made. */
export async function inEmptyDatabase<T>(
  beside: string,
  work: (db: Db, connections: Connections) => Promise<T>,
): Promise<T> {
  const url = new URL(beside)
  const name = `e_${randomUUID().replaceAll('-', '')}`
  const owner = new pg.Client({ connectionString: beside })
  await owner.connect()
  await owner.query(`create database ${name}`)
  await owner.end()
  url.pathname = `/${name}`
  await migrate(url.href, MIGRATIONS)
  const connections = connect(url.href)
  return work(connections.system, connections).finally(() => connections.close())
}
