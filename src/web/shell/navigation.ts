import { publicScreens } from '#web/public-screens.ts'
import { screens } from '#web/screens.ts'
import {
  BoxIcon,
  CardIcon,
  HomeIcon,
  type Icon,
  PeopleIcon,
  PersonIcon,
  QuizIcon,
  RefundIcon,
  SetTopBoxIcon,
  WalletIcon,
} from '#web/ui/icons.tsx'

import type { Group, Screen, Title } from './screen.ts'
import { may, type Session } from './session.ts'

type GroupHead = {
  title: Title
  icon: Icon
  /** Its place in the bar at the foot of a phone, where there is room for a word. */
  bar?: Title
}

/** By what an operator does, in the order of his day. */
export const GROUPS: Readonly<Record<Exclude<Group, 'own'>, GroupHead>> = {
  home: { title: ['Home', 'होम', 'होम'], icon: HomeIcon, bar: ['Home', 'होम', 'होम'] },
  customers: { title: ['Customers', 'ग्राहक', 'ग्राहक'], icon: PeopleIcon, bar: ['Customers', 'ग्राहक', 'ग्राहक'] },
  collections: { title: ['Collection', 'वसूली', 'वसुली'], icon: CardIcon },
  renewals: { title: ['Renewals', 'रिचार्ज', 'रिचार्ज'], icon: RefundIcon, bar: ['Renew', 'रिचार्ज', 'रिचार्ज'] },
  stb: { title: ['STB', 'STB', 'STB'], icon: SetTopBoxIcon },
  wallet: {
    title: ['Wallet & reports', 'वॉलेट और रिपोर्ट', 'वॉलेट आणि रिपोर्ट'],
    icon: WalletIcon,
    bar: ['Wallet', 'वॉलेट', 'वॉलेट'],
  },
  packs: { title: ['Packs & prices', 'पैक और रेट', 'पॅक आणि दर'], icon: BoxIcon },
  support: { title: ['Support', 'सहायता', 'मदत'], icon: QuizIcon },
}

const OWN: Title = ['My account', 'मेरा खाता', 'माझे खाते']

export type Entry = Screen & { path: string }

/** Every screen with its address, for whoever goes through all of them. */
export const entries: readonly Entry[] = Object.entries<Screen>({ ...screens, ...publicScreens }).map(
  ([path, screen]) => ({ path, ...screen }),
)

export const entryAt = (path: string): Entry | undefined => entries.find((entry) => entry.path === path)

/** The operator may open everything, a sub-user what he was given. */
export const mayOpen = (session: Session, { permission, operatorOnly }: Screen): boolean =>
  (permission === undefined || may(session, permission)) && (!operatorOnly || session.subuser === null)

/** The screen of the navigation behind which this one stands: itself, the one beside whose tab it is, the one it is reached from. */
export function homeOf(entry: Entry): Entry {
  const outer = entryAt(entry.tabOf ?? entry.from ?? '')
  return outer ? homeOf(outer) : entry
}

/** Under which picture and name a screen stands. */
export function placeOf(entry: Entry): Pick<GroupHead, 'title' | 'icon'> {
  const { group = 'home' } = homeOf(entry)
  if (group === 'own') return { title: OWN, icon: entry.icon ?? PersonIcon }
  return GROUPS[group]
}

/** A screen of the navigation with its tabs, as far as the person may open them. */
export const tabsOf = (session: Session, { path }: Entry): readonly Entry[] =>
  entries.filter((entry) => (entry.path === path || entry.tabOf === path) && mayOpen(session, entry))

/** In each group the screens that the person may open; of one he may not, the first tab that he may. */
export function groupsFor(session: Session) {
  return Object.entries(GROUPS).flatMap(([name, group]) => {
    const inside = entries
      .filter((entry) => entry.group === name)
      .flatMap((entry) => tabsOf(session, entry).slice(0, 1))
    return inside.length > 0 ? [{ name: name as Group, ...group, entries: inside }] : []
  })
}

/** What the person's own menu offers above log-out. */
export const ownEntries = (session: Session): readonly Entry[] =>
  entries.filter((entry) => entry.group === 'own' && mayOpen(session, entry))
