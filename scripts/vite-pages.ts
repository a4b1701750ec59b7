import { readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

import { type Plugin, type Rolldown, runnerImport } from 'vite'

import { dropFacades } from './vite-facades.ts'
import { css } from './vite-styles.ts'
import { LANGUAGES } from '../src/domain/words.ts'

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }
type Prerender = typeof import('../src/web/prerender.tsx')
type ScreenFiles = typeof import('./screen-files.ts')

const ENTRY_FILE = 'index.html'
const FIRST_MODULE = '/src/web/main.ts'
const PORTAL = 'src/web/portal.tsx'
const DASHBOARD = '/lcoportal'
const PRELOADS = '<!--preloads-->'

/** Which modules each chunk holds, as `.vite/chunks.json`, for the byte check. */
export function chunkList(): Plugin {
  let root = ''
  return {
    name: 'chunk-list',
    apply: 'build',
    configResolved: (config) => void (root = config.root),
    writeBundle: ({ dir = '' }, bundle) => writeChunkList(dir, chunksOf(bundle), root),
  }
}

/**
 * After the bundle: no file that only names another, the log-in and the skeleton as HTML in each language, the list of chunks
 * and `preloads.json` (what each path loads besides the entry).
 */
export function pages(): Plugin {
  let root = ''
  return {
    name: 'pages',
    apply: 'build',
    configResolved: (config) => void (root = config.root),
    async writeBundle({ dir = '' }, bundle) {
      const chunks = chunksOf(bundle)
      const facades = dropFacades(dir, chunks)
      await writeChunkList(
        dir,
        chunks.filter(({ fileName }) => !facades.has(fileName)),
        root,
      )
      const styles = filesOf(PORTAL, chunks, root).filter((file) => file.endsWith('.css'))
      const preloaded = Object.entries(await preloads(chunks, root)).map(([path, files]) => [
        path,
        [...new Set(files.map((file) => facades.get(file) ?? file))].filter((file) => !styles.includes(file)),
      ])
      await writeJson(join(dir, 'preloads.json'), Object.fromEntries(preloaded))
      await writePages(dir, root, styles)
    },
  }
}

const writeChunkList = (dir: string, chunks: Chunk[], root: string) =>
  writeJson(join(dir, '.vite/chunks.json'), modulesByChunk(chunks, root))

const chunksOf = (bundle: Rolldown.OutputBundle): Chunk[] =>
  Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')

/** Rendering to HTML needs the class names only. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') && !id.endsWith('.module.css') ? '\0no-style' : null),
  load: (id) => (id === '\0no-style' ? '' : null),
}

/** `styles` are those of every page but the log-in: they stand in it. */
async function writePages(dir: string, root: string, styles: readonly string[]) {
  // the server replaces settings by their letters, written without the slash
  const page = readFileSync(join(dir, ENTRY_FILE), 'utf8').replaceAll(' />', '>')
  const { renderPages } = await run<Prerender>('src/web/prerender.tsx', root, withoutStyles)
  for (const { code: language } of LANGUAGES) {
    const { login, dashboard, shell, title } = renderPages(language)
    const spoken = inlineStyles(page, dir).replace('<html lang="en"', `<html lang="${language}"`)
    await writeFile(join(dir, `login.${language}.html`), fill(spoken, login).replace(/<title>[^<]*/, `<title>${title}`))
    const styled = spoken.replace('</head>', () => `${styles.map((file) => inlined(file, dir)).join('')}</head>`)
    await writeFile(join(dir, `dashboard.${language}.html`), fill(styled, dashboard))
    await writeFile(join(dir, `shell.${language}.html`), fill(styled, shell))
  }
  // its place is taken by the pages above; served as it is it would hide a mistake in them
  await rm(join(dir, ENTRY_FILE))
}

/** The preloads come after the page's own styles: those declare the layers. */
const fill = (page: string, body: string): string =>
  page
    .replace(PRELOADS, '')
    .replace('</head>', `${PRELOADS}</head>`)
    .replace(/<!--page-->[^]*<!--\/page-->/, () => body)

