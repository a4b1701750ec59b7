import { type Permission, PERMISSIONS } from '#domain/permissions.ts'
import { useText } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/controls.tsx'
import { useField } from '#web/ui/Form.tsx'

import { subUserFormTexts } from './form-texts.ts'
import { permissionHints, permissionTexts } from './permission-texts.ts'

/** One box per module with what it opens; the wire carries them as one word list. */
export function PermissionsField({ name, label, hint }: { name: string; label: string; hint: string }) {
  const { value, isPending, change } = useField(name)
  const words = useText(subUserFormTexts)
  const names = useText(permissionTexts)
  const hints = useText(permissionHints)
  const chosen: readonly string[] = value.split(',')
  const choose = (next: readonly Permission[]) => change(next.join(','))
  const toggle = (permission: Permission, isOn: boolean) =>
    choose(PERMISSIONS.filter((each) => (each === permission ? isOn : chosen.includes(each))))

  return (
    <fieldset className="permissions" aria-label={label} disabled={isPending}>
      <p className="card-hint">{hint}</p>
      <div className="form-actions">
        <Button variant="default" onClick={() => choose(PERMISSIONS)}>
          {words.everything}
        </Button>
        <Button variant="default" onClick={() => choose([])}>
          {words.nothing}
        </Button>
      </div>
      {PERMISSIONS.map((permission) => (
        <Checkbox
          key={permission}
          checked={chosen.includes(permission)}
          onChange={({ currentTarget }) => toggle(permission, currentTarget.checked)}
          label={names[permission]}
          description={hints[permission]}
        />
      ))}
    </fieldset>
  )
}
