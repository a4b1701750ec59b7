import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'

import { FIBER } from '#domain/hardware/device-rules.ts'
import type { BoxPlans } from '#domain/subscriptions/box-plans.ts'
import { read } from '#web/api/hooks.ts'
import { ASK_EVERY_MS } from '#web/devices/use-boxes.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { BoxIcon, HomeIcon } from '#web/ui/icons.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { BoxBadge } from '#web/devices/BoxBadge.tsx'
import { HomeLink } from '#web/devices/HomeLink.tsx'
import { NoMobile } from '#web/subscribers/NoMobile.tsx'
import { EmptyPlace } from '#web/ui/EmptyPlace.tsx'
import { QuietLink, PlainLink } from '#web/ui/links.tsx'
import { Value } from '#web/ui/Value.tsx'

import { workSearch } from './search.ts'
import { workTexts } from './work-texts.ts'

import '#web/ui/choice.css'
import '#web/ui/choices.css'
import './work.css'

// whoever comes with a home chosen needs no search
const FindBox = lazy(async () => ({ default: (await import('./FindBox.tsx')).FindBox }))

type BoxWorkProps = {
  title: string
  hint: string
  /** This screen's own path: another home or box is the same screen with another address. */
  path: string
  /** What comes is a list on a phone, which leaves the hint out. */
  isList?: boolean
  children: (box: BoxPlans) => ReactNode
}

/** A screen that does something for one box: first the way to the box, then the work. */
export function BoxWork({ title, hint, path, isList, children }: BoxWorkProps) {
  const { customerid, stbno } = workSearch(useSearch({ strict: false }))
  const words = useText(workTexts)
  const again = customerid !== undefined && <QuietLink to={path} word={words.again} />
  return (
    <Page title={title} hint={hint} actions={again}>
      {customerid === undefined ? (
        <Way stbno={stbno} path={path} />
      ) : (
        <Found key={`${customerid}-${stbno}`} customerid={customerid} stbno={stbno} path={path} isList={isList}>
          {children}
        </Found>
      )}
    </Page>
  )
}

type WayProps = { stbno: string | undefined; path: string }

const Way = ({ stbno, path }: WayProps) =>
  stbno === undefined ? (
    <Suspense fallback={<WorkBones />}>
      <FindBox path={path} />
    </Suspense>
  ) : (
    <WhoHas key={stbno} stbno={stbno} path={path} />
  )

/** An alert names the box alone: whoever has it today is looked up, and the address is whole from then on. */
function WhoHas({ stbno, path }: WayProps & { stbno: string }) {
  const { data, error, refetch } = useQuery({ ...read('findBoxToSell', { no: stbno }), meta: { says: 'not.found' } })
  if (data) {
    const customerid = data.subscriberid
    return <Navigate to={path} search={((now: object) => ({ ...now, customerid })) as never} replace />
  }
  if (error?.code === 'not.found') return <Unknown path={path} />
  return error ? <LoadFailed onAgain={() => void refetch()} /> : <WorkBones />
}

type FoundProps = Pick<BoxWorkProps, 'path' | 'children'> & {
  customerid: string
  stbno: string | undefined
  isList: boolean | undefined
}

function Found({ customerid, stbno, path, isList, children }: FoundProps) {
  const words = useText(workTexts)
  const { box, error, again } = useBox(customerid, stbno)
  if (error?.code === 'not.found') return <Unknown path={path} />
  if (error) return <LoadFailed onAgain={again} />
  if (!box) return <WorkBones isList={isList} />
  if (box.boxes.length > 0) {
    return (
      <>
        <BoxHead box={box} path={path} />
        {box.mobile === '' && <NoMobile customerid={box.subscriberid} />}
        {children(box)}
      </>
    )
  }
  const home = `${PATHS.customer}?customerid=${customerid}`
  return <Missing icon={BoxIcon} title={words.noBox} hint={words.noBoxHint} to={home} way={words.household} />
}

type MissingProps = { icon: typeof HomeIcon; title: string; hint: string; to: string; way: string }

const Missing = ({ to, way, ...state }: MissingProps) => (
  <EmptyPlace {...state} action={<PlainLink to={to as never} word={way} />} />
)

function Unknown({ path }: { path: string }) {
  const words = useText(workTexts)
  return <Missing icon={HomeIcon} title={words.notFound} hint={words.notFoundHint} to={path} way={words.again} />
}

const WorkBones = ({ isList }: { isList?: boolean | undefined }) => (
  <div className="work-bones" aria-busy>
    <Skeleton height="84px" />
    <div className={isList ? 'list' : undefined}>
      <Skeleton height="220px" />
    </div>
  </div>
)

/** What runs on a box, asked again every few seconds while the headend has not answered. */
function useBox(customerid: string, stbno: string | undefined) {
  const { data, error, refetch } = useQuery({
    ...read('getBoxPlans', { customerid, ...(stbno && { stbno }) }),
    meta: { says: 'not.found' },
    refetchInterval: ({ state }) =>
      state.data?.planlist.some(({ provision }) => provision === 'PENDING') ? ASK_EVERY_MS : false,
  })
  return { box: data, error: data ? null : error, again: () => void refetch() }
}

/** Whose box this is and which one, and the others of the home one tap away. */
function BoxHead({ box, path }: { box: BoxPlans; path: string }) {
  const words = useText(workTexts)
  // broadband without TV has neither an STB nor a card
  const isLine = box.hardwaretype === FIBER
  return (
    <section className="box-head" aria-label={box.name}>
      <div>
        <h2>
          <HomeLink subscriberid={box.subscriberid} name={box.name} />
        </h2>
        <p>
          {box.area && <span>{box.area}</span>}
          <span>{isLine ? words.line(box.stbno) : words.box(box.stbno)}</span>
          {!isLine && (
            <>
              <span className="box-more">
                {words.vc} <Value>{box.smcno}</Value>
              </span>
              <span>{box.hardwaretype}</span>
            </>
          )}
          <span className="box-more">
            {words.can} {box.accountno}
          </span>
          <span>
            {words.mobile} <Value>{box.mobile}</Value>
          </span>
        </p>
      </div>
      <BoxBadge status={box.status} subscriberid={box.subscriberid} />
      {box.boxes.length > 1 && <OtherBoxes box={box} path={path} />}
    </section>
  )
}

function OtherBoxes({ box, path }: { box: BoxPlans; path: string }) {
  const words = useText(workTexts)
  return (
    <nav className="choices box-tabs" aria-label={words.boxes}>
      {box.boxes.map(({ stbno, stb_type: type, status }) => (
        <Link
          key={stbno}
          to={path}
          search={{ customerid: box.subscriberid, stbno } as never}
          className="choice"
          aria-current={stbno === box.stbno ? 'page' : undefined}
        >
          …{stbno.slice(-4)} · {type} <BoxBadge status={status} subscriberid={box.subscriberid} />
        </Link>
      ))}
    </nav>
  )
}
