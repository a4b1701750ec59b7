import { useQuery } from '@tanstack/react-query'

import { read } from '#desk/api.ts'
import { may, useWho } from '#desk/shell/who.ts'
import { DeskLink } from '#desk/ui/DeskPage.tsx'
import type { RowOf } from '#desk/ui/use-whole.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Table } from '#web/ui/Table.tsx'
import { Unread } from '#web/ui/Unread.tsx'
import { DateText, Value } from '#web/ui/Value.tsx'
import '#web/ui/actions.css'
import { InboxIcon } from '#web/ui/icons.tsx'

import { type AuditRow, useAuditColumns } from './AuditRows.tsx'
import { CustomerCard } from './CustomerCard.tsx'
import { type Operator, OperatorActions } from './OperatorActions.tsx'
import { operatorTexts } from './operator-texts.ts'
import './watch.css'

type Status = RowOf<'listOperators'>['status']

const TONES: Record<Status, Tone> = { ACTIVE: 'good', PENDING: 'wait', BLOCKED: 'bad', REFUSED: 'plain' }

export const StatusBadge = ({ status }: { status: Status }) => (
  <Badge tone={TONES[status]}>{useText(operatorTexts)[status]}</Badge>
)

/** One operator: who he is, how he stands, what can be done, what was done last. */
export function OperatorPage({ lcoid, customer }: { lcoid: string; customer: string | undefined }) {
  const words = useText(operatorTexts)
  const { data, error, refetch } = useQuery({ ...read('getDeskOperator', { lcoid }), meta: { says: 'not.found' } })
  const back = (
    <DeskLink to="operators" className="row-action">
      {words.toList}
    </DeskLink>
  )
  return (
    <Page title={data?.lconame ?? lcoid} hint={lcoid} actions={back}>
      {data ? (
        <div className="desk-operator">
          <OperatorActions operator={data} />
          {customer && <CustomerCard key={customer} lcoid={lcoid} subscriberid={customer} />}
          <div className="cards">
            <Figures operator={data} />
            <About operator={data} />
          </div>
          <Actions lcoid={lcoid} actions={data.actions} />
        </div>
      ) : (
        <Unread error={error} onAgain={() => void refetch()} unknown={<Unknown />} />
      )}
    </Page>
  )
}

function Unknown() {
  const words = useText(operatorTexts)
  return <EmptyState icon={InboxIcon} title={words.unknown} hint={words.unknownHint} />
}

const COUNTS = ['boxes', 'active', 'expiring', 'expired', 'opentickets', 'openrefunds', 'subusers'] as const
const AMOUNTS = ['credit', 'sales30', 'topups30'] as const

function Figures({ operator }: { operator: Operator }) {
  const words = useText(operatorTexts)
  return (
    <Card title={words.figures} actions={<StatusBadge status={operator.status} />}>
      <Details>
        {AMOUNTS.map((amount) => (
          <Detail key={amount} label={words[amount]}>
            <Money amount={operator[amount]} />
          </Detail>
        ))}
        {COUNTS.map((count) => (
          <Detail key={count} label={words[count]}>
            {operator[count]}
          </Detail>
        ))}
      </Details>
    </Card>
  )
}

function About({ operator }: { operator: Operator }) {
  const words = useText(operatorTexts)
  const { contactname, mobileno, addrline1, city, zipcode, region, licencetill, lastseen } = operator
  const told = [
    [words.contact, [contactname, mobileno].filter(Boolean).join(', ')],
    [words.email, operator.email],
    [words.address, [addrline1, city, zipcode, region].filter(Boolean).join(', ')],
    [words.franchise, [operator.frcode, operator.frcan].filter(Boolean).join(' / ')],
    [words.gstin, operator.gstin],
    [words.agreement, operator.agreement],
  ] as const
  return (
    <Card title={words.about}>
      <Details>
        {told.map(([label, value]) => (
          <Detail key={label} label={label}>
            <Value>{value}</Value>
          </Detail>
        ))}
        <Detail label={words.licencetill}>
          <DateText at={licencetill ?? ''} />
        </Detail>
        <Detail label={words.since}>
          <DateText at={operator.created} />
        </Detail>
        <Detail label={words.lastseen}>{lastseen ? <DateText at={lastseen} withTime /> : words.never}</Detail>
      </Details>
    </Card>
  )
}

function Actions({ lcoid, actions }: { lcoid: string; actions: readonly AuditRow[] }) {
  const words = useText(operatorTexts)
  const staff = useWho()
  const all = staff && may(staff, 'audit') && (
    <DeskLink to="audit" search={{ lcoid }} className="card-action">
      {words.allActions}
    </DeskLink>
  )
  return (
    <Card title={words.actions} actions={all}>
      <Table
        caption={words.actions}
        columns={useAuditColumns()}
        rows={actions}
        keyOf={({ id }) => id}
        empty={<EmptyState icon={InboxIcon} title={words.noActions} hint={words.noActionsHint} />}
      />
    </Card>
  )
}
