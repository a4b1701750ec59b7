import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { contractForBrowsers } from './scripts/vite-contract.ts'
import { deskPage } from './scripts/vite-desk.ts'
import { css } from './scripts/vite-styles.ts'
import { chunkList, pages } from './scripts/vite-pages.ts'

const API = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

/** What every page behind log-in needs. */
const PORTAL =
  /node_modules\/@tanstack\/|src\/web\/(?:shell|i18n)\/|src\/web\/(?:plain-search|routes|(?:[\w-]+-)?screens)\.tsx?|src\/web\/subscribers\/(?:current-user|recent-homes)\.ts|src\/web\/ui\/(?:Card|clock|DateText|Details|Empty|EmptyState|icon|icons|LoadFailed|Menu|Money|Page|Skeleton|Table|whole-money)\.tsx?/

/** What makes calls, the contract with it. */
const ASKING = /node_modules\/@tanstack\/(?:react-)?query|src\/web\/api\/(?!upload|send-upload)/

/** What finds the screen of an address. */
const ROUTER = /node_modules\/@tanstack\/(?!(?:react-)?query)|src\/web\/shell\/screen-routes\.ts/

/** What most screens are made of. */
const KIT =
  /src\/web\/ui\/(?:fields|Author|Badge|badge|bytes-text|columns|More|PagedTable|save-file|use-seconds-until|use-sorted|use-today)\.(?:tsx?|css)$/

/** What the dashboard shares with other screens: one file instead of four. */
const DASHBOARD =
  /src\/web\/(?:ui\/BarChart|ui\/bar-chart|wallet\/(?:Runway|runway|TopUpLink|top-up-for))|src\/domain\/subscribers\/rules\.ts/

/** What runs behind every page once it is there. */
const BEHIND = /src\/web\/(?:offline\/|push\/(?!Centre|PushSwitch)|notices\/(?:use|kept)-alerts)/

export default defineConfig({
  plugins: [contractForBrowsers(), react(), pages(), chunkList(), deskPage()],
  css,
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // few files, because each costs a round trip, and none so large that running it holds up a slow phone
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 4 },
            { name: 'start', tags: ['$initial'], test: (id) => !/index\.html|main\.ts/.test(id), priority: 4 },
            { name: 'zod', test: /node_modules\/zod\//, priority: 3 },
            // the first schema of each kind costs as much as a hundred later ones: it is made here
            {
              name: 'schemas',
              test: /src\/domain\/(?:fields|money|operators\/info|subusers\/sub-user)\.ts$/,
              priority: 3,
            },
            // with all that it needs; every other page adds the portal
            { name: 'log-in', test: /src\/web\/session\/prerendered\.tsx$/, priority: 2 },
            { name: 'asking', test: ASKING, priority: 1 },
            { name: 'router', test: ROUTER, priority: 1 },
            { name: 'portal', test: PORTAL, priority: 1 },
            { name: 'dashboard', test: DASHBOARD },
            { name: 'behind', test: BEHIND },
            // with all that they need: what every next page asks, and what every form is made of
            { name: 'calls', test: /src\/domain\/calls\.ts$/ },
            { name: 'fields', test: KIT },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/lco/v1': API,
      '/desk/v1': API,
      '/files': API,
      '/promo/u': API,
      '/bulkactivatetemplatedownload.php': API,
    },
  },
})
