import { Link } from '@tanstack/react-router'

import type { DeviceDetails } from '#domain/hardware/device-calls.ts'
import { canSwapTo } from '#domain/hardware/device-rules.ts'
import { usePages } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { Card } from '#web/ui/Card.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { PATHS } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SetTopBoxIcon } from '#web/ui/icons.tsx'

import { BoxBadge } from './BoxBadge.tsx'
import { OldBoxDetails } from './OldBoxDetails.tsx'
import { replacementTexts } from './replacement-texts.ts'
import { SwapForm } from './SwapForm.tsx'
import type { useSwap } from './use-swap.ts'

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
      <Link to={PATHS.devicereplacement} search={{ stbno, way: 'request' }} className="plain-button">
        {words.request}
      </Link>
      <Link to={PATHS.purchasestb} className="row-action">
        {words.toShop}
      </Link>
    </div>
  )
  return (
    <div className="table-empty">
      <EmptyState icon={SetTopBoxIcon} title={words.noStock(castype)} hint={words.noStockHint} action={ways} />
    </div>
  )
}
