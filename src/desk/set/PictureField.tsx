import { useWrite } from '#desk/api.ts'
import { FilePicker } from '#desk/ui/FilePicker.tsx'
import { isSafeRedirect } from '#domain/maintenance/rules.ts'
import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'
import { RowAction } from '#web/ui/buttons.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { useField } from '#web/ui/Form.tsx'

import './set.css'

const pictureFieldTexts = dictionary({
  pick: ['Select a picture', 'तस्वीर चुनें'],
  other: ['Another picture', 'दूसरी तस्वीर'],
  sending: ['Uploading …', 'भेजी जा रही है …'],
  hint: ['PNG, JPG or WebP, up to 2 MB.', 'PNG, JPG या WebP, 2 MB तक।'],
  preview: ['Selected picture', 'चुनी हुई तस्वीर'],
  without: ['Without a picture', 'बिना तस्वीर'],
})

type Upload = 'uploadPicture' | 'uploadMaintenancePicture' | 'uploadShopPicture' | 'uploadLogo'
type PictureFieldProps = {
  name: string
  label: string
  /** The call for which this person has the permission. */
  via?: Upload
  optional?: boolean
  /** An address may be typed as well; the words say which. */
  typed?: { label: string; hint: string }
}

/** A picture that goes up at once; the field holds where it then is. */
export function PictureField({ name, label, via = 'uploadPicture', optional = false, typed }: PictureFieldProps) {
  const says = useText(pictureFieldTexts)
  const { value: picture, code, change } = useField(name)
  const { mutate, isPending } = useWrite(via)
  return (
    <div className="desk-fields">
      <FilePicker
        label={label}
        pick={picture ? says.other : says.pick}
        accept="image/png,image/jpeg,image/webp"
        hint={isPending ? says.sending : says.hint}
        isPending={isPending}
        wrong={typed ? undefined : code}
        onFile={(file) => mutate({ file }, { onSuccess: ({ filename }) => change(filename) })}
      />
      {typed && <TextField name={name} {...typed} maxLength={300} optional />}
      <Chosen picture={picture} onDrop={optional ? () => change('') : null} />
    </div>
  )
}

function Chosen({ picture, onDrop }: { picture: string; onDrop: (() => void) | null }) {
  const says = useText(pictureFieldTexts)
  return (
    <>
      {isSafeRedirect(picture) && <img className="desk-picture" src={picture} alt={says.preview} />}
      {onDrop && picture && <RowAction onClick={onDrop}>{says.without}</RowAction>}
    </>
  )
}
