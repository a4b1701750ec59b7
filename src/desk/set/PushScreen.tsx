import { useWrite } from '#desk/api.ts'
import { RegionField } from '#desk/ui/choice-fields.tsx'
import { DeskPage } from '#desk/ui/DeskPage.tsx'
import { Failed } from '#desk/ui/Failed.tsx'
import { useAsked } from '#desk/ui/use-asked.ts'
import { setCalls } from '#domain/desk/set-calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { SubmitLine } from '#web/ui/buttons.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Confirm } from '#web/ui/Dialog.tsx'
import { Form } from '#web/ui/Form.tsx'

import { MessageFields, useSendQuestion } from './MessageFields.tsx'
import { messageTexts } from './message-texts.ts'
import { PictureField } from './PictureField.tsx'

/** A push alone, to a region or to everybody. */
export function PushScreen() {
  const words = useText(messageTexts)
  const send = useWrite('broadcastPush')
  const { write, asked, answers } = useAsked(send)
  const question = useSendQuestion(asked)
  return (
    <DeskPage name="push" hint={words.pushHint}>
      <Card title={words.pushCard}>
        <Form
          // empty again after it was sent
          key={send.submittedAt * Number(send.isSuccess)}
          name="desk-push"
          schema={setCalls.broadcastPush.input}
          write={write}
          onDone={({ devices }) => showBanner('success', words.told(devices))}
        >
          <RegionField />
          <MessageFields />
          <PictureField name="image" label={words.image} optional />
          <Failed error={send.error} />
          <SubmitLine>{words.send}</SubmitLine>
        </Form>
      </Card>
      <Confirm {...question} {...answers} />
    </DeskPage>
  )
}
