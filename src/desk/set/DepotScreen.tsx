import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { read, useWrite } from '#desk/api.ts'
import { CasField, ModelField } from '#desk/ui/BoxKindFields.tsx'
import { DeskPage } from '#desk/ui/DeskPage.tsx'
import { Failed } from '#desk/ui/Failed.tsx'
import { FilePicker, useChosenFile } from '#desk/ui/FilePicker.tsx'
import { daysBetween, dayOf, type Day } from '#domain/dates.ts'
import { depotCalls } from '#domain/desk/depot-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { BOX_STATE_WORDS } from '#domain/hardware/box-move-words.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/texts.ts'
import { sayDone } from '#web/shell/say-done.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Result } from '#web/ui/Result.tsx'
import { Arriving } from '#web/ui/Arriving.tsx'
import { SubmitLine } from '#web/ui/buttons.tsx'
import { columnsIn } from '#web/ui/columns.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { SetTopBoxIcon } from '#web/ui/icons.tsx'
import { useToday } from '#web/ui/use-time.ts'
import { showInOrder } from '#web/ui/show-in-order.ts'

import { AddedResult, useAdding } from './AddedResult.tsx'
import '../ui/desk-ui.css'
import './set.css'

/** Where an STB is, seen from the provider's own stock. */
const placeTexts = dictionary({
  ...BOX_STATE_WORDS,
  DEPOT: ['New, in stock', 'नया, स्टॉक में'],
  PACKED: ['Packed, not sent', 'पैक, भेजा नहीं'],
  SENT: ['On its way', 'रास्ते में'],
})

const depotTexts = dictionary({
  hint: ['STBs that are with you: new, packed, and those that came back.', 'जो STB आपके पास हैं: नए, पैक किए और वापस आए।'],
  byModel: ['By model', 'मॉडल से'],
  model: ['Model', 'मॉडल'],
  state: common.status,
  boxes: common.stbs,
  oldest: ['Longest there', 'सबसे पुराना'],
  days: [(count: number) => (count === 1 ? '1 day' : `${count} days`), (count) => `${count} दिन`],
  none: ['No STBs here yet', 'अभी कोई STB नहीं'],
  noneHint: ['Add new STBs below before you pack them.', 'पैक करने से पहले नए STB नीचे डालें।'],
  add: ['New STBs', 'नए STB'],
  addHint: [
    'One STB per line: STB number, comma, VC number. At most 500.',
    'हर लाइन में एक STB: STB नंबर, कॉमा, VC नंबर। ज़्यादा से ज़्यादा 500।',
  ],
  put: ['Add to provider’s stock', 'प्रोवाइडर के स्टॉक में डालें'],
  added: [(count: number) => (count === 1 ? '1 STB added' : `${count} STBs added`), (count) => `${count} STB आए`],
  take: ['Stock take', 'स्टॉक की गिनती'],
  takeHint: [
    'A CSV or XLSX file with the STB numbers you counted, one per line. Nothing is changed.',
    'गिने हुए STB नंबरों की CSV या XLSX फ़ाइल, हर लाइन में एक। कुछ बदला नहीं जाता।',
  ],
  file: ['Counted STBs', 'गिने हुए STB'],
  pick: ['Select file', 'फ़ाइल चुनें'],
  compare: ['Compare', 'मिलाएँ'],
  result: [
    (counted: number, agreed: number) => `${counted} counted, ${agreed} as expected`,
    (counted, agreed) => `${counted} गिने, ${agreed} सही`,
  ],
  same: ['No differences.', 'कोई फ़र्क नहीं।'],
  missing: [(count: number) => `Not counted: ${count}`, (count) => `गिनती में नहीं: ${count}`],
  unexpected: [(count: number) => `Should not be here: ${count}`, (count) => `यहाँ नहीं होने चाहिए: ${count}`],
  unknown: ['Unknown number', 'अनजान नंबर'],
  unread: [(count: number) => `${count} lines without an STB number`, (count) => `${count} लाइन में STB नंबर नहीं`],
  twice: [(count: number) => `${count} counted twice`, (count) => `${count} दो बार गिने`],
  unshown: [(count: number) => `${count} more are not listed`, (count) => `${count} और हैं`],
  writeOff: [(count: number) => `Write off ${count} new STBs`, (count) => `${count} नए STB हटाएँ`],
  reason: common.reason,
  writtenOff: [(count: number) => `${count} written off`, (count) => `${count} हटाए गए`],
})

type Group = Reply<typeof depotCalls.getDepot>['data'][number]
type Taken = Reply<typeof depotCalls.takeStock>

/** The provider's own stock, and how it compares with what was counted. */
export function DepotScreen() {
  const words = useText(depotTexts)
  return (
    <DeskPage name="depot" hint={words.hint} ref={showInOrder}>
      <ByModel />
      <AddCard />
      <TakeCard />
    </DeskPage>
  )
}

