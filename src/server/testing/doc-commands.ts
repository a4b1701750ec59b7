import { readFileSync } from 'node:fs'

const PROGRAMS =
  /^(apt-get|docker|git|journalctl|npm|openssl|patronictl|pgbackrest|psql|select|set|systemctl|timedatectl|useradd)\b/

/** Every command that a page names: lines of its blocks, and words in its text that begin with a program. */
export function commandsOf(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/^ *```\w*\n([\s\S]*?)^ *```$/gm)].map(([, block]) => block!)
  const lines = blocks.flatMap((block) => block.trim().split('\n'))
  const words = [...markdown.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '').matchAll(/`([^`]+)`/g)].map(([, text]) => text!)
  const commands = [...lines, ...words.filter((text) => PROGRAMS.test(text))]
  return [...new Set(commands.map((text) => text.replaceAll(/\s+/g, ' ').trim()))]
}

const OPERATIONS = new URL('../../../docs/operations.md', import.meta.url)

/** A command of docs/operations.md, letter by letter, but for what the reader fills in. */
export function asWritten(begins: string, filled: Record<string, string> = {}): string {
  const command = commandsOf(readFileSync(OPERATIONS, 'utf8')).find((one) => one.startsWith(begins))
  if (!command) throw new Error(`docs/operations.md does not say ${begins}`)
  return Object.entries(filled).reduce((all, [gap, value]) => all.replaceAll(gap, value), command)
}
