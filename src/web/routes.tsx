import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'

import { bulkSearch } from '#web/bulk/search.ts'
import { boxSearch, deviceSearch, replacementSearch } from '#web/devices/search.ts'
import { orderSearch } from '#web/hardware/search.ts'
import { smsSearch } from '#web/messages/search.ts'
import { guard, publicFrame, publicScreen, root, shell, shellScreen } from '#web/frames.tsx'
import { noticeScreens } from '#web/notice-routes.tsx'
import { paperScreens } from '#web/paper-routes.tsx'
import { PATHS, safeNext } from '#web/paths.ts'
import { paymentSearch, topUpSearch } from '#web/payments/search.ts'
import { discontinuedSearch, oneDigitalSearch, planSearch } from '#web/plans/search.ts'
import { refundSearch } from '#web/refunds/search.ts'
import { expirySearch, scheduleSearch } from '#web/renewals/search.ts'
import { LogInRoute } from '#web/session/LogInRoute.tsx'
import { loadChunk } from '#web/shell/load-chunk.ts'
import { afterLogIn } from '#web/shell/navigate.ts'
import { session } from '#web/shell/session.ts'
import { NotFoundScreen } from '#web/shell/Trouble.tsx'
import { customerSearch, listSearch, selectionSearch } from '#web/subscribers/search.ts'
import { shopSearch, workSearch } from '#web/subscriptions/search.ts'
import { subUserSearch } from '#web/subusers/search.ts'
import { ticketSearch } from '#web/tickets/search.ts'
import { rangeOf } from '#web/ui/day-range.ts'

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
  createRoute(publicScreen('register', () => import('./operators/RegisterScreen.tsx'), 'RegisterScreen')),
  createRoute(publicScreen('support', () => import('./help/SupportScreen.tsx'), 'SupportScreen')),
  createRoute(publicScreen('helpcenter', () => import('./help/HelpCenterScreen.tsx'), 'HelpCenterScreen')),
  createRoute(publicScreen('maintenance', () => import('./maintenance/MaintenanceScreen.tsx'), 'MaintenanceScreen')),
  createRoute(publicScreen('newportal', () => import('./help/NewPortalScreen.tsx'), 'NewPortalScreen')),
  createRoute(publicScreen('covid19awareness', () => import('./help/AwarenessScreen.tsx'), 'AwarenessScreen')),
  createRoute(
    publicScreen('covid19awarenessid', () => import('./help/AwarenessTopicScreen.tsx'), 'AwarenessTopicScreen'),
  ),
  createRoute(publicScreen('privacy', () => import('./legal/PrivacyScreen.tsx'), 'PrivacyScreen')),
  createRoute(publicScreen('termsforservices', () => import('./legal/TermsScreen.tsx'), 'TermsScreen')),
  createRoute({
    ...publicScreen('paymentstatuscheck', () => import('./payments/StatusCheckScreen.tsx'), 'StatusCheckScreen'),
    validateSearch: paymentSearch,
  }),
] as const

