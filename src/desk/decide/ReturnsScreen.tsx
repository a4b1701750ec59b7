import { useState } from 'react'

import { usePages, useWrite } from '#desk/api.ts'
import { Failed } from '#desk/ui/Failed.tsx'
import { OperatorCell, QueueScreen, type RowDialogProps, useStates } from '#desk/ui/QueueScreen.tsx'
import { queueTexts } from '#desk/ui/queue-texts.ts'
import { deskReturnCalls, type ReturnedBox } from '#domain/desk/return-calls.ts'
import { BOX_STATE_WORDS } from '#domain/hardware/box-move-words.ts'
import { type BoxState, DESK_MOVES, type DeskMove, movesFrom, RETURN_STATES } from '#domain/hardware/box-moves.ts'
import { dictionary } from '#domain/words.ts'
import { common as commonWords } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/texts.ts'
import { sayDone } from '#web/shell/say-done.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import { SubmitLine } from '#web/ui/buttons.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { day, column, columnsIn } from '#web/ui/columns.tsx'
import { Detail, Details, DateDetail } from '#web/ui/Details.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'
import { reasonTexts, reasonWord } from '#web/ui/listed-words.ts'
import type { Column } from '#web/ui/Table.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'

const TONES: Partial<Record<BoxState, Tone>> = { RETURNING: 'wait', AT_PROVIDER: 'wait', REPAIRED: 'good' }

const returnTexts = dictionary({
  ...BOX_STATE_WORDS,
  hint: ['Faulty STBs that operators send back.', 'खराब STB जो ऑपरेटर लौटाते हैं।'],
  title: [(stbno: string) => `STB ${stbno}`, (stbno) => `STB ${stbno}`],
  box: commonWords.stb,
  type: ['Type', 'टाइप'],
  why: commonWords.reason,
  since: ['Since', 'कब से'],
  warranty: ['Warranty until', 'वारंटी'],
  next: ['What happens with it?', 'क्या करना है?'],
  RECEIVE: ['Received', 'मिल गया'],
  REPAIR: ['Repaired', 'रिपेयर हुआ'],
  HAND_BACK: ['Hand back to operator', 'ऑपरेटर को लौटाएँ'],
  REPLACE: ['Replace', 'बदलें'],
  SCRAP: ['Scrap', 'स्क्रैप करें'],
  request: ['Replacement request', 'रिप्लेसमेंट रिक्वेस्ट'],
  isOpen: [(id: string) => `${id} is open. Replace approves it`, (id) => `${id} खुली है। बदलने पर मंज़ूर हो जाएगी`],
  isGiven: [
    (id: string, stbno: string) => `${id}: STB ${stbno} has been given for it`,
    (id, stbno) => `${id}: इसके बदले STB ${stbno} दिया जा चुका है`,
  ],
  reason: ['Note for the operator', 'ऑपरेटर के लिए नोट'],
  newstb: ['New STB number', 'नए STB का नंबर'],
  newstbHint: ['16 digits. It goes into the operator’s stock.', '16 अंक। यह ऑपरेटर के स्टॉक में जाएगा।'],
  newvc: ['VC number', 'कार्ड (VC) नंबर'],
  newvcHint: ['10 digits', '10 अंक'],
  done: [
    (stbno: string, state: string) => `STB ${stbno}: ${state}; operator notified`,
    (stbno, state) => `STB ${stbno}: ${state}; ऑपरेटर को बता दिया गया`,
  ],
  over: ['Nothing more to do with it here.', 'यहाँ इससे और कुछ नहीं होना।'],
  none: ['No returned STBs', 'कोई लौटाया STB नहीं'],
  noneHint: ['What operators send back is listed here, oldest first.', 'ऑपरेटर जो लौटाते हैं वह यहाँ आता है, सबसे पुराना पहले।'],
})

/** STBs that operators sent back: received, repaired, replaced or scrapped. */
export function ReturnsScreen() {
  const words = useText(returnTexts)
  const { chosen, ...states } = useStates(RETURN_STATES, words)
  return (
    <QueueScreen
      name="returns"
      hint={words.hint}
      {...states}
      pages={usePages('listReturns', chosen ? { status: chosen } : {})}
      columns={useColumns()}
      keyOf={({ stbno }) => stbno}
      nameOf={({ stbno }) => stbno}
      isOpen={({ state }) => state in TONES}
      empty={{ title: words.none, hint: words.noneHint }}
      dialog={ReturnDialog}
    />
  )
}

