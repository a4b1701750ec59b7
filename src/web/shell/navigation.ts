import type { Permission } from '#domain/permissions.ts'
import { PATHS, type RouteName } from '#web/paths.ts'
import {
  AndroidIcon,
  BellIcon,
  BoxIcon,
  CardIcon,
  DebitIcon,
  DocumentIcon,
  DoneIcon,
  GiftIcon,
  HomeIcon,
  type Icon,
  KeyIcon,
  ListIcon,
  OnScreenIcon,
  PencilIcon,
  PeopleIcon,
  PersonIcon,
  QuizIcon,
  RefundIcon,
  SearchIcon,
  SetTopBoxIcon,
  ShieldIcon,
  SmsIcon,
  StatementIcon,
  StopIcon,
  SwapIcon,
  TopUpIcon,
  UploadIcon,
  WaitIcon,
} from '#web/ui/icons.tsx'

import { isBuilt } from './navigate.ts'
import { may, type Session } from './session.ts'
import type { shellTexts } from './texts.ts'

type PlainText = Exclude<keyof typeof shellTexts.en, 'account' | 'chunk'>

type Entry = {
  route: RouteName
  text: PlainText
  icon: Icon
  /** A sub-user without it does not see the entry. */
  permission?: Permission
  /** Never for a sub-user. */
  operatorOnly?: true
  /** Stands with its like under this heading. */
  group?: PlainText
}

/** The side navigation, top to bottom. A new screen is one line here and one in `routes.tsx`. */
const SIDE: readonly Entry[] = [
  { route: 'dashboard', text: 'dashboard', icon: HomeIcon },
  { route: 'customer', text: 'homes', icon: SearchIcon, permission: 'subscribers' },
  { route: 'subscriberlist', text: 'subscribers', icon: ListIcon, permission: 'subscribers' },
  { route: 'customerticket', text: 'tickets', icon: SmsIcon, permission: 'refunds' },
  { route: 'customerrefund', text: 'refunds', icon: RefundIcon, permission: 'refunds' },
  { route: 'topup', text: 'topup', icon: TopUpIcon, permission: 'payments' },
  { route: 'purchasestb', text: 'shop', icon: BoxIcon, permission: 'hardware' },
  { route: 'andriodrequest', text: 'android', icon: AndroidIcon, permission: 'hardware' },
  { route: 'subuser', text: 'subusers', icon: PeopleIcon, operatorOnly: true },
  { route: 'alert', text: 'alerts', icon: BellIcon },
  { route: 'bigbonanza', text: 'offers', icon: GiftIcon },
  { route: 'download', text: 'downloads', icon: DebitIcon },
  { route: 'helpvideos', text: 'videos', icon: AndroidIcon },
  { route: 'quiz', text: 'quiz', icon: QuizIcon },
  { route: 'product', text: 'packs', icon: OnScreenIcon, permission: 'plans', group: 'plans' },
  { route: 'productrenew', text: 'renew', icon: RefundIcon, permission: 'plans', group: 'plans' },
  { route: 'productmodify', text: 'modify', icon: PencilIcon, permission: 'plans', group: 'plans' },
  { route: 'singleactivation', text: 'firstActivation', icon: TopUpIcon, permission: 'plans', group: 'plans' },
  { route: 'proformainvoice', text: 'proformas', icon: DocumentIcon, permission: 'plans', group: 'plans' },
  { route: 'reportexpiry', text: 'expiry', icon: WaitIcon, permission: 'reports', group: 'plans' },
  { route: 'reportexpired', text: 'expired', icon: StopIcon, permission: 'reports', group: 'plans' },
  { route: 'planmaster', text: 'planmaster', icon: OnScreenIcon, permission: 'plans', group: 'plans' },
  { route: 'onedigitalpacks', text: 'onedigital', icon: AndroidIcon, permission: 'plans', group: 'plans' },
  { route: 'discontinuedpacks', text: 'discontinued', icon: SwapIcon, permission: 'plans', group: 'plans' },
  { route: 'reportjobmonitor', text: 'bulk', icon: UploadIcon, permission: 'reports', group: 'plans' },
  { route: 'device', text: 'boxes', icon: SetTopBoxIcon, permission: 'hardware', group: 'boxesAndSms' },
  { route: 'devicereplacement', text: 'replacement', icon: SwapIcon, permission: 'hardware', group: 'boxesAndSms' },
  { route: 'deviceosd', text: 'osd', icon: OnScreenIcon, permission: 'hardware', group: 'boxesAndSms' },
  { route: 'devicesms', text: 'sms', icon: SmsIcon, permission: 'messages', group: 'boxesAndSms' },
  { route: 'report', text: 'allReports', icon: ListIcon, permission: 'reports', group: 'reports' },
  { route: 'reportaccountstatement', text: 'statement', icon: StatementIcon, permission: 'reports', group: 'reports' },
  { route: 'reportpayment', text: 'payments', icon: CardIcon, permission: 'reports', group: 'reports' },
  { route: 'reportwalletdebit', text: 'debits', icon: DebitIcon, permission: 'reports', group: 'reports' },
  { route: 'reportrefund', text: 'commission', icon: RefundIcon, permission: 'reports', group: 'reports' },
  { route: 'reportbills', text: 'bills', icon: DocumentIcon, permission: 'reports', group: 'reports' },
  { route: 'reportactivation', text: 'activation', icon: DoneIcon, permission: 'reports', group: 'reports' },
  { route: 'reportschedule', text: 'schedule', icon: WaitIcon, permission: 'reports', group: 'reports' },
  { route: 'reportstbreplacement', text: 'swaps', icon: SwapIcon, permission: 'reports', group: 'reports' },
  { route: 'reportekyc', text: 'ekyc', icon: ShieldIcon, permission: 'reports', group: 'reports' },
  { route: 'reportchannellineupgen1', text: 'lineup1', icon: ListIcon, permission: 'reports', group: 'reports' },
  { route: 'reportchannellineupgen2', text: 'lineup2', icon: ListIcon, permission: 'reports', group: 'reports' },
  { route: 'reportmodifiedcustomer', text: 'modified', icon: PencilIcon, permission: 'reports', group: 'reports' },
]

/** What the person's own menu offers above log-out. */
const OWN: readonly Entry[] = [
  { route: 'profile', text: 'profile', icon: PersonIcon },
  { route: 'agreement', text: 'agreement', icon: DocumentIcon, operatorOnly: true },
  { route: 'changepassword', text: 'password', icon: KeyIcon },
  { route: 'subuser', text: 'subusers', icon: PeopleIcon, operatorOnly: true },
]

/** Only what the person may do and what there is. */
const offered = (entries: readonly Entry[], session: Session) =>
  entries
    .filter(({ permission }) => permission === undefined || may(session, permission))
    .filter(({ operatorOnly }) => !operatorOnly || session.subuser === null)
    .map((entry) => ({ ...entry, path: PATHS[entry.route] as string }))
    .filter(({ path }) => isBuilt(path))

/** Entry by entry, those of one group together under its heading. */
export function sideGroups(session: Session) {
  const groups = new Map<PlainText | null, ReturnType<typeof offered>>()
  for (const entry of offered(SIDE, session)) {
    const group = entry.group ?? null
    groups.set(group, [...(groups.get(group) ?? []), entry])
  }
  return [...groups].map(([heading, entries]) => ({ heading, entries }))
}

/** How the navigation calls the screen at a path. */
export const entryAt = (path: string): PlainText | undefined => SIDE.find(({ route }) => PATHS[route] === path)?.text

export const ownEntries = (session: Session) => offered(OWN, session)
