import { useQuery } from '@tanstack/react-query'

import { canAcceptAgreement } from '#domain/operators/rules.ts'
import { read } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { Card } from '#web/ui/Card.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

import { AcceptedAgreement } from './AcceptedAgreement.tsx'
import { agreementTexts } from './agreement-texts.ts'
import { AgreementForm } from './AgreementForm.tsx'
import { useAcceptance } from './use-acceptance.ts'

import './agreement.css'

export function AgreementScreen() {
  const { title, hint } = useText(agreementTexts)
  const { data: operator, isError, refetch } = useQuery(read('getOperator', {}))
  const acceptance = useAcceptance()
  const isAccepted = operator !== undefined && !canAcceptAgreement(operator)
  return (
    // a page of its own once accepted: the focus then starts at its heading
    <Page key={String(isAccepted)} title={title} hint={hint}>
      {!operator && !isError && <Waiting />}
      {!operator && isError && <LoadFailed onAgain={() => void refetch()} />}
      {operator && !isAccepted && <AgreementForm acceptance={acceptance} />}
      {isAccepted && <AcceptedAgreement operator={operator} />}
    </Page>
  )
}

function Waiting() {
  const { choose } = useText(agreementTexts)
  return (
    <Card title={choose}>
      <Skeleton height="180px" />
    </Card>
  )
}