const useColumns = columnsIn(
  [returnTexts, queueTexts, reasonTexts],
  ([words, common, reasons]): readonly Column<ReturnedBox>[] => [
    { key: 'operator', header: common.operator, isTitle: true, cell: (row) => <OperatorCell of={row} /> },
    { key: 'box', header: words.box, cell: ({ stbno }) => <span className="number">{stbno}</span> },
    { key: 'type', header: words.type, cell: ({ stb_type, model }) => `${stb_type} · ${model}` },
    { key: 'why', header: words.why, cell: ({ reason }) => reasonWord(reason, reasons) },
    day('since', words.since),
    day('warranty', words.warranty),
    column('status', common.status, ({ state }) => <Badge tone={TONES[state] ?? 'plain'}>{words[state]}</Badge>),
  ],
)

/** One STB that was sent back, and its next step. */
function ReturnDialog({ row, onClose }: RowDialogProps<ReturnedBox>) {
  const words = useText(returnTexts)
  const [box, setBox] = useState(row)
  // another is given once
  const moves = movesFrom(box.state, DESK_MOVES).filter((move) => move !== 'REPLACE' || box.replacedby === '')
  return (
    <Dialog title={words.title(box.stbno)} onClose={onClose}>
      <About box={box} />
      {moves.length > 0 ? <NextForm key={box.state} box={box} moves={moves} onChange={setBox} /> : <p>{words.over}</p>}
    </Dialog>
  )
}

function About({ box }: { box: ReturnedBox }) {
  const words = useText(returnTexts)
  const { operator, status } = useText(queueTexts)
  const reasons = useText(reasonTexts)
  return (
    <Details>
      <Detail label={operator}>{`${box.lconame} (${box.lcoid})`}</Detail>
      <Detail label={words.type}>{`${box.stb_type} · ${box.model} · ${box.castype}`}</Detail>
      <Detail label={status}>{words[box.state]}</Detail>
      <DateDetail label={words.since} at={box.since} />
      <Detail label={words.why}>{reasonWord(box.reason, reasons)}</Detail>
      {box.request && (
        <Detail label={words.request}>
          {box.replacedby ? words.isGiven(box.request, box.replacedby) : words.isOpen(box.request)}
        </Detail>
      )}
      <DateDetail label={words.warranty} at={box.warranty ?? ''} />
    </Details>
  )
}

type NextFormProps = { box: ReturnedBox; moves: readonly DeskMove[]; onChange: (box: ReturnedBox) => void }

function NextForm({ box: { stbno }, moves, onChange }: NextFormProps) {
  const words = useText(returnTexts)
  const [move, setMove] = useState<DeskMove>(moves[0]!)
  const write = useWrite('moveReturn', { refreshes: ['listReturns', 'listReplacements'] })
  return (
    <section>
      {moves.length > 1 && (
        <Choices
          label={words.next}
          choices={moves.map((value) => ({ value, word: words[value] }))}
          chosen={move}
          onChoose={setMove}
        />
      )}
      <Form
        name={`return ${stbno}`}
        schema={deskReturnCalls.moveReturn.input}
        write={write}
        fixed={{ stbno, move }}
        onDone={(moved) => sayDone(words.done(stbno, words[moved.state]), () => onChange(moved))}
      >
        {move === 'REPLACE' && (
          <div className="form-row">
            <TextField name="newstb" label={words.newstb} hint={words.newstbHint} inputMode="numeric" maxLength={16} />
            <TextField name="newvc" label={words.newvc} hint={words.newvcHint} inputMode="numeric" maxLength={10} />
          </div>
        )}
        <TextAreaField name="reason" label={words.reason} longest={200} rows={2} />
        <Failed error={write.error} />
        <SubmitLine isDanger={move === 'SCRAP'}>{words[move]}</SubmitLine>
      </Form>
    </section>
  )
}
