import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'

import { FILE_PURPOSES, type FilePurpose } from '#domain/files/rules.ts'
import type { SubscriberInfo } from '#domain/subscribers/calls.ts'
import { read, useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { lazyAtIdle } from '#web/shell/idle.ts'
import { lazyPart } from '#web/shell/lazy-part.ts'
import { keepFile } from '#web/shell/say-done.ts'
import { loadChunk } from '#web/shell/load-chunk.ts'
import { may, useSession } from '#web/shell/session.ts'
import { Card } from '#web/ui/Card.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Arriving } from '#web/ui/Arriving.tsx'
import { RowAction } from '#web/ui/buttons.tsx'
import { EmptyPlace } from '#web/ui/EmptyPlace.tsx'
import { bytesText } from '#web/ui/save-file.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { DateText, Stacked } from '#web/ui/Value.tsx'
import { WhenNear } from '#web/ui/WhenNear.tsx'
import { nameOf } from '#web/ui/Whose.tsx'
import '#web/ui/disclosure.css'
import { BoxIcon, DocumentIcon } from '#web/ui/icons.tsx'
import { QuietLink, CardLink } from '#web/ui/links.tsx'
import { showInOrder } from '#web/ui/show-in-order.ts'
import '#web/ui/quiet-button.css'
import '#web/ui/report.css'

import { BoxCard } from './BoxCard.tsx'
import { BroadbandCard } from './BroadbandCard.tsx'
import { HomeCard } from './HomeCard.tsx'
import { homeTexts } from './home-texts.ts'
import { NoMobile } from './NoMobile.tsx'
import { NoSuchHome } from './NoSuchHome.tsx'
import { OttCard } from './OttCard.tsx'
import { useHome } from './use-home.ts'
import './documents.css'
import './household.css'

// far down the page: what is in sight first comes first
const BillsCard = lazyAtIdle(async () => (await import('./BillsCard.tsx')).BillsCard)
const ActivityCard = lazyAtIdle(
  async () => (await loadChunk(() => import('#web/activity/ActivityCard.tsx'), 'activitycard')).ActivityCard,
)
const AccountCard = lazyAtIdle(
  async () => (await loadChunk(() => import('#web/collections/AccountCard.tsx'), 'accountcard')).AccountCard,
)
const HomeMessages = lazyPart('homemessages', async () => (await import('#web/messages/HomeMessages.tsx')).HomeMessages)
const OffersCard = lazyPart('offerscard', async () => (await import('#web/plans/OffersCard.tsx')).OffersCard)
const HomeTickets = lazyPart('hometickets', async () => (await import('#web/tickets/HomeTickets.tsx')).HomeTickets)

/** Everything about one home on one page, and everything that can be done for it. */
export function Household({ customerid }: { customerid: string }) {
  const words = useText(homeTexts)
  const { data: home, error, refetch } = useHome(customerid, { says: 'not.found' })
  if (error && !home) return <NoSuchHome failure={error} onAgain={() => void refetch()} />
  return (
    <Page
      title={home ? nameOf(home) : words.title}
      hint={`${words.customerno} ${customerid} · ${words.can} ${home?.accountno ?? '…'}`}
      actions={home ? <Actions home={home} /> : <Skeleton width="min(340px, 100%)" height="44px" />}
    >
      {home?.mobilephone === '' && <NoMobile customerid={customerid} />}
      <div className="household">
        <div className="household-main" ref={showInOrder}>
          <div className="household-boxes">
            <Boxes customerid={customerid} />
          </div>
          <WhenNear bones={<Skeleton height="280px" />}>
            <Suspense fallback={<Skeleton height="280px" />}>
              <BillsCard customerid={customerid} />
            </Suspense>
            <Suspense fallback={<Skeleton height="280px" />}>
              <ActivityCard customerid={customerid} />
            </Suspense>
          </WhenNear>
        </div>
        <Side customerid={customerid} home={home} />
      </div>
    </Page>
  )
}

/** Who it is, what he owes, his tickets and services. */
function Side({ customerid, home }: { customerid: string; home: SubscriberInfo | undefined }) {
  const session = useSession()
  return (
    <div className="household-side">
      <HomeCard home={home} />
      {session && may(session, 'collections') && (
        <div className="household-dues">
          <WhenNear bones={<Skeleton height="140px" />}>
            <Suspense fallback={<Skeleton height="140px" />}>
              <AccountCard customerid={customerid} />
            </Suspense>
          </WhenNear>
        </div>
      )}
      <WhenNear bones={<Skeleton height="380px" />}>
        {session && may(session, 'tickets') && (
          <Suspense fallback={<Skeleton height="110px" />}>
            <HomeTickets customerid={customerid} />
          </Suspense>
        )}
        {session && may(session, 'messages') && (
          <Suspense fallback={<Skeleton height="110px" />}>
            <HomeMessages customerid={customerid} />
          </Suspense>
        )}
        {session && may(session, 'plans') && (
          <Suspense fallback={null}>
            <OffersCard customerid={customerid} />
          </Suspense>
        )}
        <BroadbandCard customerid={customerid} />
        <OttCard customerid={customerid} home={home} />
        <DocumentsCard home={home} />
      </WhenNear>
    </div>
  )
}

function Actions({ home: { subscriberid, ekyc, mobilephone } }: { home: SubscriberInfo }) {
  const words = useText(homeTexts)
  const session = useSession()
  const maySend = session !== null && may(session, 'messages') && mobilephone !== ''
  return (
    <>
      {mobilephone !== '' && (
        <a href={`tel:+91${mobilephone}`} className="quiet-button">
          {words.call}
        </a>
      )}
      {maySend && <QuietLink to={PATHS.devicesms} search={{ customerid: subscriberid }} word={words.sms} />}
      {session && may(session, 'tickets') && (
        <QuietLink
          to={PATHS.customerticket}
          search={{ new: true, customerid: subscriberid }}
          word={words.raiseTicket}
        />
      )}
      {ekyc === 'NO' && (
        <QuietLink to={PATHS.customer} search={{ customerid: subscriberid, ekyc: true }} word={words.doEkyc} />
      )}
      <QuietLink to={PATHS.customer} search={{ customerid: subscriberid, edit: true }} word={words.edit} />
    </>
  )
}

function Boxes({ customerid }: { customerid: string }) {
  const words = useText(homeTexts)
  const asked = useQuery({ ...read('listCpe', { customerid }), meta: { says: 'not.found' } })
  const { data } = asked
  if (data?.data.length === 0) {
    return <EmptyPlace icon={BoxIcon} title={words.noBoxes} hint={words.noBoxesHint} />
  }
  return (
    data?.data.map((box) => <BoxCard key={box.stbno} customerid={customerid} box={box} />) ?? (
      <div className="card" aria-busy={!asked.isError}>
        <Arriving asked={asked} height="660px" />
      </div>
    )
  )
}

const isPurpose = (word: string): word is FilePurpose => FILE_PURPOSES.some((purpose) => purpose === word)

/** What a document is for; a purpose that this portal does not know is shown as it came. */
const purposeText = (purpose: string, words: Record<FilePurpose, string>): string =>
  isPurpose(purpose) ? words[purpose] : purpose

type Document = SubscriberInfo['documents'][number]

function DocumentsCard({ home }: { home: SubscriberInfo | undefined }) {
  const words = useText(homeTexts)
  const add = home && (
    <CardLink to={PATHS.customer} search={{ customerid: home.subscriberid, edit: true }} word={words.addDocuments} />
  )
  return (
    <Card title={words.documents} actions={add}>
      {!home && <Skeleton height="44px" />}
      {home?.documents.length === 0 && <p className="card-hint">{words.noDocuments}</p>}
      <ul className="documents">
        {home?.documents.map((document) => (
          <DocumentItem key={document.fileid} document={document} />
        ))}
      </ul>
    </Card>
  )
}

function DocumentItem({ document: { fileid, filename, purpose, bytes, created } }: { document: Document }) {
  const words = useText(homeTexts)
  const { mutate, isPending } = useWrite('downloadDocument')

  function save() {
    mutate({ fileid }, { onSuccess: keepFile(words.saved) })
  }

  return (
    <li>
      <DocumentIcon />
      <Stacked top={purposeText(purpose, words)}>
        {filename} · {bytesText(bytes)} · <DateText at={created} />
      </Stacked>
      <RowAction aria-label={`${words.download}: ${filename}`} disabled={isPending} onClick={save}>
        {words.download}
      </RowAction>
    </li>
  )
}
