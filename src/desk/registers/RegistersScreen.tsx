import { useMemo, useState } from 'react'

import { usePages, useWrite } from '#desk/api.ts'
import { DeskPage } from '#desk/ui/DeskPage.tsx'
import { Failed } from '#desk/ui/Failed.tsx'
import { FilePicker, useChosenFile } from '#desk/ui/FilePicker.tsx'
import { useAddress } from '#desk/ui/use-address.ts'
import type { registerCalls } from '#domain/desk/register-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { REGISTER_NAMES, type RegisterName, type RegisterRow } from '#domain/registers/declaration.ts'
import { rowKey } from '#domain/registers/declaration.ts'
import { REGISTERS } from '#domain/registers/registers.ts'
import { fieldText } from '#web/i18n/failures.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { keepFile } from '#web/shell/say-done.ts'
import { useTitle } from '#web/shell/screen.ts'
import { Button } from '#web/ui/Button.tsx'
import { QuietButton, RowAction } from '#web/ui/buttons.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { column } from '#web/ui/columns.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { Result } from '#web/ui/Result.tsx'
import { Value } from '#web/ui/Value.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListIcon } from '#web/ui/icons.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { useSettled } from '#web/ui/use-filters.ts'

import { RowDialog } from './RowDialog.tsx'
import { registerTexts } from './register-texts.ts'

import '#web/ui/report.css'
import '../ui/desk-ui.css'
import './registers.css'

/** The lists that the provider keeps: which one stands in the address. */
export function RegistersScreen() {
  const words = useText(registerTexts)
  const titleOf = useTitle()
  const [{ register = '' }, put] = useAddress()
  const name = REGISTER_NAMES.find((one) => one === register) ?? REGISTER_NAMES[0]
  return (
    <DeskPage name="registers" hint={words.hint}>
      <Choices
        label={words.which}
        choices={REGISTER_NAMES.map((value) => ({ value, word: titleOf(REGISTERS[value].title) }))}
        chosen={name}
        onChoose={(value) => put({ register: value, query: '' })}
      />
      <RegisterPart key={name} name={name} />
    </DeskPage>
  )
}

function RegisterPart({ name }: { name: RegisterName }) {
  const words = useText(registerTexts)
  const titleOf = useTitle()
  const [{ query = '' }, put] = useAddress()
  const [open, setOpen] = useState<{ row: RegisterRow | null } | null>(null)
  const asked = useSettled(query.trim())
  const pages = usePages('listRegister', { register: name, ...(asked && { query: asked }) })
  const register = REGISTERS[name]
  const columns = useColumns(name, (row) => setOpen({ row }))
  return (
    <>
      <p className="card-hint">{titleOf(register.hint)}</p>
      <div className="desk-filters register-tools">
        <SearchField label={words.search} value={query} onChange={(text) => put({ query: text })} />
        <Button onClick={() => setOpen({ row: null })}>{words.add}</Button>
        <ExportButton register={name} format="csv" />
        <ExportButton register={name} format="xlsx" />
      </div>
      <PagedTable
        caption={titleOf(register.title)}
        columns={columns}
        pages={pages}
        keyOf={(row) => rowKey(register, row)}
        empty={<EmptyState icon={ListIcon} title={words.none} hint={words.noneHint} />}
      />
      <ImportCard name={name} />
      {open && <RowDialog name={name} row={open.row} onClose={() => setOpen(null)} />}
    </>
  )
}

function useColumns(name: RegisterName, choose: (row: RegisterRow) => void): readonly Column<RegisterRow>[] {
  const words = useText(registerTexts)
  const titleOf = useTitle()
  return useMemo(
    () => [
      ...REGISTERS[name].columns.map(({ key, title, kind }, place): Column<RegisterRow> => ({
        key,
        header: titleOf(title),
        isTitle: place === 0,
        ...(kind === 'money' || kind === 'number' ? { align: 'right' as const } : {}),
        cell: (row) => (
          <span className={kind === 'lines' ? 'register-lines' : undefined}>
            <Value>{row[key]}</Value>
          </span>
        ),
        sortBy: (row) => row[key] ?? '',
      })),
      column('actions', words.action, (row) => (
        <RowAction aria-label={words.changeOne(rowKey(REGISTERS[name], row))} onClick={() => choose(row)}>
          {words.change}
        </RowAction>
      )),
    ],
    // `choose` is written where the screen is, and says the same at every render
    // oxlint-disable-next-line react/exhaustive-deps
    [name, words],
  )
}

function ExportButton({ register, format }: { register: RegisterName; format: 'csv' | 'xlsx' }) {
  const words = useText(registerTexts)
  const { mutate, isPending } = useWrite('exportRegister')
  const save = () => mutate({ register, format }, { onSuccess: keepFile(words.exported) })
  return (
    <QuietButton onClick={save} loading={isPending}>
      {words[format]}
    </QuietButton>
  )
}

type Report = Reply<typeof registerCalls.checkRegisterFile>

/** A file is checked, looked at, and only then imported. */
function ImportCard({ name }: { name: RegisterName }) {
  const words = useText(registerTexts)
  const { file, wrong, choose, take } = useChosenFile()
  const [report, setReport] = useState<Report | null>(null)
  const check = useWrite('checkRegisterFile')
  const run = useWrite('importRegisterFile', { refreshes: ['listRegister', 'listBoxKinds'] })
  const isPending = check.isPending || run.isPending
  const changes = report ? report.added + report.changed : 0

  function send(write: typeof check) {
    const chosen = take()
    if (chosen) write.mutate({ register: name, file: chosen }, { onSuccess: setReport })
  }

  return (
    <>
      <Card title={words.import}>
        <FilePicker
          label={words.file}
          pick={words.pick}
          accept=".csv,.xlsx,text/csv"
          hint={words.importHint(REGISTERS[name].columns.map(({ key }) => key).join(', '))}
          file={file}
          isPending={isPending}
          wrong={wrong}
          onFile={(chosen) => {
            choose(chosen)
            setReport(null)
          }}
        />
        <Failed error={check.error ?? run.error} />
        <div className="form-actions desk-form-end">
          <QuietButton onClick={() => send(check)} loading={check.isPending}>
            {words.check}
          </QuietButton>
          {changes > 0 && !report?.imported && (
            <Button onClick={() => send(run)} loading={run.isPending}>
              {words.run(changes)}
            </Button>
          )}
        </div>
      </Card>
      {report && <ReportPart name={name} report={report} />}
    </>
  )
}

const COUNTS = ['rows', 'added', 'changed', 'same'] as const

function ReportPart({ name, report }: { name: RegisterName; report: Report }) {
  const words = useText(registerTexts)
  const titleOf = useTitle()
  const language = useLanguage()
  const titles = new Map(REGISTERS[name].columns.map(({ key, title }) => [key, titleOf(title)]))
  // of one row several cells may be wrong
  const refused = report.rows - report.added - report.changed - report.same
  return (
    <Result title={report.imported ? words.imported : words.checked}>
      <Details>
        {COUNTS.map((count) => (
          <Detail key={count} label={words[count]}>
            {report[count]}
          </Detail>
        ))}
        <Detail label={words.refused}>{refused}</Detail>
      </Details>
      <ul className="desk-lines">
        {report.refused.map(({ line, field, code }) => (
          <li key={`${line} ${field}`}>{words.line(line, titles.get(field) ?? field, fieldText(code, language))}</li>
        ))}
      </ul>
      {report.unshown > 0 && <p className="card-hint">{words.unshown(report.unshown)}</p>}
    </Result>
  )
}
