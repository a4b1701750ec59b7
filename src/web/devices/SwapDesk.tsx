import { useState } from 'react'
import * as z from 'zod/mini'

import type { Reply } from '#domain/endpoint.ts'
import type { Failure } from '#domain/errors.ts'
import { says } from '#domain/fields.ts'
import { deviceCalls, type DeviceDetails } from '#domain/hardware/device-calls.ts'
import { canSwapTo } from '#domain/hardware/device-rules.ts'
import { usePages } from '#web/api/hooks.ts'
import { wordsOf } from '#web/i18n/failures.ts'
import { money } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { useGivenUp } from '#web/shell/use-given-up.ts'
import { Card } from '#web/ui/Card.tsx'
import { ReviewDialog } from '#web/ui/Dialog.tsx'
import { Form, useFieldValue } from '#web/ui/Form.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { More } from '#web/ui/More.tsx'
import { PickField } from '#web/ui/PickField.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { PATHS } from '#web/paths.ts'
import { SubmitLine } from '#web/ui/buttons.tsx'
import { EmptyPlace } from '#web/ui/EmptyPlace.tsx'
import { SetTopBoxIcon } from '#web/ui/icons.tsx'
import { PlainLink, RowLink } from '#web/ui/links.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { Whose } from '#web/ui/Whose.tsx'

import { BoxBadge } from './BoxBadge.tsx'
import { OldBoxDetails } from './OldBoxDetails.tsx'
import { replacementTexts } from './replacement-texts.ts'
import { useReasons } from './RequestForm.tsx'
import { isRunning, usePacks } from './use-packs.ts'
import type { AskedSwap, useSwap } from './use-swap.ts'

type SwapDeskProps = { box: DeviceDetails; swap: ReturnType<typeof useSwap> }

/** The old box and the form for the new one. */
export function SwapDesk({ box, swap }: SwapDeskProps) {
  const words = useText(replacementTexts)
  return (
    <>
      <Card title={words.old} actions={<BoxBadge {...box} />}>
        <OldBoxDetails box={box} />
        {box.subscriberid === '' && <p className="swap-note">{words.homeless}</p>}
      </Card>
      {box.subscriberid !== '' && <FromStock box={box} swap={swap} />}
    </>
  )
}

function FromStock({ box, swap }: SwapDeskProps) {
  const words = useText(replacementTexts)
  const { rows, hasFailed, again, more, isLoadingMore } = usePages('listStock', { castype: box.castype })
  const old = { state: 'ASSIGNED', castype: box.castype }
  const fits = rows
    ?.filter(({ castype }) => canSwapTo(old, { state: 'STOCK', castype }))
    .toSorted((a, b) => Number(b.stb_type === box.stb_type) - Number(a.stb_type === box.stb_type))
  if (hasFailed) return <LoadFailed onAgain={again} />
  if (fits?.length === 0) return <NoStock box={box} />
  return (
    <Card title={words.fresh}>
      {fits ? (
        <SwapForm box={box} stock={{ rows: fits, more, isLoadingMore }} swap={swap} />
      ) : (
        <Skeleton height="120px" />
      )}
    </Card>
  )
}

/** Nothing to swap to, and the two ways to get something. */
function NoStock({ box: { stbno, castype } }: { box: DeviceDetails }) {
  const words = useText(replacementTexts)
  const ways = (
    <div className="form-actions">
      <PlainLink to={PATHS.devicereplacement} search={{ stbno, way: 'request' }} word={words.request} />
      <RowLink to={PATHS.purchasestb} word={words.toShop} />
    </div>
  )
  return <EmptyPlace icon={SetTopBoxIcon} title={words.noStock(castype)} hint={words.noStockHint} action={ways} />
}

/** A box that was not chosen is missing, not unknown. */
const Wanted = z.extend(deviceCalls.swapBox.input, { newstbno: z.string().check(z.minLength(1, says('required'))) })

type StockBox = Reply<typeof deviceCalls.listStock>['data'][number]

type Stock = { rows: readonly StockBox[]; more: (() => void) | null; isLoadingMore: boolean }
type SwapFormProps = { box: DeviceDetails; stock: Stock; swap: ReturnType<typeof useSwap> }

