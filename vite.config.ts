import { fileURLToPath } from 'node:url'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { contractForBrowsers } from './scripts/vite-contract.ts'
import { deskPage } from './scripts/vite-desk.ts'
import { css } from './scripts/vite-styles.ts'
import { pages } from './scripts/vite-pages.ts'

const API = process.env['API_URL'] ?? 'http://127.0.0.1:3000'

/** What the log-in needs. */
const LOG_IN = /node_modules\/(?:react|react-dom|scheduler)\/|src\/web\/session\/prerendered\.tsx$/

/** What every page behind log-in needs: what makes calls, finds the screen of an address and draws its frame and the dashboard. */
const PORTAL = new RegExp(
  [
    String.raw`node_modules/(?:zod|@tanstack)/(?!.*(?:useQueries|queriesObserver|useBlocker|useMutation|mutationObserver|nfiniteQueryObserver|useInfiniteQuery)\.js)`,
    String.raw`src/web/(?:api/(?!upload|send-upload|listen|hooks|create-api|first-data)|shell/(?!Allowed|Drawer|HelpLink|lazy-part|live|LookBanner|MoreSheet|PublicFrame|refresh-session|say-done|use-given-up)|i18n/(?!failures|reasons)|dashboard/dashboard\.css|(?!search-values)[\w-]+\.tsx?$)`,
    String.raw`src/domain/(?:fields|money|operators/info|subusers/sub-user|subscribers/rules)\.ts`,
    String.raw`src/web/subscribers/recent-homes\.ts`,
    String.raw`src/web/ui/(?:Card|clock|EmptyState|icons?|LoadFailed|Menu|Money|Page|Skeleton|WhenNear)\.tsx?`,
    String.raw`src/web/ui/(?:actions|ui|(?:Button|Dialog)\.module)\.css`,
    String.raw`src/web/wallet/(?:RunwayCard|runway|TopUpLink)`,
  ].join('|'),
)

/** What runs behind every page once it is there. */
const BEHIND =
  /src\/web\/(?:api\/listen|shell\/(?:HelpLink|live|refresh-session)|offline\/|push\/(?!Centre|PushSwitch)|notices\/(?:use|kept)-alerts)/

/** What most screens are made of: the kit, and the calls of all rooms. */
const KIT =
  /(?:useQueries|queriesObserver|useBlocker|useMutation|[mM]utationObserver|nfiniteQueryObserver|useInfiniteQuery)\.js$|src\/web\/(?:api\/(?:hooks|create-api|first-data)|cart\/use-cart|ui\/(?!imports\/|GroupedDigitsField|QrPicture|RepeatPasswordField|StepperField|Thread|use-address)|i18n\/|shell\/|search-values|subscriptions\/search|invoices\/(?:use-saved-file|search)|reports\/ReportTools\.tsx)|src\/domain\/(?:lists|failures|field-messages|hardware\/[\w-]+-words|subscribers\/fields|subscriptions\/pack-reasons|(?:[\w-]+\/)?(?:[\w-]+-)?calls)\.ts$|\.css$/

/** Why a message did not leave: the report of them says it, and the screens they are sent from, which need nothing else of reports. */
const UNSENT = /src\/domain\/messages\/reason-words/

/** What every report says; no other screen needs it. */
const REPORTS = /src\/(?:web|domain)\/reports\//

/** What takes pictures and papers along; tickets and refunds need it, and nothing else of the screens around a sale. */
const UPLOADS = /subscribers\/(?:DropZone|UploadItem|use-uploads|shrink-photo|home-form-texts)/

/** What the screens around a sale share. */
const SELLING = /src\/(?:web|domain)\/(?:cart|devices|hardware|plans|renewals|subscribers|subscriptions)\//

/** The screens around a sale that are opened every day. */
const DAILY_SCREENS = [
  'renewals/ExpiryScreen',
  'subscribers/SubscriberListScreen',
  'subscribers/CustomerScreen',
  'subscriptions/RenewScreen',
  'cart/CheckoutScreen',
].map((screen) => fileURLToPath(new URL(`src/web/${screen}.tsx`, import.meta.url)))

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** All that the daily screens are made of: found once, when the graph of modules is whole. */
const daily = new Set<string>()

/** The lists of those who expire; nothing else of a sale needs what they are made of. */
const ENDING = /src\/web\/renewals\/(?:EndingReport|expiry-columns|NoneInDays|quick-days|RenewBar|use-dues)\.tsx?$/

/** What no daily screen needs comes in files of its own. */
function dailyOf(id: string, modules: Modules): string | null {
  const found = daily.size === 0 ? [...DAILY_SCREENS] : []
  for (const one of found) {
    if (daily.has(one)) continue
    daily.add(one)
    found.push(...(modules.getModuleInfo(one)?.importedIds ?? []))
  }
  return daily.has(id) && !ENDING.test(id) ? 'selling' : null
}

/** What the screens of what went wrong share. */
const CARING = /src\/(?:web|domain)\/(?:refunds|tickets)\//

/** What documents and videos share; the reports that were made in the background need all that reports do. */
const PAPERS = /src\/(?:web|domain)\/(?:downloads(?!\/(?:Newest|Report|JobState|use-report))|lineups)\//

/** What other screens share, by their room. */
const roomOf = (id: string): string | null => /src\/(?:web|domain)\/([\w-]+)\//.exec(id)?.[1] ?? null

const ALWAYS_THERE = /assets\/(?:index|rolldown-runtime|log-in|portal)-/

export default defineConfig({
  plugins: [contractForBrowsers(), react(), pages(), deskPage()],
  css,
  // the router's store brings along what React has had since 18
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: {
      // browsers without it fetch a file when it is run
      polyfill: false,
      // what a screen needs besides itself and the portal around it: the names of all screens would stand in the shell twice
      resolveDependencies: (file, needed) => needed.filter((one) => one !== file && !ALWAYS_THERE.test(one)),
    },
    rolldownOptions: {
      output: {
        // the shell names the files of all screens, and a hash is what no compression makes smaller
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          // few files, because each costs a round trip, and none so large that running it holds up a slow phone
          groups: [
            { name: 'start', tags: ['$initial'], priority: 4 },
            { name: 'log-in', test: LOG_IN, priority: 3 },
            { name: 'portal', test: PORTAL, priority: 2 },
            { name: 'behind', test: BEHIND, priority: 1 },
            { name: 'kit', test: KIT },
            { name: 'unsent', test: UNSENT },
            { name: 'reports', test: REPORTS, minShareCount: 2 },
            { name: dailyOf, debugName: 'selling', test: SELLING, minShareCount: 2 },
            { name: 'ending', test: ENDING },
            { name: 'uploads', test: UPLOADS, minShareCount: 2 },
            { name: 'shop', test: SELLING, minShareCount: 2 },
            { name: 'caring', test: CARING, minShareCount: 2 },
            { name: 'papers', test: PAPERS, minShareCount: 2 },
            { name: roomOf, debugName: 'room', minShareCount: 2 },
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