/** One round trip to the first paint: the entry's own styles stand in the page. */
const inlineStyles = (page: string, dir: string): string =>
  page.replaceAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_, file: string) => inlined(file, dir))

/** The link fetches nothing: it tells whoever needs these styles that they are there. */
const inlined = (file: string, dir: string): string =>
  `<style>${readFileSync(join(dir, file), 'utf8').trim()}</style><link rel="stylesheet" href="/${file}" disabled>`

/** Instead of its code, a screen says which file it is. */
const namedScreens: Plugin = {
  name: 'named-screens',
  enforce: 'pre',
  load: (id) => (id.endsWith('Screen.tsx') ? `export const file = ${JSON.stringify(id)}` : null),
}

/** A module of the source, run as it is. */
async function run<M>(file: string, root: string, plugin: Plugin): Promise<M> {
  const options = { root, configFile: false as const, logLevel: 'error' as const, css, plugins: [plugin] }
  return (await runnerImport<M>(join(root, file), options)).module
}

async function preloads(chunks: Chunk[], root: string): Promise<Record<string, readonly string[]>> {
  const { logInPaths, publicFiles, shellFiles } = await run<ScreenFiles>('scripts/screen-files.ts', root, namedScreens)
  const fileOf = (module: string) => filesOf(`src/web/${module}`, chunks, root)
  // the dashboard asks only what its own download knows; every other screen needs the calls of its room
  const calls = filesOf('src/domain/calls.ts', chunks, root)
  // in the order of main.ts
  const logIn = fileOf('session/prerendered.tsx')
  const portal = [...logIn, ...filesOf(PORTAL, chunks, root)]
  const withFrame = (frame: string, all: readonly (readonly [string, string])[]) =>
    all.map(([path, file]) => {
      const asked = frame === 'shell/Shell.tsx' && path !== DASHBOARD ? calls : []
      return [
        path,
        [...new Set([...portal, ...fileOf(frame), ...asked, ...filesOf(relative(root, file), chunks, root)])],
      ]
    })
  return Object.fromEntries([
    ...logInPaths.map((path) => [path, logIn]),
    ...withFrame('shell/PublicFrame.tsx', publicFiles),
    ...withFrame('shell/Shell.tsx', shellFiles),
  ])
}

/** The files a module needs besides those of the entry: scripts, then styles in the order in which they must stand. */
function filesOf(module: string, chunks: Chunk[], root: string): string[] {
  const id = join(root, module)
  const first =
    chunks.find(({ facadeModuleId }) => facadeModuleId === id) ?? chunks.find(({ moduleIds }) => moduleIds.includes(id))
  if (!first) throw new Error(`no chunk for ${module}`)
  const entry = new Set(withImports(chunks.find(isFirst)!, chunks))
  const needed = withImports(first, chunks).filter((chunk) => !entry.has(chunk))
  return [
    ...needed.map(({ fileName }) => fileName),
    ...needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
  ]
}

/** Where the page begins: an entry that a group holds is no entry by itself any more. */
const isFirst = ({ isEntry, moduleIds }: Chunk): boolean => isEntry || moduleIds.some((id) => id.endsWith(FIRST_MODULE))

/** A chunk after everything it imports. */
function withImports(chunk: Chunk, chunks: Chunk[], seen = new Set<Chunk>()): Chunk[] {
  if (seen.has(chunk)) return []
  seen.add(chunk)
  const imported = chunk.imports.flatMap((name) => chunks.find(({ fileName }) => fileName === name) ?? [])
  return [...imported.flatMap((each) => withImports(each, chunks, seen)), chunk]
}

const modulesByChunk = (chunks: Chunk[], root: string) =>
  Object.fromEntries(
    chunks.map((chunk) => [
      chunk.fileName,
      {
        isEntry: isFirst(chunk),
        imports: chunk.imports,
        css: [...(chunk.viteMetadata?.importedCss ?? [])],
        modules: chunk.moduleIds.map((id) => relative(root, id)),
      },
    ]),
  )

async function writeJson(file: string, content: unknown) {
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`)
}
