import { parseSearch } from '#web/plain-search.ts'
import {
  BoxIcon,
  CardIcon,
  DocumentIcon,
  DoneIcon,
  HomeIcon,
  InboxIcon,
  KeyIcon,
  PanelIcon,
  PeopleIcon,
  PersonIcon,
  RefundIcon,
  SearchIcon,
  SetTopBoxIcon,
  WalletIcon,
} from '#web/ui/icons.tsx'
import { EyeIcon, ShieldIcon, SwapIcon, WaitIcon } from '#web/ui/screen-icons.tsx'

import { setScreens } from './set-screens.ts'
import type { Screen } from './shell/screen.ts'

type Place = { to: string; search: Record<string, unknown> }

/** Where a sign-in leads to: the screen that was asked for, and never a page of somebody else. */
export function nextOf(search: { next?: unknown }): Place {
  const [path = '', query = ''] = typeof search.next === 'string' ? search.next.split('?') : []
  return screenAt(path) ? { to: path, search: parseSearch(query) } : { to: pathOf('overview'), search: {} }
}

/**
 * Every screen of the desk by its name, which is also its address. A new one is a row here and the component
 * `desk/<room>/XScreen.tsx`, which stands in a `<DeskPage name="x">`. Links to it are `<DeskLink to="x">` or `useGo()`; what
 * is in its address it reads and writes by `useAddress()`.
 */
export const screens = {
  overview: {
    title: ['Overview', 'एक नज़र में'],
    group: 'start',
    permission: null,
    icon: HomeIcon,
    load: () => import('./overview/OverviewScreen.tsx'),
  },
  tickets: {
    title: ['Tickets', 'टिकट'],
    group: 'decide',
    permission: 'tickets',
    icon: InboxIcon,
    queues: ['tickets'],
    load: () => import('./decide/TicketsScreen.tsx'),
  },
  refunds: {
    title: ['Refunds', 'रिफ़ंड'],
    group: 'decide',
    permission: 'refunds',
    icon: RefundIcon,
    queues: ['refunds'],
    load: () => import('./decide/RefundsScreen.tsx'),
  },
  registrations: {
    title: ['Registrations', 'रजिस्ट्रेशन'],
    group: 'decide',
    permission: 'decide',
    icon: PeopleIcon,
    queues: ['registrations'],
    load: () => import('./decide/RegistrationsScreen.tsx'),
  },
  agreements: {
    title: ['Agreements', 'एग्रीमेंट'],
    group: 'decide',
    permission: 'decide',
    icon: DocumentIcon,
    queues: ['agreements'],
    load: () => import('./decide/AgreementsScreen.tsx'),
  },
  boxorders: {
    title: ['Hardware orders', 'हार्डवेयर ऑर्डर'],
    group: 'decide',
    permission: 'decide',
    icon: BoxIcon,
    queues: ['boxorders'],
    load: () => import('./decide/BoxOrdersScreen.tsx'),
  },
  returns: {
    title: ['Returned STBs', 'लौटाए गए STB'],
    group: 'decide',
    permission: 'decide',
    icon: SetTopBoxIcon,
    queues: ['returns'],
    load: () => import('./decide/ReturnsScreen.tsx'),
  },
  replacements: {
    title: ['Replacements', 'रिप्लेसमेंट'],
    group: 'decide',
    permission: 'decide',
    icon: SwapIcon,
    queues: ['replacements'],
    load: () => import('./decide/ReplacementsScreen.tsx'),
  },
  androids: {
    title: ['Android requests', 'Android रिक्वेस्ट'],
    group: 'decide',
    permission: 'decide',
    icon: SetTopBoxIcon,
    queues: ['androids'],
    load: () => import('./decide/AndroidsScreen.tsx'),
  },
  ...setScreens,
  operators: {
    title: ['Operators', 'ऑपरेटर'],
    group: 'watch',
    permission: 'operators',
    icon: PersonIcon,
    load: () => import('./watch/OperatorsScreen.tsx'),
  },
  wallets: {
    title: ['Wallets', 'वॉलेट'],
    group: 'watch',
    permission: 'wallets',
    icon: WalletIcon,
    queues: ['consents'],
    load: () => import('./watch/WalletsScreen.tsx'),
  },
  payments: {
    title: ['Payments', 'पेमेंट'],
    group: 'watch',
    permission: 'payments',
    icon: CardIcon,
    queues: ['held', 'unknown'],
    load: () => import('./watch/PaymentsScreen.tsx'),
  },
  differences: {
    title: ['Gateway differences', 'गेटवे से मिलान'],
    group: 'watch',
    permission: 'payments',
    icon: SwapIcon,
    queues: ['differences'],
    load: () => import('./watch/DifferencesScreen.tsx'),
  },
  jobs: {
    title: ['Jobs', 'काम'],
    group: 'watch',
    permission: 'jobs',
    icon: WaitIcon,
    queues: ['jobs'],
    load: () => import('./watch/JobsScreen.tsx'),
  },
  health: {
    title: ['Health', 'सिस्टम हेल्थ'],
    group: 'watch',
    permission: 'jobs',
    icon: DoneIcon,
    load: () => import('./watch/HealthScreen.tsx'),
  },
  servers: {
    title: ['Servers', 'सर्वर'],
    group: 'watch',
    permission: 'jobs',
    icon: BoxIcon,
    load: () => import('./watch/ServersScreen.tsx'),
  },
  books: {
    title: ['Books', 'बही-खाता'],
    group: 'watch',
    permission: 'books',
    icon: DoneIcon,
    load: () => import('./watch/BooksScreen.tsx'),
  },
  audit: {
    title: ['Audit trail', 'ऑडिट'],
    group: 'watch',
    permission: 'audit',
    icon: SearchIcon,
    load: () => import('./watch/AuditScreen.tsx'),
  },
  figures: {
    title: ['Figures', 'आँकड़े'],
    group: 'watch',
    permission: 'operators',
    icon: PanelIcon,
    load: () => import('./watch/FiguresScreen.tsx'),
  },
  staff: {
    title: ['Staff', 'स्टाफ़'],
    group: 'watch',
    permission: 'staff',
    icon: KeyIcon,
    load: () => import('./watch/StaffScreen.tsx'),
  },
  personal: {
    title: ['Personal data', 'निजी डेटा'],
    group: 'watch',
    permission: 'personal',
    icon: EyeIcon,
    load: () => import('./watch/PersonalScreen.tsx'),
  },
  account: {
    title: ['Password & second factor', 'पासवर्ड और दूसरा फ़ैक्टर'],
    group: 'own',
    permission: null,
    icon: ShieldIcon,
    load: () => import('./sign-in/AccountScreen.tsx'),
  },
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof screens

export const pathOf = (name: ScreenName): `/${ScreenName}` => `/${name}`

/** The same with every property named, for whoever goes through all of them. */
export const screenList = Object.entries(screens).map(([name, screen]) => ({
  name: name as ScreenName,
  path: pathOf(name as ScreenName),
  ...(screen as Screen),
}))

export const screenAt = (path: string) => screenList.find((screen) => screen.path === path)
