import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'

import type { Alert } from '#domain/notices/alert-calls.ts'
import { ALERT_TYPES, type AlertType } from '#domain/notices/rules.ts'
import { dictionary } from '#domain/words.ts'
import { number } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { oneOf, textIn } from '#web/search-values.ts'
import { QuietButton } from '#web/ui/buttons.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { EmptyPlace } from '#web/ui/EmptyPlace.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { BellIcon } from '#web/ui/icons.tsx'
import { useFilters } from '#web/ui/use-filters.ts'
import { showInOrder } from '#web/ui/show-in-order.ts'
import { DateText } from '#web/ui/Value.tsx'
import '#web/ui/quiet-button.css'

import { PromoLink } from './PromoLink.tsx'
import { useAlerts } from './use-alerts.ts'
import { useMarkRead } from './use-mark-read.ts'
import './alerts.css'

/** Which type is shown, the portal's own alerts unless said otherwise, and the one that is open. */
type AlertSearch = { type?: AlertType; id?: string }

export function address(search: Record<string, unknown>): AlertSearch {
  const type = oneOf(ALERT_TYPES, search['type'])
  const id = textIn(search['id'])
  return { ...(type && type !== 'ALERT' && { type }), ...(id && /^\d{1,15}$/.test(id) && { id }) }
}

const alertTexts = dictionary({
  title: ['Alerts', 'अलर्ट'],
  hint: [
    'Messages from the provider and the portal. Opening one marks it as read.',
    'प्रोवाइडर और पोर्टल के मैसेज। खोलने पर पढ़ा हुआ माना जाता है।',
  ],
  types: ['Type of alert', 'अलर्ट का प्रकार'],
  ALERT: ['Alerts', 'अलर्ट'],
  OFFERS: ['Offers', 'ऑफ़र'],
  NXT_UDAAN: ['NXT Udaan', 'NXT उड़ान'],
  SUPER_ACHIEVERS_LCO: ['Super Achievers', 'सुपर अचीवर्स'],
  unread: [(count: string) => `${count} new`, (count) => `${count} नए`],
  new: ['New', 'नया'],
  markAll: ['Mark all as read', 'सब पढ़ा हुआ करें'],
  open: ['Open', 'खोलें'],
  none: ['No alerts yet', 'अभी कुछ नहीं है'],
  noneHint: ['New messages are listed here.', 'जब कुछ बताने लायक होगा, यहाँ दिखेगा।'],
})

/** What the provider and the portal have to say, by type, and what of it was read. */
export function AlertScreen() {
  const words = useText(alertTexts)
  const search = address(useSearch({ strict: false }))
  const set = useFilters(search, address)
  const type = search.type ?? 'ALERT'
  const { mark } = useMarkRead(type)
  return (
    <Page title={words.title} hint={words.hint} actions={<MarkAll type={type} />} ref={showInOrder}>
      <Types chosen={type} onChoose={(next) => set({ type: next, id: undefined })} />
      {/* each type starts with its own list closed */}
      <List key={type} type={type} opened={search.id} onOpen={mark} />
    </Page>
  )
}

/** Stays when there is nothing to mark: were it to go, the list would jump while it is read. */
function MarkAll({ type }: { type: AlertType }) {
  const { markAll } = useText(alertTexts)
  const { mark, isPending } = useMarkRead(type)
  const { data } = useAlerts(type)
  return (
    <QuietButton loading={isPending} disabled={!data || data.unread === 0} onClick={() => mark()}>
      {markAll}
    </QuietButton>
  )
}

function Types({ chosen, onChoose }: { chosen: AlertType; onChoose: (type: AlertType) => void }) {
  const words = useText(alertTexts)
  const counts = useUnread()
  // a count makes its word longer, and the words after it move
  if (!counts) return <Skeleton height="44px" />
  return (
    <Choices
      label={words.types}
      choices={ALERT_TYPES.map((value) => ({ value, word: words[value], count: counts[value] }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}

/** How many are unread, by type, once all of it is known; nothing said of those with none. */
function useUnread(): Partial<Record<AlertType, string>> | undefined {
  const words = useText(alertTexts)
  const asked = {
    ALERT: useAlerts('ALERT'),
    OFFERS: useAlerts('OFFERS'),
    NXT_UDAAN: useAlerts('NXT_UDAAN'),
    SUPER_ACHIEVERS_LCO: useAlerts('SUPER_ACHIEVERS_LCO'),
  }
  if (Object.values(asked).some(({ isLoading }) => isLoading)) return undefined
  return Object.fromEntries(
    Object.entries(asked).flatMap(([type, { data }]) =>
      data && data.unread > 0 ? [[type, words.unread(number(data.unread))]] : [],
    ),
  )
}

type ListProps = { type: AlertType; opened: string | undefined; onOpen: (alertid: string) => void }

function List({ type, opened, onOpen }: ListProps) {
  const words = useText(alertTexts)
  const { data, isError, refetch } = useAlerts(type)
  if (!data) return isError ? <LoadFailed onAgain={() => void refetch()} /> : <Skeleton height="320px" />
  if (data.data.length === 0) return <EmptyPlace icon={BellIcon} title={words.none} hint={words.noneHint} />
  return (
    <ul className="alerts">
      {data.data.map((alert) => (
        <li key={alert.alertid}>
          <AlertItem alert={alert} isFirstOpen={alert.alertid === opened} onRead={() => onOpen(alert.alertid)} />
        </li>
      ))}
    </ul>
  )
}

type AlertItemProps = { alert: Alert; isFirstOpen: boolean; onRead: () => void }

/** One alert: a line of it, and the whole when it is opened. Opened is read. */
function AlertItem({ alert, isFirstOpen, onRead }: AlertItemProps) {
  const words = useText(alertTexts)
  const { title, message, url, created, read } = alert
  // looks read at once; the server's word on it follows
  const [wasOpened, setWasOpened] = useState(false)
  const isUnread = read === 'NO' && !wasOpened
  function handleToggle(isOpen: boolean) {
    if (!isOpen || !isUnread) return
    setWasOpened(true)
    onRead()
  }
  return (
    <details
      className="alert"
      data-unread={isUnread}
      open={isFirstOpen || undefined}
      onToggle={({ currentTarget }) => handleToggle(currentTarget.open)}
    >
      <summary>
        <span>
          {isUnread && <span className="alert-new">{words.new}</span>}
          <strong>{title}</strong>
        </span>
        <small>
          <DateText at={created} withTime />
        </small>
        <span className="alert-start">{message}</span>
      </summary>
      <p>{message}</p>
      {url && (
        <PromoLink url={url} className="quiet-button">
          {words.open}
        </PromoLink>
      )}
    </details>
  )
}
