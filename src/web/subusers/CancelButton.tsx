import { useText } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'

import { subUserFormTexts } from './form-texts.ts'

export const CancelButton = ({ onCancel }: { onCancel: () => void }) => (
  <Button variant="default" onClick={onCancel}>
    {useText(subUserFormTexts).cancel}
  </Button>
)
