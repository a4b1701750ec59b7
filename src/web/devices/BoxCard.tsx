import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { DeviceDetails, Command } from '#domain/hardware/device-calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { Value } from '#web/ui/Value.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { LAST_COMMANDS } from '#domain/hardware/device-rules.ts'
import { usePages } from '#web/api/hooks.ts'
import { Button } from '#web/ui/Button.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { More } from '#web/ui/More.tsx'

import { BoxBadge } from './BoxBadge.tsx'
import { boxTexts } from './box-texts.ts'
import { deviceTexts } from './device-texts.ts'
import { HomeOf } from './HomeLink.tsx'
import { RetrackButton } from './RetrackButton.tsx'
import { TestOsdButton } from './TestOsdButton.tsx'
import { CommandItem } from './CommandItem.tsx'
import { commandTexts } from './command-texts.ts'
import { isPending } from './use-boxes.ts'

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

/** Newest first; what is on its way is shown as on its way until the headend has answered. */
function CommandTimeline({ box: { stbno, commands } }: { box: DeviceDetails }) {
  const words = useText(commandTexts)
  const [isWhole, setIsWhole] = useState(false)
  return (
    <div className="timeline">
      <h3>{words.title}</h3>
      {commands.length === 0 && <p className="card-hint">{words.none}</p>}
      <ol aria-live="polite">
        {commands.map((command) => (
          <CommandItem key={command.id} command={command} />
        ))}
      </ol>
      {commands.some(isPending) && <p className="card-hint">{words.live}</p>}
      {isWhole && <Earlier stbno={stbno} shown={commands} />}
      {!isWhole && commands.length >= LAST_COMMANDS && (
        <Button variant="subtle" onClick={() => setIsWhole(true)}>
          {words.earlier}
        </Button>
      )}
    </div>
  )
}

/** Everything before what is shown already. */
function Earlier({ stbno, shown }: { stbno: string; shown: readonly Command[] }) {
  const { rows, hasFailed, again, more, isLoadingMore } = usePages('listCommands', { stbno })
  const known = new Set(shown.map(({ id }) => id))
  const earlier = rows?.filter(({ id }) => !known.has(id)) ?? []
  if (hasFailed) return <LoadFailed onAgain={again} />
  return (
    <>
      <ol>
        {earlier.map((command) => (
          <CommandItem key={command.id} command={command} />
        ))}
      </ol>
      <More shown={shown.length + earlier.length} more={more} isLoading={isLoadingMore || rows === undefined} />
    </>
  )
}
