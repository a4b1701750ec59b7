import type { DeviceDetails } from '#domain/hardware/device-calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { may, useSession } from '#web/shell/session.ts'
import { TextLink } from '#web/ui/links.tsx'
import { EMPTY, Value, Stacked } from '#web/ui/Value.tsx'

import { boxTexts } from './box-texts.ts'

type Home = { subscriberid: string; name: string }

/** Whose it is; for whoever may see subscribers, the way to them. */
export function HomeLink({ subscriberid, name }: Home) {
  const session = useSession()
  const isOpen = session !== null && may(session, 'subscribers')
  if (!isOpen || subscriberid === '') return <Value>{name}</Value>
  return <TextLink to={PATHS.customer} search={{ customerid: subscriberid }} word={name || subscriberid} />
}

export const HomeAndBox = ({ stbno, ...home }: Home & { stbno: string | null }) => (
  <Stacked top={<HomeLink {...home} />} isNumber>
    {stbno}
  </Stacked>
)

/** The home of a box; one that is faulty, lost or at the provider has none and waits in no stock. */
export function HomeOf({ box }: { box: DeviceDetails }) {
  const words = useText(boxTexts)
  if (box.subscriberid !== '') return <HomeLink {...box} />
  return box.state === 'STOCK' ? words.noHome : EMPTY
}
