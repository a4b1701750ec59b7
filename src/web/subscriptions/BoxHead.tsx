import { Link } from '@tanstack/react-router'

import type { BoxPlans } from '#domain/subscriptions/calls.ts'
import { BoxBadge } from '#web/devices/BoxBadge.tsx'
import { HomeLink } from '#web/devices/HomeLink.tsx'
import { useText } from '#web/i18n/texts.ts'
import { Value } from '#web/ui/Empty.tsx'

import { workTexts } from './work-texts.ts'

import '#web/ui/choice.css'
import '#web/ui/choices.css'

/** Whose box this is and which one, and the others of the home one tap away. */
export function BoxHead({ box, path }: { box: BoxPlans; path: string }) {
  const words = useText(workTexts)
  return (
    <section className="box-head" aria-label={box.name}>
      <div>
        <h2>
          <HomeLink subscriberid={box.subscriberid} name={box.name} />
        </h2>
        <p>
          {words.box(box.stbno)} · {words.vc} <Value>{box.smcno}</Value> · {box.hardwaretype} · {words.can}{' '}
          {box.accountno} · {words.mobile} <Value>{box.mobile}</Value>
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
