import { Link } from '@tanstack/react-router'

import type { DeviceDetails } from '#domain/hardware/device-calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SetTopBoxIcon } from '#web/ui/icons.tsx'

import { replacementTexts } from './replacement-texts.ts'

/** Nothing to swap to, and the two ways to get something. */
export function NoStock({ box: { stbno, castype } }: { box: DeviceDetails }) {
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
