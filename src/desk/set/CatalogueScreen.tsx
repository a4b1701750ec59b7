import { useState } from 'react'
import * as z from 'zod/mini'

import { useWrite } from '#desk/api.ts'
import { DeskPage } from '#desk/ui/DeskPage.tsx'
import { Failed } from '#desk/ui/Failed.tsx'
import { FilePicker, useChosenFile } from '#desk/ui/FilePicker.tsx'
import { setCalls } from '#domain/desk/set-calls.ts'
import type { Input } from '#domain/endpoint.ts'
import { catalogueColumnTexts } from '#domain/plans/catalogue-columns.ts'
import { fullLanguage } from '#domain/words.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { keepFile } from '#web/shell/say-done.ts'
import { AskFirst } from '#desk/ui/AskFirst.tsx'
import { Button } from '#web/ui/Button.tsx'
import { QuietButton, SubmitLine } from '#web/ui/buttons.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Form } from '#web/ui/Form.tsx'
import { columnsIn, titleColumn } from '#web/ui/columns.tsx'
import { DayField } from '#web/ui/fields.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { useToday } from '#web/ui/use-time.ts'

import { type Report, CatalogueReport } from './CatalogueReport.tsx'
import { catalogueTexts } from './catalogue-texts.ts'
import '../ui/desk-ui.css'
import './set.css'

type Checked = { given: Input<typeof setCalls.importCatalogue>; report: Report }

/** The file goes along beside the form. */
const schema = z.omit(setCalls.checkCatalogue.input, { file: true })

/** A catalogue is checked, looked at, and only then imported. */
export function CatalogueScreen() {
  const words = useText(catalogueTexts)
  const [checked, setChecked] = useState<Checked | null>(null)
  return (
    <DeskPage name="catalogue" hint={words.hint} actions={<ExportButtons />}>
      <Card title={words.card}>
        <CheckForm onChecked={setChecked} onOther={() => setChecked(null)} />
        <Making />
      </Card>
      {checked && (
        <ImportPart checked={checked} onImported={(report) => setChecked({ given: checked.given, report })} />
      )}
    </DeskPage>
  )
}

type CheckFormProps = { onChecked: (checked: Checked) => void; onOther: () => void }

function CheckForm({ onChecked, onOther }: CheckFormProps) {
  const words = useText(catalogueTexts)
  const today = useToday()
  const { file, wrong, choose, take } = useChosenFile()
  const { mutate, isPending, error } = useWrite('checkCatalogue')

  function check({ effective }: z.output<typeof schema>) {
    const chosen = take()
    if (!chosen) return
    const given = { file: chosen, effective: effective || today }
    mutate(given, { onSuccess: (report) => onChecked({ given, report }) })
  }

  return (
    <Form name="desk-catalogue" schema={schema} write={{ mutate: check, isPending, error }} onDone={() => undefined}>
      <FilePicker
        label={words.file}
        pick={words.pick}
        accept=".csv,.txt,.xlsx,.json,text/csv"
        hint={words.fileHint}
        file={file}
        isPending={isPending}
        wrong={wrong}
        onFile={(chosen) => {
          choose(chosen)
          onOther()
        }}
      />
      <DayField name="effective" label={words.effective} hint={words.effectiveHint} min={today} />
      <Failed error={error} />
      <SubmitLine>{words.check}</SubmitLine>
    </Form>
  )
}

type ImportPartProps = { checked: Checked; onImported: (report: Report) => void }

function ImportPart({ checked: { given, report }, onImported }: ImportPartProps) {
  const words = useText(catalogueTexts)
  const { mutate, isPending, error } = useWrite('importCatalogue')
  const { added, changed, discontinued, problems, imported } = report

  function run() {
    mutate(given, {
      onSuccess: (done) => {
        if (done.imported) showBanner('success', words.imported)
        onImported(done)
      },
    })
  }

  return (
    <Card title={imported ? words.reportDone : words.report}>
      <CatalogueReport report={report} />
      <Failed error={error} />
      {problems.length === 0 && !imported && added + changed + discontinued > 0 && (
        <div className="form-actions desk-form-end">
          <AskFirst
            title={words.ask}
            text={words.askText(added, changed, discontinued)}
            yes={words.yes}
            no={words.no}
            onYes={run}
          >
            {(ask) => (
              <Button onClick={ask} loading={isPending}>
                {words.import}
              </Button>
            )}
          </AskFirst>
        </div>
      )}
    </Card>
  )
}

function ExportButtons() {
  const words = useText(catalogueTexts)
  const { mutate, isPending } = useWrite('exportCatalogue')
  const saved = { onSuccess: keepFile(words.saved) }
  return (['csv', 'xlsx'] as const).map((format) => (
    <QuietButton key={format} onClick={() => mutate({ format }, saved)} loading={isPending}>
      {words[format]}
    </QuietButton>
  ))
}

const COLUMN_NAMES = Object.keys(catalogueColumnTexts.en)

const useMeanings = columnsIn([catalogueTexts, catalogueColumnTexts], ([words, means]): readonly Column<string>[] => [
  titleColumn('column', words.column, (name) => <code>{name}</code>),
  { key: 'means', header: words.means, cell: (name) => (means as Record<string, string>)[name] },
])

/** For whoever makes the first file: examples to fill in, and what each column is. */
function Making() {
  const words = useText(catalogueTexts)
  const columns = useMeanings()
  const language = fullLanguage(useLanguage())
  const { mutate, isPending } = useWrite('downloadCatalogueTemplate')
  const save = () => mutate({ language }, { onSuccess: keepFile(words.saved) })
  return (
    <details className="catalogue-columns">
      <summary>{words.making}</summary>
      <p className="card-hint">{words.makingHint}</p>
      <QuietButton onClick={save} loading={isPending}>
        {words.template}
      </QuietButton>
      <Table caption={words.making} columns={columns} rows={COLUMN_NAMES} keyOf={(name) => name} empty={null} />
    </details>
  )
}
