import { Link } from '@tanstack/react-router'

import type { DeviceDetails } from '#domain/hardware/device-calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { Value } from '#web/ui/Empty.tsx'
import { Badge } from '#web/ui/Badge.tsx'

import { BoxBadge } from './BoxBadge.tsx'
import { boxTexts } from './box-texts.ts'
import { CommandTimeline } from './CommandTimeline.tsx'
import { deviceTexts } from './device-texts.ts'
import { HomeOf } from './HomeLink.tsx'
import { RetrackButton } from './RetrackButton.tsx'
import { TestOsdButton } from './TestOsdButton.tsx'

/** One box: whose it is, how it is doing, what can be done, and what it was told. */
export function BoxCard({ box, withActions = true }: { box: DeviceDetails; withActions?: boolean }) {
  return (
    <Card title={`STB ${box.stbno}`} actions={<BoxBadge {...box} />}>
      <div className="device-box">
        <BoxDetails box={box} />
        {withActions && box.subscriberid !== '' && <Actions box={box} />}
        {withActions && box.subscriberid === '' && <MoveLink stbno={box.stbno} />}
        <CommandTimeline box={box} />
      </div>
    </Card>
  )
}

function BoxDetails({ box }: { box: DeviceDetails }) {
  const words = useText(boxTexts)
  return (
    <Details>
      <Detail label={words.home}>
        <HomeOf box={box} />
      </Detail>
      <Detail label={words.customer}>
        <Value>{box.subscriberid}</Value>
      </Detail>
      <Detail label={words.can}>
        <Value>{box.customercan}</Value>
      </Detail>
      <Detail label={words.card}>
        <Value>{box.smcno}</Value>
      </Detail>
      <Detail label={words.pairing}>
        <Badge tone={box.paired === 'YES' ? 'good' : 'bad'}>
          {box.paired === 'YES' ? words.paired : words.unpaired}
        </Badge>
      </Detail>
      <Detail label={words.cas}>
        <Value>{box.castype}</Value>
      </Detail>
      <Detail label={words.type}>
        <Value>{[box.stb_type, box.model].filter(Boolean).join(' · ')}</Value>
      </Detail>
      <Detail label={words.items}>
        <Value>{[box.stbitemcode, box.smcitemcode].filter(Boolean).join(' · ')}</Value>
      </Detail>
      <Detail label={words.operator}>
        <Value>{box.entityid}</Value>
      </Detail>
    </Details>
  )
}

function Actions({ box }: { box: DeviceDetails }) {
  const words = useText(deviceTexts)
  const { stbno } = box
  return (
    <div className="device-actions">
      <RetrackButton box={box} />
      <div className="device-ways">
        <TestOsdButton stbno={stbno} />
        <Link to={PATHS.device} search={{ no: stbno, doctor: true }} className="row-action">
          {words.doctor}
        </Link>
        <Link to={PATHS.deviceosd} search={{ stbno }} className="row-action">
          {words.osd}
        </Link>
        <Link to={PATHS.devicereplacement} search={{ stbno }} className="row-action">
          {words.swap}
        </Link>
        <Link to={PATHS.devicereplacement} search={{ stbno, way: 'request' }} className="row-action">
          {words.request}
        </Link>
        <MoveLink stbno={stbno} />
      </div>
    </div>
  )
}

const MoveLink = ({ stbno }: { stbno: string }) => (
  <Link to={PATHS.devicelife} search={{ stbno }} className="row-action">
    {useText(deviceTexts).move}
  </Link>
)
