import type { QueueName } from '#domain/desk/queues.ts'
import type { DeskPermission } from '#domain/desk/roles.ts'
import {
  BarcodeIcon,
  BellIcon,
  BoxIcon,
  CardIcon,
  DocumentIcon,
  DoneIcon,
  EyeIcon,
  HomeIcon,
  type Icon,
  InboxIcon,
  KeyIcon,
  ListIcon,
  NoteIcon,
  OnScreenIcon,
  PanelIcon,
  PencilIcon,
  PeopleIcon,
  PersonIcon,
  RefundIcon,
  SearchIcon,
  SetTopBoxIcon,
  ShieldIcon,
  SmsIcon,
  StatementIcon,
  StopIcon,
  SunIcon,
  SwapIcon,
  UploadIcon,
  WaitIcon,
  WalletIcon,
} from '#web/ui/icons.tsx'
import type { LoadScreen } from '#web/shell/screen-routes.ts'
import type { Title } from '#web/shell/title.ts'

/** Where the side navigation shows it; `own` is in the menu of the person. */
export type Group = 'start' | 'decide' | 'set' | 'watch' | 'own'

export type Screen = {
  title: Title
  load: LoadScreen
  group: Group
  /** Who may open it; null for everybody at the desk. */
  permission: DeskPermission | null
  icon: Icon
  /** The queues whose waiting things are counted beside it. */
  queues?: readonly QueueName[]
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
  maintenance: {
    title: ['Maintenance', 'मेंटेनेंस'],
    group: 'set',
    permission: 'maintenance',
    icon: StopIcon,
    load: () => import('./set/MaintenanceScreen.tsx'),
  },
  banners: {
    title: ['Banners & offers', 'बैनर और ऑफ़र'],
    group: 'set',
    permission: 'notices',
    icon: OnScreenIcon,
    load: () => import('./set/BannersScreen.tsx'),
  },
  alerts: {
    title: ['Alerts', 'अलर्ट'],
    group: 'set',
    permission: 'notices',
    icon: BellIcon,
    load: () => import('./set/AlertsScreen.tsx'),
  },
  push: {
    title: ['Push message', 'पुश मैसेज'],
    group: 'set',
    permission: 'notices',
    icon: SunIcon,
    load: () => import('./set/PushScreen.tsx'),
  },
  quiz: {
    title: ['Quiz', 'क्विज़'],
    group: 'set',
    permission: 'notices',
    icon: NoteIcon,
    load: () => import('./set/QuizScreen.tsx'),
  },
  templates: {
    title: ['SMS templates', 'SMS टेम्पलेट'],
    group: 'set',
    permission: 'notices',
    icon: SmsIcon,
    load: () => import('./set/TemplatesScreen.tsx'),
  },
  documents: {
    title: ['Documents & videos', 'दस्तावेज़ और वीडियो'],
    group: 'set',
    permission: 'documents',
    icon: UploadIcon,
    load: () => import('./set/DocumentsScreen.tsx'),
  },
  catalogue: {
    title: ['Pack catalogue', 'पैक कैटलॉग'],
    group: 'set',
    permission: 'catalogue',
    icon: ListIcon,
    load: () => import('./set/CatalogueScreen.tsx'),
  },
  ncf: {
    title: ['Network capacity fee', 'नेटवर्क कैपेसिटी फ़ीस'],
    group: 'set',
    permission: 'catalogue',
    icon: StatementIcon,
    load: () => import('./set/NcfScreen.tsx'),
  },
  shop: {
    title: ['Hardware shop', 'हार्डवेयर दुकान'],
    group: 'set',
    permission: 'shop',
    icon: BoxIcon,
    load: () => import('./set/ShopScreen.tsx'),
  },
  stock: {
    title: ['Stock', 'स्टॉक'],
    group: 'set',
    permission: 'shop',
    icon: BarcodeIcon,
    load: () => import('./set/StockScreen.tsx'),
  },
  identity: {
    title: ['Identity', 'पहचान'],
    group: 'set',
    permission: 'settings',
    icon: ShieldIcon,
    load: () => import('./set/IdentityScreen.tsx'),
  },
  registers: {
    title: ['Registers', 'रजिस्टर'],
    group: 'set',
    permission: 'registers',
    icon: ListIcon,
    load: () => import('./registers/RegistersScreen.tsx'),
  },
  settings: {
    title: ['Settings', 'सेटिंग'],
    group: 'set',
    permission: 'settings',
    icon: PencilIcon,
    load: () => import('./set/SettingsScreen.tsx'),
  },
  imports: {
    title: ['Imports', 'इम्पोर्ट'],
    group: 'set',
    permission: 'imports',
    icon: UploadIcon,
    load: () => import('./imports/ImportsScreen.tsx'),
  },
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
    permission: 'audit',
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
