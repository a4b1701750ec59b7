import { useNavigate, useSearch } from '@tanstack/react-router'

import type { Reply } from '#domain/endpoint.ts'
import type { deviceCalls } from '#domain/hardware/device-calls.ts'
import { usePages } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { may, useSession } from '#web/shell/session.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { Result } from '#web/ui/Result.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { Value, DateText, Stacked } from '#web/ui/Value.tsx'
import '#web/ui/choice.css'
import { badge, moment, text, titleColumn, column, columnsIn } from '#web/ui/columns.tsx'
import { EmptyPlace } from '#web/ui/EmptyPlace.tsx'
import { SetTopBoxIcon } from '#web/ui/icons.tsx'
import { PlainLink, RowLink, TextLink } from '#web/ui/links.tsx'
import { reasonTexts, reasonWord } from '#web/ui/listed-words.ts'
import '#web/ui/report.css'
import { SwapIcon } from '#web/ui/screen-icons.tsx'

import { BoxChoice } from './BoxChoice.tsx'
import { Lookup } from './Lookup.tsx'
import { NumberQuestion } from './NumberQuestion.tsx'
import { replacementTexts } from './replacement-texts.ts'
import { RequestForm } from './RequestForm.tsx'
import { replacementSearch, type ReplacementSearch } from './search.ts'
import { SwapDesk } from './SwapDesk.tsx'
import { type Swap, useSwap } from './use-swap.ts'
import { boxTexts } from './box-texts.ts'
import { HomeLink } from './HomeLink.tsx'
import './devices.css'
import './swap.css'

export { replacementSearch as address }

export function ReplacementScreen() {
  const words = useText(replacementTexts)
  const search = replacementSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { stbno, way } = search
  return (
    <Page title={words.title} hint={words.hint}>
      <Ways search={search} />
      <NumberQuestion
        no={stbno}
        onAsk={(no) => void navigate({ to: PATHS.devicereplacement, search: { ...search, stbno: no } })}
      />
      {stbno === undefined ? <Start /> : <OldBox key={stbno} no={stbno} search={search} />}
      {way === 'request' && <Requests />}
    </Page>
  )
}

/** The way that is open is the one of the address, to the letter. */
const EXACT = { exact: true }

function Ways({ search: { stbno } }: { search: ReplacementSearch }) {
  const words = useText(replacementTexts)
  const box = stbno === undefined ? {} : { stbno }
  return (
    <nav className="swap-ways" aria-label={words.ways}>
      <TextLink to={PATHS.devicereplacement} search={box} activeOptions={EXACT} className="choice" word={words.swap} />
      <TextLink
        to={PATHS.devicereplacement}
        search={{ ...box, way: 'request' }}
        activeOptions={EXACT}
        className="choice"
        word={words.request}
      />
    </nav>
  )
}

function Start() {
  const words = useText(replacementTexts)
  return <EmptyPlace icon={SwapIcon} title={words.start} hint={words.startHint} />
}

function OldBox({ no, search }: { no: string; search: ReplacementSearch }) {
  const swap = useSwap()
  if (swap.done) return <SwapDone swap={swap.done} />
  return (
    <Lookup no={no}>
      {(boxes) => {
        const [only] = boxes
        if (boxes.length !== 1 || !only) {
          return (
            <BoxChoice
              boxes={boxes}
              to={(stbno) => ({ path: PATHS.devicereplacement, search: { ...search, stbno } })}
            />
          )
        }
        if (search.way === 'request') return <RequestForm box={only} />
        return <SwapDesk box={only} swap={swap} />
      }}
    </Lookup>
  )
}

/** The number to write down, and where to go on. */
function SwapDone({ swap }: { swap: Swap }) {
  const words = useText(replacementTexts)
  const { home } = useText(boxTexts)
  const session = useSession()
  return (
    <Result title={words.done}>
      <div className="form">
        <p>
          {words.number} <strong className="figure swap-number">{swap.replacementno}</strong>
        </p>
        <Details>
          <Detail label={home}>
            <HomeLink {...swap} />
          </Detail>
          <Detail label={words.goes}>{swap.oldstb}</Detail>
          <Detail label={words.comes}>{swap.newstb}</Detail>
        </Details>
        <p className="card-hint">{swap.runs ? words.doneHint : words.doneDark}</p>
        <div className="form-actions">
          <PlainLink to={PATHS.device} search={{ no: swap.newstb }} word={words.follow} />
          <RowLink to={PATHS.devicereplacement} search={{}} word={words.another} />
          {session && may(session, 'reports') && <RowLink to={PATHS.reportstbreplacement} word={words.report} />}
        </div>
      </div>
    </Result>
  )
}

type Request = Reply<typeof deviceCalls.listReplacements>['data'][number]

const TONES: Record<Request['status'], Tone> = { OPEN: 'wait', APPROVED: 'good', REFUSED: 'bad' }

/** What the provider was asked for, and his answers. */
function Requests() {
  const words = useText(replacementTexts)
  return (
    <section className="swap-requests" aria-labelledby="requests">
      <h2 id="requests">{words.list}</h2>
      <PagedTable
        caption={words.list}
        columns={useColumns()}
        pages={usePages('listReplacements', {})}
        keyOf={({ requestid }) => requestid}
        line={lineOf}
        empty={<EmptyState icon={SetTopBoxIcon} title={words.none} hint={words.noneHint} />}
      />
    </section>
  )
}

const lineOf = (request: Request) => <RequestLine request={request} />

function RequestLine({ request }: { request: Request }) {
  const words = useText(replacementTexts)
  const reasons = useText(reasonTexts)
  const { requestid, stbno, status, reason, comments, created, decision, newstb } = request
  const said = [comments, decision, newstb && words.inStock(newstb)].filter(Boolean)
  return (
    <ListRow
      title={<span className="number">{stbno}</span>}
      end={<Badge tone={TONES[status]}>{words[status]}</Badge>}
      detail={`${requestid} · ${reasonWord(reason, reasons)}`}
      detailEnd={<DateText at={created} />}
      note={said.length > 0 && <span>{said.join(' · ')}</span>}
    />
  )
}

const useColumns = columnsIn([replacementTexts, reasonTexts], ([words, reasons]): readonly Column<Request>[] => [
  titleColumn('box', words.requestNo, ({ stbno, requestid }) => (
    <Stacked top={<span className="number">{stbno}</span>}>{requestid}</Stacked>
  )),
  moment('created', words.when),
  badge('status', words.status, TONES, words),
  column('decision', words.decision, ({ decision, newstb }) => (
    <Stacked top={<Value>{decision}</Value>}>{newstb && words.inStock(newstb)}</Stacked>
  )),
  { key: 'reason', header: words.reason, cell: ({ reason }) => reasonWord(reason, reasons) },
  text('comments', words.comments),
  text('authorisedby', words.by),
])
