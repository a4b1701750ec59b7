import { useText } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { QuietButton } from '#web/ui/buttons.tsx'
import { SubmitButton } from '#web/ui/fields.tsx'

import { homeFormTexts } from './home-form-texts.ts'

type HomeFormEndProps = { save: string; isUploading: boolean; onCancel: () => void }

/** While documents are on their way the home waits for them. */
export function HomeFormEnd({ save, isUploading, onCancel }: HomeFormEndProps) {
  const words = useText(homeFormTexts)
  return (
    <div className="form-actions">
      {isUploading ? (
        <Button disabled aria-describedby="files-wait">
          {save}
        </Button>
      ) : (
        <SubmitButton>{save}</SubmitButton>
      )}
      <QuietButton onClick={onCancel}>{words.cancel}</QuietButton>
      {isUploading && (
        <output id="files-wait" className="form-wait">
          {words.waitForFiles}
        </output>
      )}
    </div>
  )
}
