import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { contractForBrowsers } from './scripts/vite-contract.ts'
import { css } from './scripts/vite-styles.ts'
import { chunkList } from './scripts/vite-pages.ts'

/** What every page of the desk needs. */
const FRAME =
  /node_modules\/@tanstack\/|src\/web\/(?:api\/|i18n\/|shell\/(?!say-done))|src\/domain\/(?!imports\/(?:columns|customer-columns|cells|reasons)|subscribers\/fields|registers\/registers|messages\/|desk\/(?:settings|promises)|plans\/(?:findings|catalogue-columns)\.|subscriptions\/pack-reasons|hardware\/box-lines|payments\/refunds|integrations\/delivery-failures|\w+\/[\w-]+-words)|src\/desk\/(?:shell|api)/

/** The provider's desk: a bundle of its own, of which an operator's browser sees no byte. */
export default defineConfig({
  base: '/desk/',
  publicDir: false,
  plugins: [contractForBrowsers(), react(), chunkList()],
  css,
  // as in the portal
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    outDir: 'dist/desk',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'desk.html',
      output: {
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
            { name: 'frame', test: FRAME, priority: 1 },
          ],
        },
      },
    },
  },
})
