import { Link } from '@tanstack/react-router'

import type { DeviceDetails } from '#domain/hardware/device-calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { Card } from '#web/ui/Card.tsx'
import { Stacked } from '#web/ui/Value.tsx'

import { BoxBadge } from './BoxBadge.tsx'
import { boxTexts } from './box-texts.ts'

type Target = { path: string; search: object }
type BoxChoiceProps = { boxes: readonly DeviceDetails[]; to: (stbno: string) => Target }

/** A home with several boxes: which one is meant. */
export function BoxChoice({ boxes, to }: BoxChoiceProps) {
  const words = useText(boxTexts)
  return (
    <Card title={words.several(boxes.length)}>
      <ul className="box-choice">
        {boxes.map((box) => {
          const { path, search } = to(box.stbno)
          return (
            <li key={box.stbno}>
              <Link to={path} search={search as never}>
                <Stacked top={<strong>STB {box.stbno}</strong>}>
                  VC {box.smcno} · {box.stb_type} {box.model}
                </Stacked>
                <BoxBadge {...box} />
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
