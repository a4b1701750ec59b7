import { useMemo } from 'react'

import type { Reply } from '#domain/endpoint.ts'
import type { deviceCalls } from '#domain/hardware/device-calls.ts'
import { usePages } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { Value } from '#web/ui/Empty.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import type { Tone } from '#web/ui/Badge.tsx'
import { badge, moment, text } from '#web/ui/columns.tsx'
import { SetTopBoxIcon } from '#web/ui/icons.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { reasonTexts, reasonWord } from '#web/ui/swap-reasons.ts'

import { replacementTexts } from './replacement-texts.ts'

type Request = Reply<typeof deviceCalls.listReplacements>['data'][number]

const TONES: Record<Request['status'], Tone> = { OPEN: 'wait', APPROVED: 'good', REFUSED: 'bad' }

/** What the provider was asked for, and his answers. */
export function Requests() {
  const words = useText(replacementTexts)
  return (
    <section className="swap-requests" aria-labelledby="requests">
      <h2 id="requests">{words.list}</h2>
      <PagedTable
        caption={words.list}
        columns={useColumns()}
        pages={usePages('listReplacements', {})}
        keyOf={({ requestid }) => requestid}
        empty={<EmptyState icon={SetTopBoxIcon} title={words.none} hint={words.noneHint} />}
      />
    </section>
  )
}

function useColumns(): readonly Column<Request>[] {
  const words = useText(replacementTexts)
  const reasons = useText(reasonTexts)
  return useMemo(
    () => [
      {
        key: 'box',
        header: words.requestNo,
        isTitle: true,
        cell: ({ stbno, requestid }) => (
          <span className="stacked">
            <span className="number">{stbno}</span>
            <small>{requestid}</small>
          </span>
        ),
      },
      moment('created', words.when),
      badge('status', words.status, TONES, words),
      {
        key: 'decision',
        header: words.decision,
        cell: ({ decision, newstb }) => (
          <span className="stacked">
            <Value>{decision}</Value>
            {newstb && <small>{words.inStock(newstb)}</small>}
          </span>
        ),
      },
      { key: 'reason', header: words.reason, cell: ({ reason }) => reasonWord(reason, reasons) },
      text('comments', words.comments),
      text('authorisedby', words.by),
    ],
    [words, reasons],
  )
}
