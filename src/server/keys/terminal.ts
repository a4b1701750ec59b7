import type { Command } from '../desk-command.ts'
import type { Secrets } from '../secrets.ts'
import { countLeft, totalLeft } from './reseal.ts'

/** Whether the key before this one can be taken away. */
export const keyCommands = (secrets: () => Secrets): Record<string, Command> => ({
  keys: async (_words, _options, { system }) => {
    const left = await countLeft(system, secrets().keyName)
    const lines = left.map(({ column, left: count }) => `${column}  ${count}`)
    const verdict =
      totalLeft(left) === 0
        ? 'Nothing is left under another key: DATA_KEY_OLD can be taken away.'
        : `${totalLeft(left)} values are not sealed with DATA_KEY yet.`
    return [...lines, verdict].join('\n')
  },
})
