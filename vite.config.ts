import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { withoutSummaries } from './scripts/vite-contract.ts'
import { mantineByFile, mantineStyles } from './scripts/vite-mantine.ts'
import { pages } from './scripts/vite-pages.ts'

const API = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

/** What every page behind log-in needs. */
const PORTAL =
  /node_modules\/@tanstack\/|src\/web\/(?:api|shell|i18n)\/|src\/web\/ui\/(?:Card|DateText|Details|Empty|EmptyState|icon|icons|Menu|Money|Page|Skeleton|Table)\.tsx/

export default defineConfig({
  plugins: [withoutSummaries(), mantineByFile(), mantineStyles(), react(), pages()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // few files, because each costs a round trip: log-in is React and the rest, every other page adds the portal
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 3 },
            { name: 'start', tags: ['$initial'], test: (id) => !/index\.html|main\.tsx/.test(id), priority: 2 },
            { name: 'portal', test: PORTAL, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/lco/v1': API, '/files': API, '/bulkactivatetemplatedownload.php': API } },
})
