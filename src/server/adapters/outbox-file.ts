import { appendFile, chmod } from 'node:fs/promises'

/** Codes and links stand in it, so nobody but its owner reads it, also where it was made by an earlier version. */
export async function appendToOutbox(file: string, message: object): Promise<void> {
  await appendFile(file, `${JSON.stringify(message)}\n`, { mode: 0o600 })
  await chmod(file, 0o600)
}
