import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'

import type { Paise } from '#domain/money.ts'
import { read } from '#web/api/read.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { loadChunk } from '#web/shell/load-chunk.ts'
import type { Session } from '#web/shell/session.ts'
import { Card } from '#web/ui/Card.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { shortDay } from '#web/i18n/format.ts'
import { DoneIcon } from '#web/ui/icons.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { wholeMoney } from '#web/ui/Money.tsx'

import { taskTexts } from './task-texts.ts'
import { type Task, wayTo } from './task-ways.ts'

/** For an operator in his first days alone. */
const FirstSteps = lazy(() =>
  loadChunk(() => import('./FirstSteps.tsx'), 'dashboard').then((room) => ({ default: room.FirstSteps })),
)

/** So many at once; their place is kept, so that nothing below moves when they arrive. */
const SHOWN = 5

/** What needs doing today, most urgent first, each line one tap from where it is done. */
export function TasksCard({ session }: { session: Session }) {
  const words = useText(taskTexts)
  const { data, isError, refetch } = useTasks(session.credit)
  return (
    <Card title={words.title}>
      <div className="dash-tasks" aria-busy={!data && !isError}>
        {data && data.firststeps.length > 0 && (
          <Suspense fallback={<Bones />}>
            <FirstSteps steps={data.firststeps} />
          </Suspense>
        )}
        {data && <Tasks tasks={data.data} session={session} />}
        {!data && (isError ? <LoadFailed onAgain={() => void refetch()} /> : <Bones />)}
      </div>
    </Card>
  )
}

/** Asked anew when the credit changes: a top-up takes a task away. */
function useTasks(credit: Paise | null) {
  const cache = useQueryClient()
  const seen = useRef(credit)
  useEffect(() => {
    if (credit === seen.current) return
    seen.current = credit
    void cache.invalidateQueries({ queryKey: ['listTasks'] })
  }, [cache, credit])
  return useQuery(read('listTasks', {}))
}

const Bones = () => (
  <ul>
    {Array.from({ length: SHOWN }, (_, place) => (
      <li key={place} className="dash-task">
        <Skeleton width="70%" height="1.4em" />
      </li>
    ))}
  </ul>
)

function Tasks({ tasks, session }: { tasks: readonly Task[]; session: Session }) {
  const words = useText(taskTexts)
  const [isWhole, setIsWhole] = useState(false)
  if (tasks.length === 0)
    return (
      <p className="dash-calm">
        <DoneIcon size={24} /> {words.none}
      </p>
    )
  const rest = tasks.length - SHOWN
  return (
    <>
      <ul>
        {(isWhole ? tasks : tasks.slice(0, SHOWN)).map((task) => (
          <li key={task.task}>
            <TaskLine task={task} session={session} />
          </li>
        ))}
      </ul>
      {rest > 0 && !isWhole && (
        <button type="button" className="row-action" onClick={() => setIsWhole(true)}>
          {words.all(rest)}
        </button>
      )}
    </>
  )
}

function TaskLine({ task, session }: { task: Task; session: Session }) {
  const words = useText(taskTexts)
  const language = useLanguage()
  const { to, search, act, amountIs } = wayTo(task, session)
  const { count, day, amount } = task
  return (
    <Link to={to} search={search as never} className="dash-task">
      <span>
        <strong>{words[task.task](count, day === null ? '' : shortDay(day, language))}</strong>
        {amountIs && amount !== null && <small>{words[amountIs](wholeMoney(amount))}</small>}
      </span>
      <span className="dash-task-act">{words[act]}</span>
    </Link>
  )
}
