import { useQuery } from '@tanstack/react-query'

import { read } from '#desk/api.ts'
import { may, useWho } from '#desk/shell/who.ts'
import { DeskLink } from '#desk/ui/DeskPage.tsx'
import type { searchCalls } from '#domain/desk/search-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { DateText, Value } from '#web/ui/Value.tsx'

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
  personal: ['Personal data', 'निजी डेटा'],
  ACTIVE: common.active,
  EXPIRING: ['Expiring soon', 'जल्द एक्सपायर होगा'],
  EXPIRED: ['Expired', 'एक्सपायर'],
  DISCONNECTED: ['Disconnected', 'डिस्कनेक्ट'],
  INACTIVE: ['No pack', 'पैक नहीं है'],
  FAULTY: ['Faulty', 'खराब'],
})

const TONES: Partial<Record<Box['status'], Tone>> = {
  ACTIVE: 'good',
  EXPIRING: 'wait',
  EXPIRED: 'bad',
  DISCONNECTED: 'bad',
  FAULTY: 'bad',
}

/** Who was found by a number, on the page of the operator who serves him. */
export function CustomerCard({ lcoid, subscriberid }: { lcoid: string; subscriberid: string }) {
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
        <Detail label={texts.place}>
          <Value>{[data.area, data.city].filter(Boolean).join(', ')}</Value>
        </Detail>
        <Detail label={texts.subscriberid}>{data.subscriberid}</Detail>
        <Detail label={texts.accountno}>{data.accountno}</Detail>
        <Detail label={texts.since}>
          <DateText at={data.since} />
        </Detail>
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
        <Badge tone={TONES[status] ?? 'plain'}>{texts[status]}</Badge>
        {expiry_date && (
          <span>
            {texts.expires} <DateText at={expiry_date} />
          </span>
        )}
        {smcno && <span>VC {smcno}</span>}
      </span>
    </Detail>
  )
}
