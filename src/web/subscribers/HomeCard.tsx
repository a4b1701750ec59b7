import type { SubscriberInfo } from '#domain/subscribers/calls.ts'
import { customerTexts } from '#domain/subscribers/fields.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Detail, Details, DateDetail } from '#web/ui/Details.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Value } from '#web/ui/Value.tsx'

import { homeTexts } from './home-texts.ts'

/** Who lives there and how to reach them. */
export function HomeCard({ home }: { home: SubscriberInfo | undefined }) {
  const words = useText(homeTexts)
  return (
    <Card title={words.who} actions={home && <EkycBadge home={home} />}>
      {home ? <Who home={home} /> : <Skeleton height="316px" />}
    </Card>
  )
}

function EkycBadge({ home: { ekyc, ekycverified } }: { home: SubscriberInfo }) {
  const words = useText(homeTexts)
  if (ekycverified === 'YES') return <Badge tone="good">{words.ekycVerified}</Badge>
  return <Badge tone={ekyc === 'YES' ? 'good' : 'bad'}>{ekyc === 'YES' ? words.ekycDone : words.ekycMissing}</Badge>
}

function Who({ home }: { home: SubscriberInfo }) {
  const words = useText(homeTexts)
  const fields = useText(customerTexts)
  return (
    <Details>
      <Detail label={fields.mobilephone}>
        <Phone number={home.mobilephone} prefix="+91" />
      </Detail>
      <Detail label={fields.landline}>
        <Phone number={home.landline} />
      </Detail>
      <Detail label={words.address} isWide>
        {addressOf(home)}
      </Detail>
      <Detail label={fields.email}>{home.email}</Detail>
      <Detail label={words.messages}>
        {words[home.language || 'operatorLanguage']} · {home.whatsapp === 'YES' ? words.byWhatsApp : words.bySms}
      </Detail>
      <Detail label={fields.aadhar}>{home.aadhar}</Detail>
      <Detail label={fields.type}>{words[home.type]}</Detail>
      <DateDetail label={words.since} at={home.created} />
      <DateDetail label={words.updated} at={home.update} />
    </Details>
  )
}

const Phone = ({ number, prefix = '' }: { number: string; prefix?: string }) =>
  number === '' ? <Value>{number}</Value> : <a href={`tel:${prefix}${number}`}>{number}</a>

/** As it is written on a letter; what is missing leaves no comma behind. */
function addressOf({ addrline1, addrline2, street, area, city, district, state, zipcode }: SubscriberInfo): string {
  const place = `${city} ${zipcode}`.trim()
  const isOwnDistrict = district !== city
  return [addrline1, addrline2, street, area, place, isOwnDistrict ? district : '', state].filter(Boolean).join(', ')
}
