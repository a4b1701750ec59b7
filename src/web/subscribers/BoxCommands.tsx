import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { read } from '#web/api/hooks.ts'
import { CommandItem } from '#web/devices/CommandItem.tsx'
import { isPending } from '#web/devices/use-boxes.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { boxCardTexts } from './box-card-texts.ts'

import '#web/devices/devices.css'
import '#web/ui/actions.css'

const SHOWN = 3
const ASK_EVERY_MS = 5000

/** What the box was told last. While something is on its way the list asks again, should the live line be down. */
export function BoxCommands({ stbno }: { stbno: string }) {
  const words = useText(boxCardTexts)
  const { data } = useQuery({
    ...read('listCommands', { stbno }),
    refetchInterval: ({ state }) => (state.data?.data.some(isPending) ? ASK_EVERY_MS : false),
  })
  return (
    <section className="timeline box-commands" aria-label={words.commands}>
      <h3>{words.commands}</h3>
      {!data && <Skeleton height="48px" />}
      {data?.data.length === 0 && <p className="card-hint">{words.noCommands}</p>}
      <ol aria-live="polite">
        {data?.data.slice(0, SHOWN).map((command) => (
          <CommandItem key={command.id} command={command} />
        ))}
      </ol>
      {data && data.data.length > SHOWN && (
        <Link to={PATHS.device} search={{ no: stbno }} className="card-action">
          {words.allCommands}
        </Link>
      )}
    </section>
  )
}
