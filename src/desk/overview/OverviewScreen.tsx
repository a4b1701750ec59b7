import { useQuery } from '@tanstack/react-query'

import { read } from '#desk/api.ts'
import { screenList } from '#desk/screens.ts'
import type { QueueName } from '#domain/desk/queues.ts'
import { may, useWho } from '#desk/shell/who.ts'
import { DeskLink } from '#desk/ui/DeskLink.tsx'
import { DeskPage } from '#desk/ui/DeskPage.tsx'
import { useText } from '#web/i18n/texts.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { DoneIcon } from '#web/ui/icons.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { SetUpCard } from './SetUpCard.tsx'
import { overviewTexts, queueNames } from './texts.ts'

import './overview.css'

/** What waits in each queue, and how much of it is late. */
export function OverviewScreen() {
  const words = useText(overviewTexts)
  const who = useWho()
  const { data, isError, refetch } = useQuery(read('getQueues', {}))
  if (isError && !data) return <LoadFailed onAgain={() => void refetch()} />
  return (
    <DeskPage name="overview" hint={words.hint(who?.name ?? '')}>
      {who && may(who, 'settings') && <SetUpCard />}
      <Queues queues={data?.data} />
    </DeskPage>
  )
}

type QueueProps = { queue: QueueName; waiting: number; late: number }

function Queues({ queues }: { queues: readonly QueueProps[] | undefined }) {
  const words = useText(overviewTexts)
  return (
    <>
      {queues?.length === 0 && (
        <div className="table-empty">
          <EmptyState icon={DoneIcon} title={words.noQueues} hint={words.noQueuesHint} />
        </div>
      )}
      <ul className="queues" aria-label={words.queues} aria-busy={queues === undefined}>
        {queues?.map((queue) => (
          <li key={queue.queue}>
            <Queue {...queue} />
          </li>
        )) ?? <Skeleton width="100%" />}
      </ul>
    </>
  )
}

function Queue({ queue, waiting, late }: QueueProps) {
  const words = useText(overviewTexts)
  const names = useText(queueNames)
  const screen = screenList.find(({ queues }) => queues?.includes(queue))
  const inside = (
    <>
      <span>{names[queue]}</span>
      <strong className="figure">{waiting}</strong>
      {late > 0 ? <Badge tone="bad">{words.late(late)}</Badge> : <small>{waiting === 0 && words.none}</small>}
    </>
  )
  return screen ? (
    <DeskLink to={screen.name} className="card queue">
      {inside}
    </DeskLink>
  ) : (
    <div className="card queue">{inside}</div>
  )
}
