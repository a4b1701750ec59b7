import { useState } from 'react'

import type { Command, DeviceDetails } from '#domain/hardware/device-calls.ts'
import { LAST_COMMANDS } from '#domain/hardware/device-rules.ts'
import { usePages } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { More } from '#web/ui/More.tsx'

import { CommandItem } from './CommandItem.tsx'
import { commandTexts } from './command-texts.ts'
import { isPending } from './use-boxes.ts'

/** Newest first; what is on its way is shown as on its way until the headend has answered. */
export function CommandTimeline({ box: { stbno, commands } }: { box: DeviceDetails }) {
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
