import { useNavigate } from '@tanstack/react-router'

import type { Permission } from '#domain/permissions.ts'
import type { Hit } from '#domain/subscribers/calls.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/texts.ts'
import { useFavourites } from '#web/shell/favourites.ts'
import { entries, type Entry, mayOpen, placeOf } from '#web/shell/navigation.ts'
import { may, type Session } from '#web/shell/session.ts'
import { type Title, useTitle } from '#web/shell/screen.ts'
import { HomeSearch } from '#web/subscribers/HomeSearch.tsx'
import type { Place } from '#web/subscribers/use-home-box.ts'
import { Modal } from '#web/ui/Dialog.tsx'
import { CloseIcon, ListIcon, StarIcon } from '#web/ui/icons.tsx'
import '#web/ui/palette.css'

const LATER = '9999-12-31'

type FoundBoxes = Pick<Hit, 'boxes' | 'matched'>

/** The box that was typed; else, of several, the one whose pack ends first: that is the one somebody calls about. */
export function boxToRenew({ boxes, matched }: FoundBoxes, typed: string): { stbno?: string } {
  const digits = typed.replaceAll(/\D/g, '')
  const named =
    matched === 'stbno' || matched === 'smcno' ? boxes.find((box) => box[matched].includes(digits)) : undefined
  const [first] = boxes.toSorted((a, b) => ((a.expiry_date ?? LATER) < (b.expiry_date ?? LATER) ? -1 : 1))
  const box = named ?? first
  return box ? { stbno: box.stbno } : {}
}

const paletteTexts = dictionary({
  search: ['Search', 'खोजें', 'शोधा'],
  everything: [
    'Customer, mobile, STB, CAN, or a page …',
    'ग्राहक, मोबाइल, STB, CAN या कोई पेज …',
    'ग्राहक, मोबाईल, STB, CAN किंवा पान …',
  ],
  pages: ['Search pages and actions', 'पेज और एक्शन खोजें', 'पाने आणि कृती शोधा'],
  all: [
    (count: number) => `Show all ${count} customers`,
    (count) => `सभी ${count} ग्राहक दिखाएँ`,
    (count) => `सर्व ${count} ग्राहक दाखवा`,
  ],
  action: common.action,
  favourite: ['Favourite', 'पसंदीदा', 'आवडते'],
  keys: [
    '↑↓ select · Enter open · Shift Enter renew · Esc close',
    '↑↓ चुनें · Enter खोलें · Shift Enter रिचार्ज · Esc बंद',
    '↑↓ निवडा · Enter उघडा · Shift Enter रिचार्ज · Esc बंद',
  ],
  close: common.close,
})

type PaletteProps = { session: Session; onClose: () => void }

/** The search over whatever is on screen: customers, screens and what can be begun on them. */
export function PaletteDialog({ session, onClose }: PaletteProps) {
  const words = useText(paletteTexts)
  const { places, onOpen, onRenew } = useWays(session, onClose)
  const isBlind = !may(session, 'subscribers')
  return (
    <Modal className="palette" aria-label={words.search} closesBeside onClose={onClose}>
      <div className="palette-panel">
        <HomeSearch
          isFirst
          isBlind={isBlind}
          label={isBlind ? words.pages : words.everything}
          places={places}
          onOpen={onOpen}
          {...(may(session, 'plans') && { onRenew })}
        />
        <div className="palette-foot">
          <span>{words.keys}</span>
          <button type="button" className="icon-button" aria-label={words.close} onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
      </div>
    </Modal>
  )
}

function useWays(session: Session, onClose: () => void) {
  const navigate = useNavigate()
  const toPlace = usePlaces(onClose)
  const [favourites] = useFavourites(session)
  const words = useText(paletteTexts)

  function places(typed: string, count: number): Place[] {
    if (typed === '') {
      return favourites.map((entry) => ({
        ...toPlace({ path: entry.path, search: {}, title: entry.title, entry }),
        hint: words.favourite,
        icon: StarIcon,
      }))
    }
    const all = { key: 'all', title: words.all(count), hint: '', icon: ListIcon, onChoose: () => openAll(typed) }
    return [...(count > 1 ? [all] : []), ...findScreens(session, typed).map(toPlace)]
  }

  function openAll(q: string) {
    onClose()
    void navigate({ to: '/lcoportal/customer/customerSelection', search: { q } })
  }

  function onOpen(customerid: string) {
    onClose()
    void navigate({ to: '/lcoportal/customer', search: { customerid } })
  }

  function onRenew(hit: Hit, entered: string) {
    onClose()
    void navigate({
      to: '/lcoportal/product/renew',
      search: { customerid: hit.subscriberid, ...boxToRenew(hit, entered), ...(entered && { entered }) },
    })
  }

  return { places, onOpen, onRenew }
}

/** A screen, or what is begun on one of them. */
type Found = { path: string; search: Readonly<Record<string, unknown>>; title: Title; entry: Entry }

/** What was found as an option of the list. */
function usePlaces(onClose: () => void) {
  const navigate = useNavigate()
  const titleOf = useTitle()
  const words = useText(paletteTexts)
  return ({ path, search, title, entry }: Found): Place => ({
    key: path + Object.keys(search).join(''),
    title: titleOf(title),
    hint: entry.action || title !== entry.title ? words.action : titleOf(placeOf(entry).title),
    icon: placeOf(entry).icon,
    onChoose: () => {
      onClose()
      void navigate({ to: path, search: search as never })
    },
  })
}

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
