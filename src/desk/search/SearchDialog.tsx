import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

import { read } from '#desk/api.ts'
import type { ScreenName } from '#desk/screens.ts'
import { may, screensFor } from '#desk/shell/who.ts'
import { DeskLink } from '#desk/ui/DeskPage.tsx'
import type { searchCalls } from '#domain/desk/search-calls.ts'
import type { Staff } from '#domain/desk/sign-in-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/texts.ts'
import { shellTexts } from '#web/shell/texts.ts'
import { useTitle } from '#web/shell/screen.ts'
import { Modal } from '#web/ui/Dialog.tsx'
import { CloseIcon, SearchIcon } from '#web/ui/icons.tsx'
import '#web/ui/palette.css'
import { useSettled } from '#web/ui/use-filters.ts'

import './search.css'

const searchTexts = dictionary({
  label: ['Operator, or a whole number of a customer', 'ऑपरेटर, या ग्राहक का पूरा नंबर'],
  tip: [
    'Operators by name, city or number; customers by mobile, CAN, customer ID, STB or VC number; pages by name.',
    'ऑपरेटर नाम, शहर या नंबर से; ग्राहक मोबाइल, CAN, ग्राहक ID, STB या VC नंबर से; पेज नाम से।',
  ],
  operators: ['Operators', 'ऑपरेटर'],
  customers: ['Customers', 'ग्राहक'],
  pages: ['Pages', 'पेज'],
  inStock: [(stbno: string) => `STB ${stbno} in stock`, (stbno) => `STB ${stbno} स्टॉक में`],
  none: ['Nothing found', 'कुछ नहीं मिला'],
  noneHint: [
    'A customer is found by a whole number: 10 digits of a mobile, CAN, ID or VC, 16 of an STB.',
    'ग्राहक पूरे नंबर से मिलता है: मोबाइल, CAN, ID या VC के 10 अंक, STB के 16 अंक।',
  ],
  failed: ['The search did not answer. Please try again.', 'खोज का जवाब नहीं आया। फिर से कोशिश करें।'],
  keys: ['↑↓ select · Enter open · Esc close', '↑↓ चुनें · Enter खोलें · Esc बंद'],
  close: common.close,
})

const SHORTEST = 2
const MOST_PAGES = 5

type Found = Reply<typeof searchCalls.searchDesk>
type Way = { key: string; to: ScreenName; search?: Record<string, string>; title: string; hint: string }
type Group = { heading: string; ways: readonly Way[] }

