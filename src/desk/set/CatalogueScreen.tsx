import { useMemo, useState } from 'react'
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
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Confirm } from '#web/ui/Dialog.tsx'
import { Form } from '#web/ui/Form.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { DayField, SubmitButton } from '#web/ui/fields.tsx'
import { saveFile } from '#web/ui/save-file.ts'
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
      <div className="form-actions">
        <SubmitButton>{words.check}</SubmitButton>
      </div>
    </Form>
  )
}

type ImportPartProps = { checked: Checked; onImported: (report: Report) => void }

function ImportPart({ checked: { given, report }, onImported }: ImportPartProps) {
  const words = useText(catalogueTexts)
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending, error } = useWrite('importCatalogue')
  const { added, changed, discontinued, problems, imported } = report

  function run() {
    setIsAsking(false)
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
          <Button onClick={() => setIsAsking(true)} loading={isPending}>
            {words.import}
          </Button>
        </div>
      )}
      <Confirm
        title={words.ask}
        text={words.askText(added, changed, discontinued)}
        yes={words.yes}
        no={words.no}
        isOpen={isAsking}
        onYes={run}
        onNo={() => setIsAsking(false)}
      />
    </Card>
  )
}

function ExportButtons() {
  const words = useText(catalogueTexts)
  const { mutate, isPending } = useWrite('exportCatalogue')
  const saved = useSaved()
  return (['csv', 'xlsx'] as const).map((format) => (
    <Button key={format} variant="default" onClick={() => mutate({ format }, saved)} loading={isPending}>
      {words[format]}
    </Button>
  ))
}

function useSaved() {
  const words = useText(catalogueTexts)
  return {
    onSuccess: (file: Parameters<typeof saveFile>[0]) => {
      saveFile(file)
      showBanner('success', words.saved(file.filename))
    },
  }
}

/** For whoever makes the first file: examples to fill in, and what each column is. */
function Making() {
  const words = useText(catalogueTexts)
  const means: Record<string, string> = useText(catalogueColumnTexts)
  const table = useMemo(
    (): Column<string>[] => [
      { key: 'column', header: words.column, isTitle: true, cell: asCode },
      { key: 'means', header: words.means, cell: (name) => means[name] },
    ],
    [words, means],
  )
  const language = fullLanguage(useLanguage())
  const { mutate, isPending } = useWrite('downloadCatalogueTemplate')
  const saved = useSaved()
  return (
    <details className="catalogue-columns">
      <summary>{words.making}</summary>
      <p className="card-hint">{words.makingHint}</p>
      <Button variant="default" onClick={() => mutate({ language }, saved)} loading={isPending}>
        {words.template}
      </Button>
      <Table caption={words.making} columns={table} rows={COLUMN_NAMES} keyOf={(name) => name} empty={null} />
    </details>
  )
}

const asCode = (name: string) => <code>{name}</code>

const COLUMN_NAMES = Object.keys(catalogueColumnTexts.en)