function ByModel() {
  const words = useText(depotTexts)
  const asked = useQuery(read('getDepot', {}))
  const { data } = asked
  const columns = useColumns(useToday())
  if (!data) return <Arriving asked={asked} height="160px" />
  return (
    <Card title={words.byModel}>
      <Table
        caption={words.byModel}
        columns={columns}
        rows={data.data}
        keyOf={({ model, state }) => `${model} ${state}`}
        empty={<EmptyState icon={SetTopBoxIcon} title={words.none} hint={words.noneHint} />}
      />
    </Card>
  )
}

const useColumns = columnsIn([depotTexts, placeTexts], ([words, places], today: Day): readonly Column<Group>[] => [
  { key: 'model', header: words.model, isTitle: true, cell: (row) => `${row.model} · ${row.stb_type}` },
  { key: 'state', header: words.state, cell: (row) => places[row.state] },
  { key: 'boxes', header: words.boxes, align: 'right', cell: (row) => row.boxes },
  { key: 'oldest', header: words.oldest, cell: (row) => words.days(daysBetween(dayOf(row.oldest), today)) },
])

function AddCard() {
  const words = useText(depotTexts)
  const { last, write, key, initial } = useAdding(useWrite('addToDepot', { refreshes: ['getDepot'] }), 'boxes')
  return (
    <Card title={words.add}>
      {last && <AddedResult key={`added ${last.turn}`} title={words.added(last.reply.added)} left={last.left} />}
      <Form key={key} name="desk-depot" schema={depotCalls.addToDepot.input} write={write} initial={initial}>
        <div className="form-row">
          <ModelField />
          <CasField />
        </div>
        <TextAreaField name="boxes" label={words.boxes} hint={words.addHint} rows={4} />
        <Failed error={write.error} />
        <SubmitLine>{words.put}</SubmitLine>
      </Form>
    </Card>
  )
}

function TakeCard() {
  const words = useText(depotTexts)
  const { file, wrong, choose, take } = useChosenFile()
  const [taken, setTaken] = useState<Taken | null>(null)
  const { mutate, isPending, error } = useWrite('takeStock')
  function compare() {
    const chosen = take()
    if (chosen) mutate({ file: chosen }, { onSuccess: setTaken })
  }
  return (
    <Card title={words.take}>
      <FilePicker
        label={words.file}
        pick={words.pick}
        accept=".csv,.xlsx,.txt,text/csv"
        hint={words.takeHint}
        file={file}
        isPending={isPending}
        wrong={wrong}
        onFile={(chosen) => {
          choose(chosen)
          setTaken(null)
        }}
      />
      <Failed error={error} />
      <div className="form-actions desk-form-end">
        <Button onClick={compare} loading={isPending}>
          {words.compare}
        </Button>
      </div>
      {taken && <Differences taken={taken} onWrittenOff={compare} />}
    </Card>
  )
}

function Differences({ taken, onWrittenOff }: { taken: Taken; onWrittenOff: () => void }) {
  const words = useText(depotTexts)
  const { missing, unexpected, unread, twice, unshown } = taken
  const lost = missing.filter(({ state }) => state === 'DEPOT').map(({ stbno }) => stbno)
  const more = [
    unread > 0 && words.unread(unread),
    twice > 0 && words.twice(twice),
    unshown > 0 && words.unshown(unshown),
  ]
  return (
    <Result title={words.result(taken.counted, taken.agreed)}>
      {missing.length + unexpected.length === 0 && <p>{words.same}</p>}
      <p className="card-hint">{more.filter(Boolean).join(' · ')}</p>
      <List title={words.missing(missing.length)} rows={missing} />
      <List title={words.unexpected(unexpected.length)} rows={unexpected} />
      {lost.length > 0 && <WriteOff key={lost.length} stbnos={lost} onDone={onWrittenOff} />}
    </Result>
  )
}

function List({ title, rows }: { title: string; rows: Taken['missing'] }) {
  const words = useText(depotTexts)
  const places: Record<string, string> = useText(placeTexts)
  if (rows.length === 0) return null
  return (
    <details open={rows.length <= 20}>
      <summary>{title}</summary>
      <ul className="desk-lines">
        {rows.map(({ stbno, model, state, lcoid }) => (
          <li key={stbno}>{[stbno, model, places[state] ?? words.unknown, lcoid].filter(Boolean).join(' · ')}</li>
        ))}
      </ul>
    </details>
  )
}

/** What is new and nowhere to be found. One that came back from an operator is decided on among the returns. */
function WriteOff({ stbnos, onDone }: { stbnos: string[]; onDone: () => void }) {
  const words = useText(depotTexts)
  const write = useWrite('writeOffDepot', { refreshes: ['getDepot'] })
  return (
    <Form
      name="desk-write-off"
      schema={depotCalls.writeOffDepot.input}
      write={write}
      fixed={{ boxes: stbnos.join('\n') }}
      onDone={({ removed }) => sayDone(words.writtenOff(removed), onDone)}
    >
      <TextField name="reason" label={words.reason} maxLength={200} />
      <Failed error={write.error} />
      <SubmitLine isDanger>{words.writeOff(stbnos.length)}</SubmitLine>
    </Form>
  )
}
