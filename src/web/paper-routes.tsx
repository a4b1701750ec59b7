import { createRoute } from '@tanstack/react-router'

import { fromShell } from '#web/downloads/from-shell.ts'
import { downloadSearch, itemSearch, videoSearch } from '#web/downloads/search.ts'
import { shellScreen } from '#web/frames.tsx'
import { billSearch, invoiceCheckoutSearch, invoiceSearch, proformaSearch } from '#web/invoices/search.ts'
import { lineUpSearch } from '#web/lineups/search.ts'
import { reportIndexSearch } from '#web/reports/search.ts'

/** What ends up on paper or on the disk: the index of reports, bills, invoices, line-ups, the download centre. */
export const paperScreens = [
  createRoute({
    ...shellScreen('report', () => import('./reports/ReportIndexScreen.tsx'), 'ReportIndexScreen'),
    validateSearch: reportIndexSearch,
  }),
  createRoute({
    ...shellScreen('reportbills', () => import('./invoices/BillsScreen.tsx'), 'BillsScreen'),
    validateSearch: billSearch,
  }),
  createRoute({
    ...shellScreen('proformainvoice', () => import('./invoices/ProformaScreen.tsx'), 'ProformaScreen'),
    validateSearch: proformaSearch,
  }),
  createRoute({
    ...shellScreen('generatenewinvoice', () => import('./invoices/NewInvoiceScreen.tsx'), 'NewInvoiceScreen'),
    validateSearch: invoiceSearch,
  }),
  createRoute({
    ...shellScreen('invoicecheckout', () => import('./invoices/InvoiceCheckoutScreen.tsx'), 'InvoiceCheckoutScreen'),
    validateSearch: invoiceCheckoutSearch,
  }),
  createRoute({
    ...shellScreen('download', () => import('./downloads/DownloadScreen.tsx'), 'DownloadScreen'),
    validateSearch: downloadSearch,
  }),
  createRoute({
    ...shellScreen('helpvideos', () => import('./downloads/HelpVideosScreen.tsx'), 'HelpVideosScreen'),
    validateSearch: videoSearch,
  }),
  createRoute({
    ...shellScreen('videoplayer', () => import('./downloads/VideoPlayerScreen.tsx'), 'VideoPlayerScreen'),
    validateSearch: itemSearch,
  }),
  createRoute({
    ...shellScreen('description', () => import('./downloads/DescriptionScreen.tsx'), 'DescriptionScreen'),
    validateSearch: itemSearch,
  }),
  createRoute({
    ...shellScreen('reportchannellineupgen1', () => import('./lineups/LineUpScreen.tsx'), 'LineUpGen1Screen'),
    validateSearch: lineUpSearch,
  }),
  createRoute({
    ...shellScreen('reportchannellineupgen2', () => import('./lineups/LineUpScreen.tsx'), 'LineUpGen2Screen'),
    validateSearch: lineUpSearch,
  }),
  createRoute(fromShell('helpvideos')),
  createRoute(fromShell('videoplayer')),
  createRoute(fromShell('description')),
] as const
