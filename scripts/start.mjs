import { checkNode, ensureBuilt, ensureInstalled, inSentences, isBuilt } from './setup.mjs'

await inSentences(async () => {
  checkNode()
  await ensureInstalled({ dev: !isBuilt() })
  await ensureBuilt()
})
// serves as soon as it is loaded, in this very process: signals reach it directly
await import('../dist/server/main.js')
