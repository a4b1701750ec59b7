import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  type RouteComponent,
} from '@tanstack/react-router'

import { boxSearch, deviceSearch, replacementSearch } from '#web/devices/search.ts'
import { orderSearch } from '#web/hardware/search.ts'
import { smsSearch } from '#web/messages/search.ts'
import { isPublic, PATHS, type RouteName, safeNext } from '#web/paths.ts'
import { paymentReportSearch, paymentSearch, topUpSearch } from '#web/payments/search.ts'
import { parseSearch, stringifySearch } from '#web/plain-search.ts'
import { LogInRoute } from '#web/session/LogInRoute.tsx'
import { loadChunk } from '#web/shell/load-chunk.ts'
import { afterLogIn, connectRouter } from '#web/shell/navigate.ts'
import { session } from '#web/shell/session.ts'
import { ErrorScreen, NotFoundScreen } from '#web/shell/Trouble.tsx'
import { customerSearch, ekycReportSearch, listSearch, selectionSearch } from '#web/subscribers/search.ts'
import { subUserSearch } from '#web/subusers/search.ts'
import { rangeOf } from '#web/ui/day-range.ts'

/** Outside every frame, so it is the page's main part itself. */
const LostScreen = () => (
  <main>
    <NotFoundScreen />
  </main>
)

const root = createRootRoute({ component: Outlet, notFoundComponent: LostScreen, errorComponent: ErrorScreen })

/** A visitor is led to log-in, and from there back to where he wanted to go. */
function guard(name: RouteName) {
  return ({ location }: { location: { href: string } }) => {
    if (isPublic(name) || session()) return
    throw redirect({ to: PATHS.login, search: location.href === PATHS.dashboard ? {} : { next: location.href } })
  }
}

/**
 * One screen: its path and access by name, its code loaded on demand. The build reads name and file off these very
 * words to know what to preload for a path, so keep them in one call.
 */
const screen = <N extends RouteName, K extends string>(
  name: N,
  load: () => Promise<Record<K, RouteComponent>>,
  component: K,
) => ({
  path: PATHS[name],
  beforeLoad: guard(name),
  component: lazyRouteComponent(() => loadChunk(load, name), component),
})

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: lazyRouteComponent(() => loadChunk(() => import('./shell/Shell.tsx'), 'shell'), 'Shell'),
})

const publicFrame = createRoute({
  getParentRoute: () => root,
  id: 'public',
  component: lazyRouteComponent(() => loadChunk(() => import('./shell/PublicFrame.tsx'), 'public'), 'PublicFrame'),
})

const login = createRoute({
  getParentRoute: () => root,
  path: PATHS.login,
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } => {
    const safe = safeNext(next)
    return safe === undefined ? {} : { next: safe }
  },
  // who is signed in goes on; a link to set a new password is followed even then
  beforeLoad: ({ location }) => {
    if (session() && !location.hash) throw redirect({ to: afterLogIn(location.searchStr), replace: true })
  },
  component: LogInRoute,
})

const maintenanceLogin = createRoute({
  getParentRoute: () => root,
  path: PATHS.maintenancelogin,
  component: LogInRoute,
})

/** Pages for everybody. */
const publicScreens = [
  createRoute({
    getParentRoute: () => publicFrame,
    ...screen('register', () => import('./operators/RegisterScreen.tsx'), 'RegisterScreen'),
  }),
  createRoute({
    getParentRoute: () => publicFrame,
    ...screen('support', () => import('./help/SupportScreen.tsx'), 'SupportScreen'),
  }),
  createRoute({
    getParentRoute: () => publicFrame,
    ...screen('helpcenter', () => import('./help/HelpCenterScreen.tsx'), 'HelpCenterScreen'),
  }),
  createRoute({
    getParentRoute: () => publicFrame,
    ...screen('maintenance', () => import('./maintenance/MaintenanceScreen.tsx'), 'MaintenanceScreen'),
  }),
  createRoute({
    getParentRoute: () => publicFrame,
    ...screen('newportal', () => import('./help/NewPortalScreen.tsx'), 'NewPortalScreen'),
  }),
  createRoute({
    getParentRoute: () => publicFrame,
    ...screen('covid19awareness', () => import('./help/AwarenessScreen.tsx'), 'AwarenessScreen'),
  }),
  createRoute({
    getParentRoute: () => publicFrame,
    ...screen('covid19awarenessid', () => import('./help/AwarenessTopicScreen.tsx'), 'AwarenessTopicScreen'),
  }),
  createRoute({
    getParentRoute: () => publicFrame,
    ...screen('privacy', () => import('./legal/PrivacyScreen.tsx'), 'PrivacyScreen'),
  }),
  createRoute({
    getParentRoute: () => publicFrame,
    ...screen('termsforservices', () => import('./legal/TermsScreen.tsx'), 'TermsScreen'),
  }),
  createRoute({
    getParentRoute: () => publicFrame,
    ...screen('paymentstatuscheck', () => import('./payments/StatusCheckScreen.tsx'), 'StatusCheckScreen'),
    validateSearch: paymentSearch,
  }),
] as const

