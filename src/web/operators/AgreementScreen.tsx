import { useQuery } from '@tanstack/react-query'

import { AGREEMENT_TEXTS } from '#domain/operators/agreement.ts'
import type { OperatorInfo } from '#domain/operators/info.ts'
import { canAcceptAgreement } from '#domain/operators/rules.ts'
import { read, useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { DateText, Value } from '#web/ui/Value.tsx'
import { saveFile } from '#web/ui/save-file.ts'

import { agreementTexts } from './agreement-texts.ts'
import { AgreementForm, useAcceptance } from './AgreementForm.tsx'
import { Clauses } from './Clauses.tsx'
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

function AcceptedAgreement({ operator }: { operator: OperatorInfo }) {
  const words = useText(agreementTexts)
  const download = useWrite('downloadAgreement')
  const { lcoagreementtype: type, agreementaccepted, agreementname } = operator

  const save = () =>
    download.mutate(
      {},
      {
        onSuccess: (file) => {
          saveFile(file)
          showBanner('success', words.saved(file.filename))
        },
      },
    )

  return (
    <div className="agreement">
      <Card title={words.acceptedTitle}>
        <div className="form">
          <Details>
            <Detail label={words.type}>
              <Value>{type && AGREEMENT_TEXTS[type].title}</Value>
            </Detail>
            <Detail label={words.acceptedBy}>
              <Value>{agreementname}</Value>
            </Detail>
            <Detail label={words.acceptedOn}>
              <DateText at={agreementaccepted} withTime />
            </Detail>
          </Details>
          <div className="form-actions">
            <Button onClick={save} loading={download.isPending}>
              {words.download}
            </Button>
          </div>
        </div>
      </Card>
      {type && <Clauses type={type} />}
    </div>
  )
}
