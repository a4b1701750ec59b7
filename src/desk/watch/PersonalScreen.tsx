import { useWrite } from '#desk/api.ts'
import { DeskPage } from '#desk/ui/DeskPage.tsx'
import { Failed } from '#desk/ui/Failed.tsx'
import { OperatorField } from '#desk/search/OperatorField.tsx'
import { watchCalls } from '#domain/desk/watch-calls.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Card } from '#web/ui/Card.tsx'
import { SubmitButton, TextField } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'
import { saveFile } from '#web/ui/save-file.ts'

import { EraseForm } from './EraseForm.tsx'
import { personalTexts } from './personal-texts.ts'

/** What is kept about a customer: given to him, or erased. */
export function PersonalScreen() {
  const words = useText(personalTexts)
  return (
    <DeskPage name="personal" hint={words.hint}>
      <div className="cards">
        <Card title={words.exportCard}>
          <ExportForm />
        </Card>
        <Card title={words.eraseCard}>
          <EraseForm />
        </Card>
      </div>
    </DeskPage>
  )
}

function ExportForm() {
  const words = useText(personalTexts)
  const save = useWrite('exportPersonalData')
  return (
    <Form
      name="desk-export"
      schema={watchCalls.exportPersonalData.input}
      write={save}
      onDone={(file) => {
        saveFile(file)
        showBanner('success', words.exported(file.filename))
      }}
    >
      <p className="card-hint">{words.exportHint}</p>
      <OperatorField />
      <TextField name="subscriberid" label={words.subscriberid} inputMode="numeric" maxLength={10} />
      <Failed error={save.error} />
      <div className="form-actions">
        <SubmitButton>{words.export}</SubmitButton>
      </div>
    </Form>
  )
}
