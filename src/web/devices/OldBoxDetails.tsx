import type { DeviceDetails } from '#domain/hardware/device-calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { Detail, Details } from '#web/ui/Details.tsx'

import { boxTexts } from './box-texts.ts'
import { HomeOf } from './HomeLink.tsx'

/** Enough of a box to be sure that it is the right one. */
export function OldBoxDetails({ box }: { box: DeviceDetails }) {
  const words = useText(boxTexts)
  return (
    <Details>
      <Detail label={words.home}>
        <HomeOf box={box} />
      </Detail>
      <Detail label={words.box}>{box.stbno}</Detail>
      <Detail label={words.card}>{box.smcno}</Detail>
      <Detail label={words.cas}>{box.castype}</Detail>
      <Detail label={words.type}>{[box.stb_type, box.model].filter(Boolean).join(' · ')}</Detail>
    </Details>
  )
}
