import { Link, useNavigate, useSearch } from '@tanstack/react-router'

import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SwapIcon } from '#web/ui/icons.tsx'
import { Page } from '#web/ui/Page.tsx'

import { BoxChoice } from './BoxChoice.tsx'
import { Lookup } from './Lookup.tsx'
import { NumberQuestion } from './NumberQuestion.tsx'
import { replacementTexts } from './replacement-texts.ts'
import { RequestForm } from './RequestForm.tsx'
import { Requests } from './Requests.tsx'
import { replacementSearch, type ReplacementSearch } from './search.ts'
import { SwapDesk } from './SwapDesk.tsx'
import { SwapDone } from './SwapDone.tsx'
import { useSwap } from './use-swap.ts'

import '#web/ui/actions.css'
import '#web/ui/choice.css'
import '#web/ui/report.css'
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
      <Link to={PATHS.devicereplacement} search={box} activeOptions={EXACT} className="choice">
        {words.swap}
      </Link>
      <Link to={PATHS.devicereplacement} search={{ ...box, way: 'request' }} activeOptions={EXACT} className="choice">
        {words.request}
      </Link>
    </nav>
  )
}

function Start() {
  const words = useText(replacementTexts)
  return (
    <div className="table-empty">
      <EmptyState icon={SwapIcon} title={words.start} hint={words.startHint} />
    </div>
  )
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
