import type { ReactNode } from 'react'

import { ZERO } from '#domain/money.ts'
import type { OperatorInfo } from '#domain/operators/info.ts'
import { canAcceptAgreement } from '#domain/operators/rules.ts'
import { moment } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Detail, Details, DateDetail, MoneyDetail } from '#web/ui/Details.tsx'
import { CardLink } from '#web/ui/links.tsx'

import { profileTexts } from './profile-texts.ts'

type CardProps = { operator: OperatorInfo }

const isLanguage = (smstype: string): smstype is 'EN' | 'HI' | 'MR' => ['EN', 'HI', 'MR'].includes(smstype)

export function ContactCard({ operator, edit }: CardProps & { edit: ReactNode }) {
  const words = useText(profileTexts)
  const language = useLanguage()
  const { lconame, contactname, mobileno, email, addrline1, city, zipcode, region, country, smstype } = operator
  const { codesto, codesuntil } = operator
  return (
    <Card title={words.contact} actions={edit}>
      <Details>
        <Detail label={words.lconame}>{lconame}</Detail>
        <Detail label={words.contactname}>{contactname}</Detail>
        <Detail label={words.mobile}>{mobileno}</Detail>
        {codesto && codesuntil && (
          <Detail label={words.codesTo}>{words.codesWait(codesto, moment(codesuntil, language))}</Detail>
        )}
        <Detail label={words.email}>{email}</Detail>
        <Detail label={words.address}>{addrline1}</Detail>
        <Detail label={words.city}>{city}</Detail>
        <Detail label={words.zipcode}>{zipcode}</Detail>
        <Detail label={words.region}>{region}</Detail>
        <Detail label={words.country}>{country}</Detail>
        <Detail label={words.smstype}>{isLanguage(smstype) ? words[smstype] : smstype}</Detail>
      </Details>
    </Card>
  )
}

export function FranchiseCard({ operator: { lcoid, frcode, frcan, dpid, connections, lcoportalnumber } }: CardProps) {
  const words = useText(profileTexts)
  return (
    <Card title={words.franchise}>
      <Details>
        <Detail label={words.lcoid}>{lcoid}</Detail>
        <Detail label={words.frcode}>{frcode}</Detail>
        <Detail label={words.frcan}>{frcan}</Detail>
        <Detail label={words.dpid}>{dpid}</Detail>
        <Detail label={words.connections}>{connections}</Detail>
        <Detail label={words.portalNumber}>{lcoportalnumber}</Detail>
      </Details>
    </Card>
  )
}

export function TaxCard({ operator }: CardProps) {
  const words = useText(profileTexts)
  const { panno, gstin, lcoagreementtype, agreementaccepted } = operator
  return (
    <Card
      title={words.tax}
      actions={canAcceptAgreement(operator) && <CardLink to={PATHS.agreement} word={words.acceptNow} />}
    >
      <Details>
        <Detail label={words.pan}>{panno}</Detail>
        <Detail label={words.gstin}>{gstin}</Detail>
        <Detail label={words.agreement}>{lcoagreementtype}</Detail>
        <DateDetail label={words.agreementDate} at={agreementaccepted} withTime />
      </Details>
    </Card>
  )
}

export function AccountCard({ operator }: CardProps) {
  const { status, credit, muststay = ZERO, currency, payment, NCF, quiz_complete } = operator
  const words = useText(profileTexts)
  return (
    <Card title={words.account}>
      <Details>
        <Detail label={words.status}>
          <Badge tone={status === 'ACTIVE' ? 'good' : 'bad'}>{words[status]}</Badge>
        </Detail>
        {credit !== null && <MoneyDetail label={words.credit} amount={credit} fits />}
        {muststay > 0 && <MoneyDetail label={words.stays} amount={muststay} fits />}
        <Detail label={words.currency}>{currency}</Detail>
        <Detail label={words.payment}>{words[payment]}</Detail>
        <Detail label={words.ncf}>{words[NCF]}</Detail>
        <Detail label={words.quiz}>{words[quiz_complete]}</Detail>
      </Details>
    </Card>
  )
}
