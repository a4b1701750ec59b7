import { useState } from 'react'
import * as z from 'zod/mini'

import { useWrite } from '#desk/api.ts'
import { useWho } from '#desk/shell/who.ts'
import { Failed } from '#desk/ui/Failed.tsx'
import { importCalls } from '#domain/desk/import-calls.ts'
import type { Decision } from '#domain/desk/roles.ts'
import type { Import } from '#domain/imports/shapes.ts'
import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'
import { SubmitLine } from '#web/ui/buttons.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'

const allowTexts = dictionary({
  title: ['Money for wallets needs a second person', 'वॉलेट में पैसे के लिए दूसरा व्यक्ति चाहिए'],
  asked: [
    (by: string, rows: number) =>
      `${by} asked to credit ${rows === 1 ? '1 wallet' : `${rows} wallets`} from this file. Check the file, then decide.`,
    (by, rows) => `${by} ने इस फ़ाइल से ${rows} वॉलेट भरने को कहा है। फ़ाइल देखें, फिर फ़ैसला करें।`,
  ],
  own: [
    'You asked for this. Somebody else from finance has to approve it.',
    'यह आपने माँगा है। फ़ाइनेंस के किसी और को मंज़ूर करना होगा।',
  ],
  decision: ['Decision', 'फ़ैसला'],
  APPROVE: ['Approve', 'मंज़ूर करें'],
  REFUSE: ['Reject', 'रिजेक्ट करें'],
  code: ['Code of your authenticator', 'ऑथेंटिकेटर का कोड'],
})

const STALE = { refreshes: ['getImport' as const, 'listImports' as const] }
const schema = z.omit(importCalls.decideImport.input, {})

/** The second pair of eyes: never those of who asked. */
export function AllowOpenings({ made }: { made: Import }) {
  const says = useText(allowTexts)
  const who = useWho()
  const write = useWrite('decideImport', STALE)
  const [decision, setDecision] = useState<Decision>('APPROVE')
  if (who?.staffid === made.startedby) return <Card title={says.title}>{says.own}</Card>
  return (
    <Card title={says.title}>
      <div className="import-decision">
        <p>{says.asked(made.startedby, made.rows - made.refused)}</p>
        <Choices
          label={says.decision}
          choices={(['APPROVE', 'REFUSE'] as const).map((value) => ({ value, word: says[value] }))}
          chosen={decision}
          onChoose={setDecision}
        />
        <Form
          key={decision}
          name="allow-openings"
          schema={schema}
          write={write}
          fixed={{ importid: made.importid, decision }}
          onDone={() => undefined}
        >
          {who?.secondfactor && <TextField name="code" label={says.code} maxLength={6} />}
          <Failed error={write.error} />
          <SubmitLine>{says[decision]}</SubmitLine>
        </Form>
      </div>
    </Card>
  )
}
