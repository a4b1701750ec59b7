import { useQuery } from '@tanstack/react-query'

import { FIBER } from '#domain/hardware/device-rules.ts'
import type { Cpe } from '#domain/subscribers/calls.ts'
import { read } from '#web/api/hooks.ts'
import { BoxBadge } from '#web/devices/BoxBadge.tsx'
import { CommandItem } from '#web/devices/CommandItem.tsx'
import '#web/devices/devices.css'
import { isPending } from '#web/devices/use-boxes.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { may, useSession } from '#web/shell/session.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Detail, Details, DateDetail } from '#web/ui/Details.tsx'
import { Arriving } from '#web/ui/Arriving.tsx'
import { PlainLink, QuietLink, CardLink } from '#web/ui/links.tsx'

import { boxCardTexts } from './box-card-texts.ts'
import { Packs } from './Packs.tsx'

/** One box of the home: what runs on it and for how long, what it is, what can be done with it. */
export function BoxCard({ customerid, box }: { customerid: string; box: Cpe }) {
  const words = useText(boxCardTexts)
  const session = useSession()
  // what a connection is and does stands in its own card
  const isLine = box.stb_type === FIBER
  const mayTouch = session !== null && may(session, 'hardware') && !isLine
  return (
    <Card
      title={`${isLine ? words.connection : words.stb} ${box.stbno}`}
      actions={<BoxBadge status={box.status} subscriberid={customerid} />}
    >
      <div className="box-card">
        <Packs box={box} />
        {session && may(session, 'plans') && <PackLinks customerid={customerid} box={box} />}
        {!isLine && <About box={box} />}
        {mayTouch && <Actions box={box} />}
        {mayTouch && <BoxCommands stbno={box.stbno} />}
      </div>
    </Card>
  )
}

function About({ box }: { box: Cpe }) {
  const words = useText(boxCardTexts)
  const isPaired = box.paired === 'YES'
  return (
    <Details>
      <Detail label={words.vc}>{box.smcno}</Detail>
      <Detail label={words.model}>
        {box.stb_type} · {box.model}
      </Detail>
      <Detail label={words.cas}>{box.castype}</Detail>
      <Detail label={words.pairing}>
        <Badge tone={isPaired ? 'good' : 'bad'}>{isPaired ? words.paired : words.notPaired}</Badge>
      </Detail>
      {box.last_dc_date && <DateDetail label={words.cut} at={box.last_dc_date} />}
    </Details>
  )
}

/** A box without a base pack is activated, one with it renewed. */
function PackLinks({ customerid, box: { stbno, status } }: { customerid: string; box: Cpe }) {
  const words = useText(boxCardTexts)
  const here = { customerid, stbno }
  if (status === 'FAULTY') return null
  if (status === 'INACTIVE') {
    return (
      <div className="box-actions">
        <PlainLink to={PATHS.singleactivation} search={here} word={words.activate} />
      </div>
    )
  }
  return (
    <div className="box-actions">
      <PlainLink to={PATHS.productrenew} search={here} word={words.renew} />
      <QuietLink to={PATHS.productmodify} search={here} word={words.modify} />
      <QuietLink to={PATHS.product} search={here} word={words.packs} />
    </div>
  )
}

function Actions({ box: { stbno } }: { box: Cpe }) {
  const words = useText(boxCardTexts)
  return (
    <div className="box-actions">
      <QuietLink to={PATHS.device} search={{ no: stbno }} word={words.retrack} />
      <QuietLink to={PATHS.device} search={{ no: stbno, doctor: true }} word={words.doctor} />
      <QuietLink to={PATHS.deviceosd} search={{ stbno }} word={words.osd} />
      <QuietLink to={PATHS.devicereplacement} search={{ stbno }} word={words.swap} />
      <QuietLink to={PATHS.devicelife} search={{ stbno }} word={words.move} />
    </div>
  )
}

const SHOWN = 3
const ASK_EVERY_MS = 5000

/** What the box was told last. While something is on its way the list asks again, should the live line be down. */
function BoxCommands({ stbno }: { stbno: string }) {
  const words = useText(boxCardTexts)
  const asked = useQuery({
    ...read('listCommands', { stbno }),
    refetchInterval: ({ state }) => (state.data?.data.some(isPending) ? ASK_EVERY_MS : false),
  })
  const { data } = asked
  return (
    <section className="timeline" aria-label={words.commands}>
      <h3>{words.commands}</h3>
      {!data && <Arriving asked={asked} height="48px" />}
      {data?.data.length === 0 && <p className="card-hint">{words.noCommands}</p>}
      <ol aria-live="polite">
        {data?.data.slice(0, SHOWN).map((command) => (
          <CommandItem key={command.id} command={command} />
        ))}
      </ol>
      {data && data.data.length > SHOWN && (
        <CardLink to={PATHS.device} search={{ no: stbno }} word={words.allCommands} />
      )}
    </section>
  )
}
