import { AGREEMENT_TEXTS } from '#domain/operators/agreement.ts'
import type { OperatorInfo } from '#domain/operators/info.ts'
import { useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DateText } from '#web/ui/DateText.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { Value } from '#web/ui/Empty.tsx'
import { saveFile } from '#web/ui/save-file.ts'

import { agreementTexts } from './agreement-texts.ts'
import { Clauses } from './Clauses.tsx'

export function AcceptedAgreement({ operator }: { operator: OperatorInfo }) {
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
