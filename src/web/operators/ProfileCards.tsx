import { Link } from '@tanstack/react-router'
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
import { Detail, Details } from '#web/ui/Details.tsx'
import { Money } from '#web/ui/Money.tsx'
import { DateText, Value } from '#web/ui/Value.tsx'

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
        <Detail label={words.lconame}>
          <Value>{lconame}</Value>
        </Detail>
        <Detail label={words.contactname}>
          <Value>{contactname}</Value>
        </Detail>
        <Detail label={words.mobile}>
          <Value>{mobileno}</Value>
        </Detail>
        {codesto && codesuntil && (
          <Detail label={words.codesTo}>{words.codesWait(codesto, moment(codesuntil, language))}</Detail>
        )}
        <Detail label={words.email}>
          <Value>{email}</Value>
        </Detail>
        <Detail label={words.address}>
          <Value>{addrline1}</Value>
        </Detail>
        <Detail label={words.city}>
          <Value>{city}</Value>
        </Detail>
        <Detail label={words.zipcode}>
          <Value>{zipcode}</Value>
        </Detail>
        <Detail label={words.region}>
          <Value>{region}</Value>
        </Detail>
        <Detail label={words.country}>
          <Value>{country}</Value>
        </Detail>
        <Detail label={words.smstype}>
          <Value>{isLanguage(smstype) ? words[smstype] : smstype}</Value>
        </Detail>
      </Details>
    </Card>
  )
}

export function FranchiseCard({ operator: { lcoid, frcode, frcan, dpid, connections, lcoportalnumber } }: CardProps) {
  const words = useText(profileTexts)
  return (
    <Card title={words.franchise}>
      <Details>
        <Detail label={words.lcoid}>
          <Value>{lcoid}</Value>
        </Detail>
        <Detail label={words.frcode}>
          <Value>{frcode}</Value>
        </Detail>
        <Detail label={words.frcan}>
          <Value>{frcan}</Value>
        </Detail>
        <Detail label={words.dpid}>
          <Value>{dpid}</Value>
        </Detail>
        <Detail label={words.connections}>
          <Value>{connections}</Value>
        </Detail>
        <Detail label={words.portalNumber}>
          <Value>{lcoportalnumber}</Value>
        </Detail>
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
      actions={
        canAcceptAgreement(operator) && (
          <Link to={PATHS.agreement} className="card-action">
            {words.acceptNow}
          </Link>
        )
      }
    >
      <Details>
        <Detail label={words.pan}>
          <Value>{panno}</Value>
        </Detail>
        <Detail label={words.gstin}>
          <Value>{gstin}</Value>
        </Detail>
        <Detail label={words.agreement}>
          <Value>{lcoagreementtype}</Value>
        </Detail>
        <Detail label={words.agreementDate}>
          <DateText at={agreementaccepted} withTime />
        </Detail>
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
        {credit !== null && (
          <Detail label={words.credit}>
            <Money amount={credit} fits />
          </Detail>
        )}
        {muststay > 0 && (
          <Detail label={words.stays}>
            <Money amount={muststay} fits />
          </Detail>
        )}
        <Detail label={words.currency}>{currency}</Detail>
        <Detail label={words.payment}>{words[payment]}</Detail>
        <Detail label={words.ncf}>{words[NCF]}</Detail>
        <Detail label={words.quiz}>{words[quiz_complete]}</Detail>
      </Details>
    </Card>
  )
}