function SwapForm({ box, stock, swap }: SwapFormProps) {
  const words = useText(replacementTexts)
  const reasons = useReasons()
  const [asked, setAsked] = useState<AskedSwap | null>(null)
  const form = `swap-${box.stbno}`
  useGivenUp(form)
  const look = {
    mutate: (input: AskedSwap) => {
      swap.forget()
      setAsked(input)
    },
    isPending: swap.isPending,
    error: swap.error,
  }
  const fresh = stock.rows.find(({ stbno }) => stbno === asked?.newstbno)
  return (
    <>
      <Form name={form} schema={Wanted} write={look} fixed={{ stbno: box.stbno }} onDone={() => undefined}>
        <p className="card-hint">{words.pickHint(box.castype)}</p>
        <StockField stock={stock.rows} />
        {stock.more && <More shown={stock.rows.length} more={stock.more} isLoading={stock.isLoadingMore} />}
        <div className="swap-reason">
          <PickField
            isShort
            name="reason"
            label={words.reason}
            picks={reasons.map(({ value, label }) => ({ value, content: label }))}
          />
        </div>
        <SubmitLine>{words.look}</SubmitLine>
      </Form>
      <SwapReview
        box={box}
        fresh={fresh}
        swap={swap}
        onYes={() => asked && swap.take(asked, box)}
        onNo={() => setAsked(null)}
      />
    </>
  )
}

type SwapReviewProps = {
  box: DeviceDetails
  /** The chosen box; undefined while nothing is being asked. */
  fresh: StockBox | undefined
  swap: { isPending: boolean; error: Failure | null }
  onYes: () => void
  onNo: () => void
}

/** Both boxes and what moves between them, once more before it happens. */
function SwapReview({ box, fresh, swap, onYes, onNo }: SwapReviewProps) {
  const words = useText(replacementTexts)
  const language = useLanguage()
  return (
    <ReviewDialog
      title={words.reviewTitle}
      yes={words.yes}
      no={words.no}
      isOpen={fresh !== undefined}
      isPending={swap.isPending}
      onYes={onYes}
      onNo={onNo}
    >
      {fresh && (
        <div className="swap">
          <Whose name={box.name} area={box.area} />
          <dl className="swap-pair">
            <div>
              <dt>{words.goes}</dt>
              <dd>{box.stbno}</dd>
            </div>
            <div>
              <dt>{words.comes}</dt>
              <dd>{fresh.stbno}</dd>
            </div>
          </dl>
          <Moving box={box} />
          {box.deposit + fresh.deposit > 0 && <p>{words.deposit(money(box.deposit), money(fresh.deposit))}</p>}
          {isSmaller(box, fresh) && <p className="swap-note">{words.smaller(box.stb_type, fresh.stb_type)}</p>}
          {swap.error && (
            <p className="swap-note" role="alert">
              {wordsOf(swap.error, language)}
            </p>
          )}
        </div>
      )}
    </ReviewDialog>
  )
}

/** What an HD box shows, an SD box may not. */
const isSmaller = (box: DeviceDetails, fresh: StockBox): boolean => box.stb_type !== 'SD' && fresh.stb_type === 'SD'

function Moving({ box }: { box: DeviceDetails }) {
  const words = useText(replacementTexts)
  const running = usePacks(box)?.filter(isRunning)
  return (
    <section>
      <h3>{words.moves}</h3>
      <ul className="found-packs">
        {running?.map(({ contractno, planname, validity }) => (
          <li key={contractno}>
            {planname} <DateText at={validity} />
          </li>
        ))}
      </ul>
      <p>{running?.length === 0 ? words.noPacks : words.movesAll}</p>
    </section>
  )
}

/** So few are faster read than searched. */
const FEW = 6

/** The boxes of the stock, found by any digits of the label. */
function StockField({ stock }: { stock: readonly StockBox[] }) {
  const words = useText(replacementTexts)
  const [typed, setTyped] = useState('')
  const chosen = useFieldValue('newstbno')
  const digits = typed.replaceAll(/\D/g, '')
  const shown = stock.filter(({ stbno, smcno }) => stbno === chosen || stbno.includes(digits) || smcno.includes(digits))
  return (
    <div className="swap-stock">
      {stock.length > FEW && <SearchField label={words.filter} value={typed} onChange={setTyped} />}
      <PickField
        name="newstbno"
        label={words.pick}
        picks={shown.map(({ stbno, smcno, stb_type, model, deposit }) => ({
          value: stbno,
          content: (
            <>
              <strong>{stbno}</strong>
              <small>
                VC {smcno} · {stb_type} {model}
                {deposit > 0 && ` · ${words.withDeposit(money(deposit))}`}
              </small>
            </>
          ),
        }))}
      />
      {shown.length === 0 && <p className="card-hint">{words.noneFit}</p>}
    </div>
  )
}
