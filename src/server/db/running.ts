import { locateHome } from './embedded-cluster.ts'
import { findPostmaster } from './embedded-postmaster.ts'
import { urlOf } from './embedded-process.ts'

/** Where the own database of a running server listens, for commands that work beside it. */
export function runningUrl(dataDir: string): string {
  const home = locateHome(dataDir, () => {})
  const found = findPostmaster(home.cluster)
  if (!found) throw new Error('No server is running here: start it with npm start, or set DATABASE_URL.')
  return urlOf(home, found.port)
}
