import type { Plugin } from 'vite'

type Node = { type: string; start: number; end: number } & Record<string, unknown>

/** The contract as the browser needs it: what a call is for stands in `openapi.json` and does not travel. */
export const contractForBrowsers = (): Plugin => ({
  name: 'contract-for-browsers',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/domain\/.*calls\.ts$/ },
    handler(code) {
      const found = summaries(this.parse(code, { lang: 'ts' }) as unknown as Node)
      // from the end, so that what stands before keeps its place
      const short = found.toReversed().reduce((text, { start, end }) => without(text, start, end), code)
      return { code: short, map: null }
    },
  },
})

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Every `summary` below a node, in the order of the source. */
function summaries(node: Node): Node[] {
  const { key } = node
  if (node.type === 'Property' && isNode(key) && key['name'] === 'summary') return [node]
  return Object.values(node)
    .flat()
    .flatMap((child) => (isNode(child) ? summaries(child) : []))
}

const without = (text: string, start: number, end: number): string =>
  text.slice(0, start) + text.slice(end).replace(/^\s*,/, '')
