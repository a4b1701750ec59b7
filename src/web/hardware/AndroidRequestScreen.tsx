import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'

import type { Reply } from '#domain/endpoint.ts'
import { hardwareCalls } from '#domain/hardware/calls.ts'
import { BOX_QUANTITY_MOST } from '#domain/hardware/rules.ts'
import { usePages, useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { showBanner } from '#web/shell/banner.ts'
import { session } from '#web/shell/session.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SubmitButton, TextField } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Page } from '#web/ui/Page.tsx'
import { DateText } from '#web/ui/DateText.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { Prose } from '#web/ui/Prose.tsx'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { badge, moment, text } from '#web/ui/columns.tsx'
import { BoxIcon } from '#web/ui/icons.tsx'
import { StepperField } from '#web/ui/StepperField.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { useGivenUpDraft } from '#web/ui/use-given-up-draft.ts'

import { androidTexts } from './android-texts.ts'

import '#web/ui/quiet-button.css'
import '#web/ui/report.css'
import './shop.css'

const FORM = 'android-request'
const FIRST = { quantity: '1' }

type Request = Reply<typeof hardwareCalls.listAndroidRequests>['data'][number]

const TONES: Record<Request['status'], Tone> = { OPEN: 'wait', APPROVED: 'good', REFUSED: 'bad' }

export function AndroidRequestScreen() {
  const words = useText(androidTexts)
  return (
    <Page
      title={words.title}
      hint={words.hint}
      actions={
        <Link to={PATHS.purchasestb} className="quiet-button">
          {words.shop}
        </Link>
      }
    >
      <div className="cards">
        <RequestCard />
        <Card title={words.how}>
          <Prose blocks={[{ steps: [words.step1, words.step2, words.step3] }]} />
        </Card>
      </div>
      <Requests />
    </Page>
  )
}

function RequestCard() {
  const words = useText(androidTexts)
  const request = useWrite('requestAndroidBoxes', { refreshes: ['listAndroidRequests'] })
  const [sent, setSent] = useState(0)
  useGivenUpDraft(FORM, () => session() !== null)

  function done({ requestid }: Request) {
    showBanner('success', words.sent(requestid))
    // the next request starts from an empty form
    setSent(sent + 1)
  }

  return (
    <Card title={words.form}>
      <Form
        key={sent}
        name={FORM}
        schema={hardwareCalls.requestAndroidBoxes.input}
        write={request}
        initial={FIRST}
        onDone={done}
      >
        <StepperField
          name="quantity"
          label={words.quantity}
          hint={words.quantityHint}
          least={1}
          most={BOX_QUANTITY_MOST}
        />
        <TextField name="subscribers" label={words.subscribers} hint={words.subscribersHint} maxLength={400} optional />
        <TextField name="comments" label={words.comments} maxLength={200} optional />
        <div className="form-actions">
          <SubmitButton>{words.send}</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}

function Requests() {
  const words = useText(androidTexts)
  const pages = usePages('listAndroidRequests', {})
  return (
    <section className="shop-orders" aria-labelledby="requests">
      <h2 id="requests">{words.list}</h2>
      <PagedTable
        caption={words.list}
        columns={useColumns()}
        pages={pages}
        keyOf={({ requestid }) => requestid}
        line={lineOf}
        empty={<EmptyState icon={BoxIcon} title={words.none} hint={words.noneHint} />}
      />
    </section>
  )
}

const lineOf = (request: Request) => <RequestLine request={request} />

function RequestLine({ request }: { request: Request }) {
  const words = useText(androidTexts)
  const { requestid, quantity, granted, status, subscribers, comments, created, decision } = request
  const said = [comments, decision].filter(Boolean)
  return (
    <ListRow
      title={<span>{granted ? words.granted(granted, quantity) : words.boxes(quantity)}</span>}
      end={<Badge tone={TONES[status]}>{words[status]}</Badge>}
      detail={[requestid, subscribers].filter(Boolean).join(' · ')}
      detailEnd={<DateText at={created} />}
      note={said.length > 0 && <span>{said.join(' · ')}</span>}
    />
  )
}

function useColumns(): readonly Column<Request>[] {
  const words = useText(androidTexts)
  return useMemo(
    () => [
      {
        key: 'request',
        header: words.request,
        isTitle: true,
        cell: ({ requestid, quantity, granted }) => (
          <span className="stacked">
            {granted ? words.granted(granted, quantity) : words.boxes(quantity)}
            <small>{requestid}</small>
          </span>
        ),
      },
      moment('created', words.when),
      badge('status', words.status, TONES, words),
      text('decision', words.decision),
      text('subscribers', words.subscribers),
      text('comments', words.comments),
      text('authorisedby', words.by),
    ],
    [words],
  )
}
