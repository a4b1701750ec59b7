import { Link } from '@tanstack/react-router'

import { ZERO, type Paise } from '#domain/money.ts'
import type { ExpiryRow } from '#domain/subscriptions/report-calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { ChooseBox } from '#web/subscribers/ChooseBox.tsx'
import { DaysLeft } from '#web/subscribers/DaysLeft.tsx'
import { rowName } from '#web/subscribers/list-columns.tsx'
import type { Selection } from '#web/subscribers/selection.ts'
import { ListRow } from '#web/ui/ListRow.tsx'
import { Money, wholeMoney } from '#web/ui/Money.tsx'
import { Refusal } from '#web/ui/Refusal.tsx'

import { renewalTexts } from './renewal-texts.ts'

type ExpiryLineProps = { row: ExpiryRow; selection: Selection | null; due: Paise | undefined }

/** A customer whose pack ends, on a phone: wherever the row is pressed, his renewal opens. */
export function ExpiryLine({ row, selection, due }: ExpiryLineProps) {
  const words = useText(renewalTexts)
  const { subscriberid, stb_number: stb, expiry_date: expiry, mobile_no: mobile, base_pack: pack, addons } = row
  const name = rowName(row) || subscriberid
  const packs = [`…${stb.slice(-4)}`, ...(addons > 0 ? [words.addOns(addons)] : []), pack].join(' · ')
  return (
    <ListRow
      {...(selection && { tick: row.refusal === '' && <Tick row={row} selection={selection} /> })}
      title={
        selection ? (
          <Link to={PATHS.productrenew} search={{ customerid: subscriberid, stbno: stb }}>
            {name}
          </Link>
        ) : (
          <Link to={PATHS.customer} search={{ customerid: subscriberid }}>
            {name}
          </Link>
        )
      }
      end={<Money amount={row.lcoprice} />}
      detail={row.refusal === '' ? <Detail packs={packs} due={due} /> : <Refusal code={row.refusal} />}
      detailEnd={expiry !== null && <DaysLeft validity={expiry} />}
      call={mobile ? { name, mobile } : undefined}
    />
  )
}

/** What he owes comes first: it is what is asked for at his door. Without paise that are none: the end of the STB stands behind it. */
function Detail({ packs, due = ZERO }: { packs: string; due: Paise | undefined }) {
  const words = useText(renewalTexts)
  return due > 0 ? `${words.owes(wholeMoney(due))} · ${packs}` : packs
}

function Tick({ row, selection }: { row: ExpiryRow; selection: Selection }) {
  const words = useText(renewalTexts)
  return (
    <ChooseBox selection={selection} id={row.stb_number} label={words.choose(rowName(row), row.stb_number.slice(-4))} />
  )
}
