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

/** Where the side navigation shows it; `own` is in the menu of the person. */
export type Group = 'start' | 'decide' | 'set' | 'watch' | 'own'

export type Screen = {
  path: `/${string}`
  group: Group
  /** Who may open it; null for everybody at the desk. */
  permission: DeskPermission | null
  icon: Icon
  /** The queues whose waiting things are counted beside it. */
  queues?: readonly QueueName[]
}

/**
 * Every screen of the desk. A new one: a line here, its title in `screen-texts.ts`, its file in `loaders.ts` (the compiler
 * asks for both) and the component `desk/<room>/XScreen.tsx`, which stands in a `<DeskPage name="x">`. Links to it are
 * `<DeskLink to="x">` or `useGo()`; what is in its address it reads and writes by `useAddress()`.
 */
export const screens = {
  overview: { path: '/overview', group: 'start', permission: null, icon: HomeIcon },
  tickets: { path: '/tickets', group: 'decide', permission: 'tickets', icon: InboxIcon, queues: ['tickets'] },
  refunds: { path: '/refunds', group: 'decide', permission: 'refunds', icon: RefundIcon, queues: ['refunds'] },
  registrations: {
    path: '/registrations',
    group: 'decide',
    permission: 'decide',
    icon: PeopleIcon,
    queues: ['registrations'],
  },
  agreements: {
    path: '/agreements',
    group: 'decide',
    permission: 'decide',
    icon: DocumentIcon,
    queues: ['agreements'],
  },
  replacements: {
    path: '/replacements',
    group: 'decide',
    permission: 'decide',
    icon: SwapIcon,
    queues: ['replacements'],
  },
  androids: { path: '/androids', group: 'decide', permission: 'decide', icon: SetTopBoxIcon, queues: ['androids'] },
  maintenance: { path: '/maintenance', group: 'set', permission: 'maintenance', icon: StopIcon },
  banners: { path: '/banners', group: 'set', permission: 'notices', icon: OnScreenIcon },
  alerts: { path: '/alerts', group: 'set', permission: 'notices', icon: BellIcon },
  push: { path: '/push', group: 'set', permission: 'notices', icon: SunIcon },
  quiz: { path: '/quiz', group: 'set', permission: 'notices', icon: NoteIcon },
  templates: { path: '/templates', group: 'set', permission: 'notices', icon: SmsIcon },
  documents: { path: '/documents', group: 'set', permission: 'documents', icon: UploadIcon },
  catalogue: { path: '/catalogue', group: 'set', permission: 'catalogue', icon: ListIcon },
  ncf: { path: '/ncf', group: 'set', permission: 'catalogue', icon: StatementIcon },
  shop: { path: '/shop', group: 'set', permission: 'shop', icon: BoxIcon },
  stock: { path: '/stock', group: 'set', permission: 'shop', icon: BarcodeIcon },
  settings: { path: '/settings', group: 'set', permission: 'settings', icon: PencilIcon },
  operators: { path: '/operators', group: 'watch', permission: 'operators', icon: PersonIcon },
  wallets: { path: '/wallets', group: 'watch', permission: 'wallets', icon: WalletIcon, queues: ['consents'] },
  payments: { path: '/payments', group: 'watch', permission: 'payments', icon: CardIcon, queues: ['held', 'unknown'] },
  differences: {
    path: '/differences',
    group: 'watch',
    permission: 'payments',
    icon: SwapIcon,
    queues: ['differences'],
  },
  jobs: { path: '/jobs', group: 'watch', permission: 'jobs', icon: WaitIcon, queues: ['jobs'] },
  servers: { path: '/servers', group: 'watch', permission: 'jobs', icon: BoxIcon },
  books: { path: '/books', group: 'watch', permission: 'audit', icon: DoneIcon },
  audit: { path: '/audit', group: 'watch', permission: 'audit', icon: SearchIcon },
  figures: { path: '/figures', group: 'watch', permission: 'operators', icon: PanelIcon },
  staff: { path: '/staff', group: 'watch', permission: 'staff', icon: KeyIcon },
  personal: { path: '/personal', group: 'watch', permission: 'personal', icon: EyeIcon },
  account: { path: '/account', group: 'own', permission: null, icon: ShieldIcon },
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof screens

/** The same with every property named, for whoever goes through all of them. */
export const screenList = Object.entries(screens).map(([name, screen]) => ({
  name: name as ScreenName,
  ...(screen as Screen),
}))

export const screenAt = (path: string) => screenList.find((screen) => screen.path === path)
