import { useState } from 'react'

import { useWrite } from '#desk/api.ts'
import { Failed } from '#desk/ui/Failed.tsx'
import { FilePicker, useChosenFile } from '#desk/ui/FilePicker.tsx'
import type { registerCalls } from '#domain/desk/register-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import type { RegisterName } from '#domain/registers/declaration.ts'
import { REGISTERS } from '#domain/registers/registers.ts'
import { fieldText } from '#web/i18n/failures.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { useTitle } from '#web/shell/screen.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Detail, Details } from '#web/ui/Details.tsx'
import { Result } from '#web/ui/Result.tsx'

import { registerTexts } from './register-texts.ts'

import '../ui/desk-ui.css'

type Report = Reply<typeof registerCalls.checkRegisterFile>

/** A file is checked, looked at, and only then imported. */
export function ImportCard({ name }: { name: RegisterName }) {
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
          <Button variant="default" onClick={() => send(check)} loading={check.isPending}>
            {words.check}
          </Button>
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
