import type { Permission } from '#domain/permissions.ts'
import { type Entry, entries, mayOpen } from '#web/shell/navigation.ts'
import type { Session } from '#web/shell/session.ts'
import type { Title } from '#web/shell/screen.ts'

/** A screen, or what is begun on one of them. */
export type Found = { path: string; search: Readonly<Record<string, unknown>>; title: Title; entry: Entry }

const MOST = 6

type Begun = { path: string; search: Found['search']; title: Title; permission: Permission }

/** What is begun on a screen by something in its address. */
const BEGUN: readonly Begun[] = [
  {
    path: '/lcoportal/customer',
    search: { new: true },
    title: ['New customer', 'नया ग्राहक', 'नवीन ग्राहक'],
    permission: 'subscribers',
  },
  {
    path: '/lcoportal/customer/ticket',
    search: { new: true },
    title: ['New ticket', 'नया टिकट', 'नवीन तिकीट'],
    permission: 'tickets',
  },
  {
    path: '/lcoportal/customer/refund',
    search: { new: true },
    title: ['Request refund', 'रिफ़ंड रिक्वेस्ट', 'रिफंड रिक्वेस्ट'],
    permission: 'refunds',
  },
  {
    path: '/lcoportal/device',
    search: { doctor: true },
    title: ['STB troubleshooter', 'STB की जाँच', 'STB तपासणी'],
    permission: 'hardware',
  },
]

const isShown = ({ group, tabOf, action }: Entry): boolean =>
  group !== undefined || tabOf !== undefined || action === true

/** Everything that can be found, screens in the order of the navigation. */
export const findable = (session: Session): readonly Found[] => {
  const open = entries.filter((entry) => mayOpen(session, entry))
  const begun = BEGUN.flatMap(({ path, ...rest }) =>
    open.flatMap((entry) => (entry.path === path ? [{ path, ...rest, entry }] : [])),
  )
  const screens = open.filter(isShown).map((entry) => ({ path: entry.path, search: {}, title: entry.title, entry }))
  return [...screens, ...begun]
}

const wordsIn = (text: string): string[] => text.toLowerCase().split(/[\s/&,-]+/)

/** Every word that was typed begins a word of the title, in whatever language; or it stands in the address. */
function fits({ title, path }: Found, typed: readonly string[]): boolean {
  const words = title.flatMap((text) => wordsIn(text ?? ''))
  const address = path.toLowerCase()
  return typed.every(
    (part) => words.some((word) => word.startsWith(part)) || (part.length > 3 && address.includes(part)),
  )
}

/** What a text may mean besides a customer; digits mean nothing else. Those whose title begins with it come first. */
export function findScreens(session: Session, text: string): readonly Found[] {
  const typed = wordsIn(text.trim()).filter(Boolean)
  if (typed.length === 0 || !/\p{L}/u.test(text)) return []
  const found = findable(session).filter((one) => fits(one, typed))
  const begins = ({ title }: Found) => title.some((word) => word?.toLowerCase().startsWith(typed[0]!))
  return [...found.filter(begins), ...found.filter((one) => !begins(one))].slice(0, MOST)
}
