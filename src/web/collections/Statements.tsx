import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'

import { statementCalls, type Statement } from '#domain/collections/statement-calls.ts'
import { text as typed } from '#domain/fields.ts'
import { usePages, useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { SubmitLine } from '#web/ui/buttons.tsx'
import { Card } from '#web/ui/Card.tsx'
import { moment, number, titleColumn, columnsIn } from '#web/ui/columns.tsx'
import { DateText } from '#web/ui/Value.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SelectField } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'
import { StatementIcon } from '#web/ui/screen-icons.tsx'
import { ImportPicker } from '#web/ui/imports/ImportList.tsx'
import { TextLink } from '#web/ui/links.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { PagedTable } from '#web/ui/PagedTable.tsx'
import type { Column } from '#web/ui/Table.tsx'

import { statementTexts } from './statement-texts.ts'

/** One file, and where its columns are called otherwise, somebody to say what they are. */
export function Statements() {
  const words = useText(statementTexts)
  const navigate = useNavigate()
  const upload = useWrite('uploadStatement', { refreshes: ['listStatements'] })
  const [unread, setUnread] = useState<File | null>(null)
  const open = ({ statementid }: Statement) => void navigate({ to: PATHS.collectionsupi, search: { statementid } })
  // both say which headings there are to select from; no other refusal does
  const headers = upload.error?.details['headers']
  const send = (file: File) => {
    setUnread(file)
    upload.mutate({ file }, { onSuccess: open })
  }
  return (
    <>
      <Card title={words.title}>
        <p className="card-hint">{words.hint}</p>
        <ImportPicker isPending={upload.isPending} onFile={send} limits={words.limits} />
        {unread && Array.isArray(headers) && headers.length > 0 && (
          <Mapping file={unread} headers={headers as string[]} write={upload} onDone={open} />
        )}
      </Card>
      <PagedTable
        caption={words.title}
        columns={useColumns()}
        pages={usePages('listStatements', {})}
        keyOf={({ statementid }) => statementid}
        line={lineOf}
        empty={<EmptyState icon={StatementIcon} title={words.none} hint={words.noneHint} />}
      />
    </>
  )
}

/** The three without which no payment is read. */
const Named = z.object({
  date: typed(80),
  narration: typed(80),
  credit: typed(80),
  utr: statementCalls.uploadStatement.input.shape.utr,
})

type MappingProps = {
  file: File
  headers: readonly string[]
  write: ReturnType<typeof useWrite<'uploadStatement'>>
  onDone: (made: Statement) => void
}

function Mapping({ file, headers, write, onDone }: MappingProps) {
  const words = useText(statementTexts)
  const choices = headers.map((value) => ({ value, label: value }))
  const withFile = {
    ...write,
    mutate: (input: z.output<typeof Named>, options?: { onSuccess?: (made: Statement) => void }) =>
      write.mutate({ ...input, file }, options),
  }
  return (
    <Form name="statement-columns" schema={Named} write={withFile} onDone={onDone}>
      <h3>{words.columns}</h3>
      <p className="card-hint">{words.columnsHint}</p>
      <SelectField name="date" label={words.date} choices={choices} placeholder={words.choose} />
      <SelectField name="narration" label={words.narration} choices={choices} placeholder={words.choose} />
      <SelectField name="credit" label={words.credit} choices={choices} placeholder={words.choose} />
      <SelectField name="utr" label={words.utrColumn} choices={choices} placeholder={words.choose} optional />
      <SubmitLine>{words.read}</SubmitLine>
    </Form>
  )
}

const lineOf = (statement: Statement) => <StatementRow statement={statement} />

/** On a phone: the file, how many payments are in it, and what is still to be looked at. */
function StatementRow({
  statement: { statementid, filename, created, lines, sure, likely },
}: {
  statement: Statement
}) {
  const words = useText(statementTexts)
  return (
    <ListRow
      title={<TextLink to={PATHS.collectionsupi} search={{ statementid }} word={filename} />}
      end={words.payments(lines)}
      detail={<DateText at={created} withTime />}
      detailEnd={sure + likely > 0 && <Badge tone="wait">{words.open(sure + likely)}</Badge>}
    />
  )
}

const useColumns = columnsIn([statementTexts], ([words]): readonly Column<Statement>[] => [
  titleColumn('file', words.file, ({ statementid, filename }) => (
    <TextLink to={PATHS.collectionsupi} search={{ statementid }} word={filename} />
  )),
  moment('created', words.when),
  number('lines', words.lines),
  number('sure', words.SURE),
  number('likely', words.LIKELY),
  number('booked', words.BOOKED),
])
