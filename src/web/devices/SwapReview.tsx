import type { Failure } from '#domain/errors.ts'
import type { DeviceDetails } from '#domain/hardware/device-calls.ts'
import { wordsOf } from '#web/i18n/failures.ts'
import { money } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { DateText } from '#web/ui/Value.tsx'
import { ReviewDialog } from '#web/ui/Dialog.tsx'
import { Whose } from '#web/ui/Whose.tsx'

import { replacementTexts } from './replacement-texts.ts'
import type { StockBox } from './StockField.tsx'
import { isRunning, usePacks } from './use-packs.ts'

type SwapReviewProps = {
  box: DeviceDetails
  /** The chosen box; undefined while nothing is being asked. */
  fresh: StockBox | undefined
  swap: { isPending: boolean; error: Failure | null }
  onYes: () => void
  onNo: () => void
}

/** Both boxes and what moves between them, once more before it happens. */
export function SwapReview({ box, fresh, swap, onYes, onNo }: SwapReviewProps) {
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
