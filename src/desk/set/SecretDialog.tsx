import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

import './set.css'

type Props = { title: string; text: string; words: Record<'once' | 'copy' | 'done', string>; onClose: () => void }

/** A secret that is shown this once. */
export const SecretDialog = ({ title, text, words, onClose }: Props) => (
  <Dialog title={title} onClose={onClose}>
    <p>{words.once}</p>
    <p className="desk-secret">
      <code>{text}</code>
    </p>
    <div className="form-actions">
      <CopyButton text={text}>{words.copy}</CopyButton>
      <Button onClick={onClose}>{words.done}</Button>
    </div>
  </Dialog>
)
