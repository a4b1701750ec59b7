import type { DeviceDetails } from '#domain/hardware/device-calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { EMPTY } from '#web/ui/Empty.tsx'

import { boxTexts } from './box-texts.ts'
import { HomeLink } from './HomeLink.tsx'

/** The home of a box; one that is faulty, lost or at the provider has none and waits in no stock. */
export function HomeOf({ box }: { box: DeviceDetails }) {
  const words = useText(boxTexts)
  if (box.subscriberid !== '') return <HomeLink {...box} />
  return box.state === 'STOCK' ? words.noHome : EMPTY
}