/** Pages inside the shell. A new screen: one entry here, and one line in `shell/navigation.ts`. */
const shellScreens = [
  createRoute({
    getParentRoute: () => shell,
    ...screen('dashboard', () => import('./dashboard/DashboardScreen.tsx'), 'DashboardScreen'),
  }),
  createRoute({
    getParentRoute: () => shell,
    ...screen('subuser', () => import('./subusers/SubUsersScreen.tsx'), 'SubUsersScreen'),
    validateSearch: subUserSearch,
  }),
  createRoute({
    getParentRoute: () => shell,
    ...screen('profile', () => import('./operators/ProfileScreen.tsx'), 'ProfileScreen'),
    validateSearch: ({ edit }: Record<string, unknown>): { edit?: true } => (edit === true ? { edit } : {}),
  }),
  createRoute({
    getParentRoute: () => shell,
    ...screen('agreement', () => import('./operators/AgreementScreen.tsx'), 'AgreementScreen'),
  }),
  createRoute({
    getParentRoute: () => shell,
    ...screen('changepassword', () => import('./session/ChangePasswordScreen.tsx'), 'ChangePasswordScreen'),
  }),
  createRoute({
    getParentRoute: () => shell,
    ...screen('topup', () => import('./payments/TopUpScreen.tsx'), 'TopUpScreen'),
    validateSearch: topUpSearch,
  }),
  createRoute({
    getParentRoute: () => shell,
    ...screen('thankyou', () => import('./payments/ThankYouScreen.tsx'), 'ThankYouScreen'),
    validateSearch: paymentSearch,
  }),
  createRoute({
    getParentRoute: () => shell,
    ...screen('purchasestb', () => import('./hardware/PurchaseScreen.tsx'), 'PurchaseScreen'),
    validateSearch: orderSearch,
  }),
  createRoute({
    getParentRoute: () => shell,
    ...screen('andriodrequest', () => import('./hardware/AndroidRequestScreen.tsx'), 'AndroidRequestScreen'),
  }),
  createRoute({
    getParentRoute: () => shell,
    ...screen('reportaccountstatement', () => import('./wallet/AccountStatementScreen.tsx'), 'AccountStatementScreen'),
    validateSearch: rangeOf,
  }),
  createRoute({
    getParentRoute: () => shell,
    ...screen('reportpayment', () => import('./payments/PaymentReportScreen.tsx'), 'PaymentReportScreen'),
    validateSearch: paymentReportSearch,
  }),
  createRoute({
    getParentRoute: () => shell,
    ...screen('reportwalletdebit', () => import('./wallet/WalletDebitScreen.tsx'), 'WalletDebitScreen'),
    validateSearch: rangeOf,
  }),
  createRoute({
    getParentRoute: () => shell,
    ...screen('reportrefund', () => import('./wallet/CommissionScreen.tsx'), 'CommissionScreen'),
    validateSearch: rangeOf,
  }),
  createRoute({
    getParentRoute: () => shell,
    ...screen('device', () => import('./devices/DeviceScreen.tsx'), 'DeviceScreen'),
    validateSearch: deviceSearch,
  }),
  createRoute({
    getParentRoute: () => shell,
    ...screen('devicereplacement', () => import('./devices/ReplacementScreen.tsx'), 'ReplacementScreen'),
    validateSearch: replacementSearch,
  }),
  createRoute({
    getParentRoute: () => shell,
    ...screen('deviceosd', () => import('./devices/OsdScreen.tsx'), 'OsdScreen'),
    validateSearch: boxSearch,
  }),
  createRoute({
    getParentRoute: () => shell,
    ...screen('devicesms', () => import('./messages/SmsScreen.tsx'), 'SmsScreen'),
    validateSearch: smsSearch,
  }),
  createRoute({
    getParentRoute: () => shell,
    ...screen('reportstbreplacement', () => import('./devices/SwapReportScreen.tsx'), 'SwapReportScreen'),
    validateSearch: rangeOf,
  }),
  createRoute({
    getParentRoute: () => shell,
    ...screen('customer', () => import('./subscribers/CustomerScreen.tsx'), 'CustomerScreen'),
    validateSearch: customerSearch,
  }),
  createRoute({
    getParentRoute: () => shell,
    ...screen('subscribeddetails', () => import('./subscribers/CustomerScreen.tsx'), 'CustomerScreen'),
    validateSearch: customerSearch,
  }),
  createRoute({
    getParentRoute: () => shell,
    ...screen(
      'customerselection',
      () => import('./subscribers/CustomerSelectionScreen.tsx'),
      'CustomerSelectionScreen',
    ),
    validateSearch: selectionSearch,
  }),
  createRoute({
    getParentRoute: () => shell,
    ...screen('subscriberlist', () => import('./subscribers/SubscriberListScreen.tsx'), 'SubscriberListScreen'),
    validateSearch: listSearch,
  }),
  createRoute({
    getParentRoute: () => shell,
    ...screen('reportekyc', () => import('./subscribers/EkycReportScreen.tsx'), 'EkycReportScreen'),
    validateSearch: ekycReportSearch,
  }),
  createRoute({
    getParentRoute: () => shell,
    ...screen(
      'reportmodifiedcustomer',
      () => import('./subscribers/ModifiedCustomerScreen.tsx'),
      'ModifiedCustomerScreen',
    ),
    validateSearch: rangeOf,
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '/lcoportal/$section/$',
    beforeLoad: guard('dashboard'),
    component: NotFoundScreen,
  }),
] as const

const tree = root.addChildren([
  login,
  maintenanceLogin,
  publicFrame.addChildren(publicScreens),
  shell.addChildren(shellScreens),
])

export const router = createRouter({
  routeTree: tree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  trailingSlash: 'preserve',
  parseSearch,
  stringifySearch,
  defaultErrorComponent: ErrorScreen,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

connectRouter({
  go: (path, replace) => void router.navigate({ href: path, replace }),
  warmUp: (path) => void router.preloadRoute({ to: path }),
  has: (path) => path in router.routesByPath,
})
