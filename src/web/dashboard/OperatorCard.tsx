import { useQuery } from '@tanstack/react-query'

import type { OperatorInfo } from '#domain/operators/info.ts'
import { dictionary } from '#domain/words.ts'
import { read } from '#web/api/read.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/texts.ts'
import type { Session } from '#web/shell/session.ts'
import { Card } from '#web/ui/Card.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { Value } from '#web/ui/Value.tsx'
import { Arriving } from '#web/ui/Arriving.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const operatorTexts = dictionary({
  operator: common.operator,
  lcoid: ['LCO id', 'LCO आईडी'],
  frcode: ['Franchise code', 'फ़्रैंचाइज़ी कोड'],
  frcan: ['FRCAN', 'FRCAN'],
  place: ['City and region', 'शहर और राज्य'],
  mobile: common.mobile,
  email: ['E-mail', 'ई-मेल'],
  connections: ['Connections', 'कनेक्शन'],
  status: common.status,
  agreement: ['Agreement', 'एग्रीमेंट'],
  quiz: ['Quiz', 'क्विज़'],
  YES: ['Taken', 'हो चुका है'],
  NO: ['Not taken yet', 'अभी नहीं दिया'],
  ACTIVE: common.active,
  PENDING: ['Waiting for approval', 'मंज़ूरी पेंडिंग'],
  BLOCKED: common.blocked,
  REFUSED: common.rejected,
})

export function OperatorCard({ session: { subuser } }: { session: Session }) {
  const words = useText(operatorTexts)
  const asked = useQuery(read('getOperator', subuser ? { subuserid: subuser.lcosubuserid } : {}))
  const operator = asked.data
  const bones = asked.isError ? <Value>{null}</Value> : <Skeleton />
  return (
    <Card title={operator?.lconame ?? words.operator}>
      <div className="dash-operator">
        {asked.isError && !operator && <Arriving asked={asked} height="44px" />}
        <Details>
          {ROWS.map(([label, valueOf]) => (
            <Detail key={label} label={words[label]}>
              {operator ? <Value>{valueOf(operator)}</Value> : bones}
            </Detail>
          ))}
          <Detail label={words.quiz}>{operator ? words[operator.quiz_complete] : bones}</Detail>
          <Detail label={words.status}>{operator ? words[operator.status] : bones}</Detail>
        </Details>
      </div>
    </Card>
  )
}

const ROWS = [
  ['lcoid', ({ lcoid }: OperatorInfo) => lcoid],
  ['frcode', ({ frcode }: OperatorInfo) => frcode],
  ['frcan', ({ frcan }: OperatorInfo) => frcan],
  ['place', ({ city, region }: OperatorInfo) => [city, region].filter(Boolean).join(', ')],
  ['mobile', ({ mobileno }: OperatorInfo) => mobileno],
  ['email', ({ email }: OperatorInfo) => email],
  ['connections', ({ connections }: OperatorInfo) => connections],
  ['agreement', ({ lcoagreementtype }: OperatorInfo) => lcoagreementtype],
] as const
