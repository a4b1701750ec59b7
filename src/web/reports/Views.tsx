import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useRef, useState } from 'react'

import { reportCalls, type ReportName } from '#domain/reports/calls.ts'
import { read, useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { RowAction } from '#web/ui/buttons.tsx'
import { SubmitButton, TextField } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'

import { toolTexts } from './tool-texts.ts'
import { searchOf } from './report-paths.ts'

type ViewsProps = {
  report: ReportName
  /** What would be saved. */
  filters: string
}

/** Filters under names of one's own. */
export function Views({ report, filters }: ViewsProps) {
  const words = useText(toolTexts)
  const frame = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  function close() {
    if (frame.current) frame.current.open = false
    frame.current?.querySelector('summary')?.focus()
  }

  const handleKey = (event: KeyboardEvent) => event.key === 'Escape' && close()

  return (
    // the key is heard from whatever stands inside
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={frame}
      className="report-views"
      name="report-tools"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      onKeyDown={handleKey}
    >
      <summary className="quiet-button">{words.views}</summary>
      {isOpen && (
        <div className="report-views-panel">
          <Saved report={report} filters={filters} onChosen={close} />
          <SaveForm report={report} filters={filters} />
        </div>
      )}
    </details>
  )
}

function Saved({ report, filters, onChosen }: ViewsProps & { onChosen: () => void }) {
  const words = useText(toolTexts)
  const navigate = useNavigate()
  const { data } = useQuery(read('listReportViews', { report }))
  const forget = useWrite('deleteReportView', { refreshes: ['listReportViews'] })

  function choose(saved: string) {
    void navigate({ to: '.', search: searchOf(report, saved) as never, resetScroll: false })
    onChosen()
  }

  if (!data) return null
  if (data.count === 0) return <p className="card-hint">{words.noViews}</p>
  return (
    <ul aria-label={words.chooseView}>
      {data.data.map(({ viewid, name, filters: saved }) => (
        <li key={viewid}>
          <RowAction aria-current={saved === filters ? 'true' : undefined} onClick={() => choose(saved)}>
            {name}
          </RowAction>
          <RowAction
            isDanger
            aria-label={words.forgetOf(name)}
            onClick={() => forget.mutate({ viewid }, { onSuccess: () => showBanner('success', words.forgotten(name)) })}
          >
            {words.forget}
          </RowAction>
        </li>
      ))}
    </ul>
  )
}

function SaveForm({ report, filters }: Pick<ViewsProps, 'report' | 'filters'>) {
  const words = useText(toolTexts)
  const save = useWrite('saveReportView', { refreshes: ['listReportViews'] })
  const [times, setTimes] = useState(0)
  return (
    <Form
      // empty again after each
      key={times}
      name="report-view"
      schema={reportCalls.saveReportView.input}
      fixed={{ report, filters }}
      write={save}
      onDone={({ name }) => {
        setTimes(times + 1)
        showBanner('success', words.viewSaved(name))
      }}
    >
      <TextField name="name" label={words.viewName} maxLength={40} />
      <div>
        <SubmitButton>{words.save}</SubmitButton>
      </div>
    </Form>
  )
}