/** Operators, their customers and the pages of the desk, over whatever is on screen. */
export function SearchDialog({ staff, onClose }: { staff: Staff; onClose: () => void }) {
  const words = useText(searchTexts)
  const { search } = useText(shellTexts)
  const panel = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const { groups, state } = useFound(staff, typed.trim())
  // the dialog gives the focus to its first button otherwise
  useEffect(() => field.current?.focus(), [])
  return (
    <Modal className="palette" aria-label={search} closesBeside onClose={onClose}>
      {/* the keys of the field and of the links in it rise to here */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <search ref={panel} className="palette-panel" onKeyDown={(event) => handleKey(event, panel.current)}>
        <div className="desk-search-field">
          <SearchIcon />
          <input
            ref={field}
            type="text"
            aria-label={words.label}
            placeholder={words.label}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={60}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </div>
        <div className="desk-search-list" aria-live="polite">
          {groups.map((group) => (
            <Ways key={group.heading} {...group} onChoose={onClose} />
          ))}
          {groups.length === 0 && <Nothing state={state} />}
        </div>
        <div className="palette-foot">
          <span>{words.keys}</span>
          <button type="button" className="icon-button" aria-label={words.close} onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
      </search>
    </Modal>
  )
}

type State = 'short' | 'waiting' | 'failed' | 'settled'

function Nothing({ state }: { state: State }) {
  const words = useText(searchTexts)
  if (state === 'short') return <p className="desk-search-tip">{words.tip}</p>
  if (state === 'failed') return <p className="desk-search-tip">{words.failed}</p>
  if (state === 'waiting') return null
  return (
    <p className="desk-search-tip">
      <strong>{words.none}</strong>
      <br />
      {words.noneHint}
    </p>
  )
}

const Ways = ({ heading, ways, onChoose }: Group & { onChoose: () => void }) => (
  <section>
    <h2>{heading}</h2>
    <ul>
      {ways.map(({ key, to, search, title, hint }) => (
        <li key={key}>
          <DeskLink to={to} {...(search && { search })} onClick={onChoose}>
            <span>{title}</span>
            <small>{hint}</small>
          </DeskLink>
        </li>
      ))}
    </ul>
  </section>
)

function useFound(staff: Staff, wanted: string): { groups: readonly Group[]; state: State } {
  const words = useText(searchTexts)
  const q = useSettled(wanted)
  const pages = usePages(staff, wanted)
  const mayAsk = may(staff, 'operators')
  const isAsked = mayAsk && Math.min(q.length, wanted.length) >= SHORTEST
  const { data, isError, isPlaceholderData } = useQuery({
    ...read('searchDesk', { q }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const isSettled = !mayAsk || (q === wanted && data !== undefined && !isPlaceholderData)
  const { customers = [], operators = [] } = (isAsked && data) || {}
  const groups = [
    { heading: words.customers, ways: customers.map((one) => toCustomer(one, words.inStock)) },
    { heading: words.operators, ways: operators.map(toOperator) },
    { heading: words.pages, ways: pages },
  ]
  return { groups: groups.filter(({ ways }) => ways.length > 0), state: stateOf({ wanted, isError, isSettled }) }
}

function stateOf({ wanted, isError, isSettled }: { wanted: string; isError: boolean; isSettled: boolean }): State {
  if (wanted.length < SHORTEST) return 'short'
  if (isError) return 'failed'
  return isSettled ? 'settled' : 'waiting'
}

const joined = (...parts: string[]): string => parts.filter(Boolean).join(' · ')

const toOperator = ({ lcoid, lconame, city, region }: Found['operators'][number]): Way => ({
  key: lcoid,
  to: 'operators',
  search: { id: lcoid },
  title: lconame,
  hint: joined(lcoid, city, region),
})

function toCustomer(found: Found['customers'][number], inStock: (stbno: string) => string): Way {
  const { lcoid, lconame, subscriberid, name, area, city, stbno } = found
  return {
    key: lcoid + subscriberid + stbno,
    to: 'operators',
    search: { id: lcoid, ...(subscriberid && { customer: subscriberid }) },
    title: subscriberid ? name : inStock(stbno),
    hint: joined(area || city, subscriberid && stbno && `STB ${stbno}`, lconame),
  }
}

/** Pages whose title, in whatever language, has words that begin so. */
function usePages(staff: Staff, wanted: string): readonly Way[] {
  const titleOf = useTitle()
  const words = useText(searchTexts)
  const parts = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  if (parts.length === 0) return []
  const fits = (title: readonly (string | undefined)[]) =>
    title.some((text) => {
      const begun = (text ?? '').toLowerCase().split(/[\s&/-]+/)
      return parts.every((part) => begun.some((word) => word.startsWith(part)))
    })
  return screensFor(staff)
    .filter(({ title }) => fits(title))
    .slice(0, MOST_PAGES)
    .map(({ name, title }) => ({ key: name, to: name, title: titleOf(title), hint: words.pages }))
}

/** The arrows walk from the field through what was found and back; Enter in the field opens the first. */
function handleKey(event: KeyboardEvent, panel: HTMLElement | null) {
  const stops = [...(panel?.querySelectorAll<HTMLElement>('input, .desk-search-list a') ?? [])]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const keys: Record<string, () => void> = {
    ...(at === 0 && { Enter: () => stops[1]?.click() }),
    ArrowDown: () => stops[(at + 1) % stops.length]?.focus(),
    ArrowUp: () => stops.at(at - 1)?.focus(),
  }
  const act = at < 0 || event.nativeEvent.isComposing ? undefined : keys[event.key]
  if (!act) return
  event.preventDefault()
  act()
}
