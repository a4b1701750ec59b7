import { Link } from '@tanstack/react-router'

import type { StbRow } from '#domain/subscribers/calls.ts'
import { BoxBadge } from '#web/devices/BoxBadge.tsx'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Value } from '#web/ui/Value.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'

import { ChooseBox } from './ChooseBox.tsx'
import { DaysLeft } from './DaysLeft.tsx'
import { rowName } from './list-columns.tsx'
import { listTexts } from './list-texts.ts'
import type { Selection } from './selection.ts'

/** A customer of the list, on a phone. A faulty STB has left its customer: nothing opens. */
export function CustomerLine({ row, selection }: { row: StbRow; selection: Selection | null }) {
  const words = useText(listTexts)
  const { subscriberid, stb_number: stb, expiry_date: expiry, mobile_no: mobile, base_pack: pack } = row
  const name = rowName(row) || subscriberid
  return (
    <ListRow
      {...(selection && {
        tick: subscriberid !== '' && (
          <ChooseBox selection={selection} id={subscriberid} label={words.choose(rowName(row))} />
        ),
      })}
      title={
        subscriberid === '' ? (
          <Value>{name}</Value>
        ) : (
          <Link to={PATHS.customer} search={{ customerid: subscriberid }}>
            {name}
          </Link>
        )
      }
      end={<BoxBadge status={row.status} subscriberid={subscriberid} />}
      detail={`…${stb.slice(-4)}${pack ? ` · ${pack}` : ''}`}
      detailEnd={expiry !== null && <DaysLeft validity={expiry} />}
      call={mobile ? { name, mobile } : undefined}
    />
  )
}