/** Pages inside the shell. A new screen: one entry here, and one line in `shell/navigation.ts`. */
const shellScreens = [
  createRoute(shellScreen('dashboard', () => import('./dashboard/DashboardScreen.tsx'), 'DashboardScreen')),
  createRoute({
    ...shellScreen('subuser', () => import('./subusers/SubUsersScreen.tsx'), 'SubUsersScreen'),
    validateSearch: subUserSearch,
  }),
  createRoute({
    ...shellScreen('profile', () => import('./operators/ProfileScreen.tsx'), 'ProfileScreen'),
    validateSearch: ({ edit }: Record<string, unknown>): { edit?: true } => (edit === true ? { edit } : {}),
  }),
  createRoute(shellScreen('agreement', () => import('./operators/AgreementScreen.tsx'), 'AgreementScreen')),
  createRoute(
    shellScreen('changepassword', () => import('./session/ChangePasswordScreen.tsx'), 'ChangePasswordScreen'),
  ),
  createRoute({
    ...shellScreen('topup', () => import('./payments/TopUpScreen.tsx'), 'TopUpScreen'),
    validateSearch: topUpSearch,
  }),
  createRoute({
    ...shellScreen('thankyou', () => import('./payments/ThankYouScreen.tsx'), 'ThankYouScreen'),
    validateSearch: paymentSearch,
  }),
  createRoute({
    ...shellScreen('purchasestb', () => import('./hardware/PurchaseScreen.tsx'), 'PurchaseScreen'),
    validateSearch: orderSearch,
  }),
  createRoute(
    shellScreen('andriodrequest', () => import('./hardware/AndroidRequestScreen.tsx'), 'AndroidRequestScreen'),
  ),
  createRoute(
    shellScreen(
      'reportaccountstatement',
      () => import('./wallet/AccountStatementScreen.tsx'),
      'AccountStatementScreen',
    ),
  ),
  createRoute(shellScreen('reportpayment', () => import('./payments/PaymentReportScreen.tsx'), 'PaymentReportScreen')),
  createRoute(shellScreen('reportwalletdebit', () => import('./wallet/WalletDebitScreen.tsx'), 'WalletDebitScreen')),
  createRoute(shellScreen('reportrefund', () => import('./wallet/CommissionScreen.tsx'), 'CommissionScreen')),
  createRoute({
    ...shellScreen('device', () => import('./devices/DeviceScreen.tsx'), 'DeviceScreen'),
    validateSearch: deviceSearch,
  }),
  createRoute({
    ...shellScreen('devicereplacement', () => import('./devices/ReplacementScreen.tsx'), 'ReplacementScreen'),
    validateSearch: replacementSearch,
  }),
  createRoute({
    ...shellScreen('deviceosd', () => import('./devices/OsdScreen.tsx'), 'OsdScreen'),
    validateSearch: boxSearch,
  }),
  createRoute({
    ...shellScreen('devicesms', () => import('./messages/SmsScreen.tsx'), 'SmsScreen'),
    validateSearch: smsSearch,
  }),
  createRoute(shellScreen('reportstbreplacement', () => import('./devices/SwapReportScreen.tsx'), 'SwapReportScreen')),
  createRoute({
    ...shellScreen('customer', () => import('./subscribers/CustomerScreen.tsx'), 'CustomerScreen'),
    validateSearch: customerSearch,
  }),
  createRoute({
    ...shellScreen('subscribeddetails', () => import('./subscribers/CustomerScreen.tsx'), 'CustomerScreen'),
    validateSearch: customerSearch,
  }),
  createRoute({
    ...shellScreen(
      'customerselection',
      () => import('./subscribers/CustomerSelectionScreen.tsx'),
      'CustomerSelectionScreen',
    ),
    validateSearch: selectionSearch,
  }),
  createRoute({
    ...shellScreen('subscriberlist', () => import('./subscribers/SubscriberListScreen.tsx'), 'SubscriberListScreen'),
    validateSearch: listSearch,
  }),
  createRoute(shellScreen('reportekyc', () => import('./subscribers/EkycReportScreen.tsx'), 'EkycReportScreen')),
  createRoute(
    shellScreen(
      'reportmodifiedcustomer',
      () => import('./subscribers/ModifiedCustomerScreen.tsx'),
      'ModifiedCustomerScreen',
    ),
  ),
  createRoute({
    ...shellScreen('planmaster', () => import('./plans/PlanMasterScreen.tsx'), 'PlanMasterScreen'),
    validateSearch: planSearch,
  }),
  createRoute({
    ...shellScreen('discontinuedpacks', () => import('./plans/DiscontinuedScreen.tsx'), 'DiscontinuedScreen'),
    validateSearch: discontinuedSearch,
  }),
  createRoute({
    ...shellScreen('onedigitalpacks', () => import('./plans/OneDigitalScreen.tsx'), 'OneDigitalScreen'),
    validateSearch: oneDigitalSearch,
  }),
  createRoute({
    ...shellScreen('reportexpiry', () => import('./renewals/ExpiryScreen.tsx'), 'ExpiryScreen'),
    validateSearch: expirySearch,
  }),
  createRoute({
    ...shellScreen('reportexpired', () => import('./renewals/ExpiredScreen.tsx'), 'ExpiredScreen'),
    validateSearch: rangeOf,
  }),
  createRoute(shellScreen('reportactivation', () => import('./renewals/ActivationScreen.tsx'), 'ActivationScreen')),
  createRoute({
    ...shellScreen('reportschedule', () => import('./renewals/ScheduleScreen.tsx'), 'ScheduleScreen'),
    validateSearch: scheduleSearch,
  }),
  createRoute({
    ...shellScreen('reportjobmonitor', () => import('./bulk/JobMonitorScreen.tsx'), 'JobMonitorScreen'),
    validateSearch: bulkSearch,
  }),
  createRoute({
    ...shellScreen('product', () => import('./subscriptions/ProductScreen.tsx'), 'ProductScreen'),
    validateSearch: workSearch,
  }),
  createRoute({
    ...shellScreen('productrenew', () => import('./subscriptions/RenewScreen.tsx'), 'RenewScreen'),
    validateSearch: workSearch,
  }),
  createRoute({
    ...shellScreen('productmodify', () => import('./subscriptions/ModifyScreen.tsx'), 'ModifyScreen'),
    validateSearch: shopSearch,
  }),
  createRoute({
    ...shellScreen('singleactivation', () => import('./subscriptions/ActivationScreen.tsx'), 'ActivationScreen'),
    validateSearch: shopSearch,
  }),
  createRoute(shellScreen('checkout', () => import('./cart/CheckoutScreen.tsx'), 'CheckoutScreen')),
  createRoute({
    ...shellScreen('customerticket', () => import('./tickets/TicketScreen.tsx'), 'TicketScreen'),
    validateSearch: ticketSearch,
  }),
  createRoute({
    ...shellScreen('customerrefund', () => import('./refunds/RefundScreen.tsx'), 'RefundScreen'),
    validateSearch: refundSearch,
  }),
  // every report without a screen of its own, as it is declared
  createRoute({
    getParentRoute: () => shell,
    path: '/lcoportal/report/$report',
    beforeLoad: guard('report'),
    component: lazyRouteComponent(() => loadChunk(() => import('./reports/ReportRoute.tsx'), 'report'), 'ReportRoute'),
  }),
  ...paperScreens,
  ...noticeScreens,
  createRoute({
    getParentRoute: () => shell,
    path: '/lcoportal/$section/$',
    beforeLoad: guard('dashboard'),
    component: NotFoundScreen,
  }),
] as const

export const tree = root.addChildren([
  login,
  maintenanceLogin,
  publicFrame.addChildren(publicScreens),
  shell.addChildren(shellScreens),
])
