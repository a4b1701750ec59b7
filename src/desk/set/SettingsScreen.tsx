import { useWrite } from '#desk/api.ts'
import { useWho } from '#desk/shell/who.ts'
import { type EditDialogProps, EditScreen } from '#desk/ui/EditScreen.tsx'
import { FormDialog } from '#desk/ui/FormDialog.tsx'
import { type RowOf, useWhole } from '#desk/ui/use-whole.ts'
import { setCalls } from '#domain/desk/set-calls.ts'
import { isSettingName } from '#domain/desk/settings.ts'
import { parseRupees } from '#domain/money.ts'
import { money, number } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { column, columnsIn } from '#web/ui/columns.tsx'
import { DateText, Stacked } from '#web/ui/Value.tsx'
import { TextField } from '#web/ui/fields.tsx'
import type { Column } from '#web/ui/Table.tsx'

import { meanings, settingTexts } from './setting-texts.ts'

type Setting = RowOf<'listSettings'>

/** ₹25,000.00, 30 minutes */
function useAmount() {
  const words = useText(settingTexts)
  const units: Record<string, string> = { minutes: words.minutes, times: words.times }
  return (value: string, unit: string) =>
    unit === '₹' ? money(parseRupees(value)) : `${number(Number(value))} ${units[unit] ?? unit}`
}

/** In the words of the language; one that is newer than these is said as the server says it. */
function useMeaning() {
  const said = useText(meanings)
  return ({ name, meaning }: Setting) => (isSettingName(name) ? said[name] : meaning)
}

/** The numbers a provider may change, and who changed them. */
export function SettingsScreen() {
  const words = useText(settingTexts)
  return (
    <EditScreen
      name="settings"
      hint={words.hint}
      columns={useColumns()}
      pages={useWhole('listSettings')}
      keyOf={({ name }) => name}
      nameOf={({ name }) => name}
      empty={{ title: words.none, hint: words.noneHint }}
      dialog={SettingDialog}
    />
  )
}

const useColumns = columnsIn([settingTexts], ([words]): readonly Column<Setting>[] => [
  { key: 'name', header: words.name, isTitle: true, cell: (row) => <NameCell setting={row} /> },
  { key: 'value', header: words.value, align: 'right', cell: ({ value, unit }) => <Amount {...{ value, unit }} /> },
  column('standard', words.standard, ({ default: value, unit }) => <Amount {...{ value, unit }} />, {
    align: 'right',
  }),
  { key: 'changed', header: words.changed, cell: (row) => <Changed by={row.changedby} at={row.changed} /> },
])

function NameCell({ setting }: { setting: Setting }) {
  const words = useText(settingTexts)
  const amount = useAmount()
  const meaning = useMeaning()
  return (
    <span className="stacked">
      <strong>{setting.name}</strong>
      <small>{meaning(setting)}</small>
      {setting.wished && <small>{words.waits(amount(setting.wished, setting.unit), setting.wishedby)}</small>}
    </span>
  )
}

function Amount({ value, unit }: { value: string; unit: string }) {
  const amount = useAmount()
  return <span className="money">{amount(value, unit)}</span>
}

/** By whom and when; of what nobody has changed, that. */
export function Changed({ by, at }: { by: string; at: Date | null }) {
  const words = useText(settingTexts)
  if (!at) return words.never
  return <Stacked top={<DateText at={at} withTime />}>{words.by(by)}</Stacked>
}

function SettingDialog({ row, onClose }: EditDialogProps<Setting>) {
  const words = useText(settingTexts)
  const amount = useAmount()
  const meaning = useMeaning()
  const save = useWrite('saveSetting', { refreshes: ['listSettings'] })
  const isCodeAsked = useWho()?.secondfactor ?? false
  if (!row) return null
  const { name, value, unit } = row
  return (
    <FormDialog
      title={words.title(name)}
      head={<p>{meaning(row)}</p>}
      name={`desk-setting ${name}`}
      schema={setCalls.saveSetting.input}
      write={save}
      initial={{ value: row.wished || value }}
      fixed={{ name }}
      submit={words.save}
      onDone={(saved) => {
        if (saved.wished) showBanner('plain', words.wished(amount(saved.wished, unit)))
        else showBanner('success', words.saved(name, amount(saved.value, unit)))
        onClose()
      }}
      onClose={onClose}
    >
      <TextField
        name="value"
        label={words.value}
        hint={words.standardHint(amount(row.default, unit))}
        inputMode="decimal"
        maxLength={40}
      />
      {row.wished && isCodeAsked && (
        <TextField
          name="code"
          label={words.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          optional
        />
      )}
    </FormDialog>
  )
}
