import { useQuery } from '@tanstack/react-query'

import { read } from '#desk/api.ts'
import { may, useWho } from '#desk/shell/who.ts'
import { DeskLink } from '#desk/ui/DeskPage.tsx'
import type { RowOf } from '#desk/ui/use-whole.ts'
import type { searchCalls } from '#domain/desk/search-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Detail, Details, MoneyDetail, DateDetail } from '#web/ui/Details.tsx'
import { Unread } from '#web/ui/EmptyPlace.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Table } from '#web/ui/Table.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { InboxIcon } from '#web/ui/icons.tsx'

import { type AuditRow, useAuditColumns } from './AuditRows.tsx'
import { type Operator, OperatorActions } from './OperatorActions.tsx'
import { operatorTexts } from './operator-texts.ts'
import '#web/ui/actions.css'
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
          <MoneyDetail key={amount} label={words[amount]} amount={operator[amount]} />
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
            {value}
          </Detail>
        ))}
        <DateDetail label={words.licencetill} at={licencetill ?? ''} />
        <DateDetail label={words.since} at={operator.created} />
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

type Box = Reply<typeof searchCalls.getDeskCustomer>['boxes'][number]

const customerTexts = dictionary({
  customer: [(name: string) => `Customer: ${name}`, (name) => `ग्राहक: ${name}`],
  place: ['Area', 'इलाका'],
  accountno: ['CAN', 'CAN'],
  subscriberid: ['Customer ID', 'ग्राहक ID'],
  since: ['Customer since', 'कब से ग्राहक'],
  opentickets: ['Open tickets', 'खुले टिकट'],
  stbs: common.stbs,
  noBox: ['No STB', 'कोई STB नहीं'],
  expires: common.expires,
  cancelled: ['Cancelled', 'रद्द'],
  personal: ['Personal data', 'निजी डेटा'],
  ACTIVE: common.active,
  EXPIRING: ['Expiring soon', 'जल्द एक्सपायर होगा'],
  EXPIRED: ['Expired', 'एक्सपायर'],
  DISCONNECTED: ['Disconnected', 'डिस्कनेक्ट'],
  INACTIVE: ['No pack', 'पैक नहीं है'],
  FAULTY: ['Faulty', 'खराब'],
})

const BOX_TONES: Partial<Record<Box['status'], Tone>> = {
  ACTIVE: 'good',
  EXPIRING: 'wait',
  EXPIRED: 'bad',
  DISCONNECTED: 'bad',
  FAULTY: 'bad',
}

/** Who was found by a number, on the page of the operator who serves him. */
function CustomerCard({ lcoid, subscriberid }: { lcoid: string; subscriberid: string }) {
  const texts = useText(customerTexts)
  const staff = useWho()
  const { data, isError, refetch } = useQuery(read('getDeskCustomer', { lcoid, subscriberid }))
  if (isError && !data) return <LoadFailed onAgain={() => void refetch()} />
  if (!data) return <Skeleton width="100%" />
  const personal = staff && may(staff, 'personal') && (
    <DeskLink to="personal" className="card-action">
      {texts.personal}
    </DeskLink>
  )
  return (
    <Card title={texts.customer(data.name)} actions={personal}>
      <Details>
        <Detail label={texts.place}>{[data.area, data.city].filter(Boolean).join(', ')}</Detail>
        <Detail label={texts.subscriberid}>{data.subscriberid}</Detail>
        <Detail label={texts.accountno}>{data.accountno}</Detail>
        <DateDetail label={texts.since} at={data.since} />
        <Detail label={texts.opentickets}>{data.opentickets}</Detail>
        {data.boxes.map((box) => (
          <BoxDetail key={box.stbno} {...box} />
        ))}
        {data.boxes.length === 0 && <Detail label={texts.stbs}>{texts.noBox}</Detail>}
      </Details>
    </Card>
  )
}

function BoxDetail({ stbno, smcno, status, expiry_date }: Box) {
  const texts = useText(customerTexts)
  return (
    <Detail label={`STB ${stbno}`}>
      <span className="desk-customer-box">
        <Badge tone={BOX_TONES[status] ?? 'plain'}>{texts[status]}</Badge>
        {expiry_date && (
          <span>
            {status === 'INACTIVE' ? texts.cancelled : texts.expires} <DateText at={expiry_date} />
          </span>
        )}
        {smcno && <span>VC {smcno}</span>}
      </span>
    </Detail>
  )
}
