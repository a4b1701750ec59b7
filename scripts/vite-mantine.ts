import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const PACKAGES = ['@mantine/core', '@mantine/hooks']

/**
 * The bundler hoists every export that any screen takes from a barrel into the entry, so log-in would download all of
 * Mantine. Naming the file that defines each export keeps it in the chunk of the screen that uses it.
 */
export function mantineByFile(): Plugin {
  const files = new Map(PACKAGES.map((name) => [name, definingFiles(name)]))
  return {
    name: 'mantine-by-file',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\.(?:tsx?|mjs)$/, code: /@mantine\/(?:core|hooks)/ },
      handler: (code) =>
        code.replaceAll(
          /import\s*\{([^}]*)\}\s*from\s*['"](@mantine\/(?:core|hooks))['"];?/g,
          (_, names: string, from: string) =>
            splitNames(names)
              .map((name) => importOf(name, files.get(from)!, from))
              .join(';'),
        ),
    },
  }
}

/** Each component brings the stylesheet of its own name, in the layer that the portal's own styles stand above. */
export function mantineStyles(): Plugin {
  const styles = join(dirname(require.resolve('@mantine/core/styles.css')), 'styles')
  return {
    name: 'mantine-styles',
    apply: 'build',
    transform: {
      filter: { id: /@mantine\/core\/esm\/.*\/(?:\w+\.module|baseline|default-css-variables|global)\.mjs$/ },
      handler(code, id) {
        const sheet = join(styles, `${/([\w-]+?)(?:\.module)?\.mjs$/.exec(id)![1]}.layer.css`)
        if (!existsSync(sheet)) this.error(`no stylesheet ${sheet} for ${id}`)
        return { code: `import ${JSON.stringify(sheet)}\n${code}`, map: null, moduleSideEffects: true }
      },
    },
  }
}

const splitNames = (names: string): string[] =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))

function importOf(name: string, files: Map<string, { file: string; name: string }>, from: string): string {
  const [exported = '', local = exported] = name.split(/\s+as\s+/)
  const found = files.get(exported)
  if (!found) throw new Error(`${from} does not export ${exported} from a file of its own`)
  return `import { ${found.name} as ${local} } from ${JSON.stringify(found.file)}`
}

/** The barrel is one list of imports and one list of exports. */
function definingFiles(name: string): Map<string, { file: string; name: string }> {
  const barrel = join(dirname(require.resolve(name)), '../esm/index.mjs')
  const text = readFileSync(barrel, 'utf8')
  const imported = new Map<string, { file: string; name: string }>()
  for (const [, names, file] of text.matchAll(/import \{([^}]*)\} from "([^"]+)"/g)) {
    for (const each of splitNames(names!)) {
      const [original = '', local = original] = each.split(/\s+as\s+/)
      imported.set(local, { file: join(dirname(barrel), file!), name: original })
    }
  }
  const exports = /export \{([^}]*)\}\s*;?\s*(?:\/\/.*)?\s*$/.exec(text)?.[1] ?? ''
  return new Map(
    splitNames(exports).flatMap((each) => {
      const [local = '', exported = local] = each.split(/\s+as\s+/)
      const found = imported.get(local)
      return found ? [[exported, found] as const] : []
    }),
  )
}
