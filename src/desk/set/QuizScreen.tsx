import { useWrite } from '#desk/api.ts'
import { EditScreen, type EditDialogProps } from '#desk/ui/EditScreen.tsx'
import { FormDialog, ONLY_NEW } from '#desk/ui/FormDialog.tsx'
import { YesNoField } from '#desk/ui/choice-fields.tsx'
import { useWhole } from '#desk/ui/use-whole.ts'
import { setCalls } from '#domain/desk/set-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { dictionary } from '#domain/words.ts'
import { common } from '#web/i18n/common.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { column, columnsIn } from '#web/ui/columns.tsx'
import type { Column } from '#web/ui/Table.tsx'
import { SelectField, TextField } from '#web/ui/fields.tsx'

import './set.css'

const quizTexts = dictionary({
  hint: ['What operators are asked, in the order in which it is asked.', 'ऑपरेटरों से जो पूछा जाता है, उसी क्रम में।'],
  add: ['New question', 'नया सवाल'],
  newTitle: ['New question', 'नया सवाल'],
  changeTitle: [(key: string) => `Change question ${key}`, (key) => `सवाल ${key} बदलें`],
  key: ['Short name', 'छोटा नाम'],
  keyHint: ['Letters, digits, - and _. It stays as it is.', 'अक्षर, अंक, - और _। बाद में नहीं बदलता।'],
  place: ['Place', 'क्रम'],
  placeHint: ['The lowest is asked first.', 'सबसे छोटा पहले पूछा जाता है।'],
  english: ['In English', 'अंग्रेज़ी में'],
  hindi: ['In Hindi', 'हिन्दी में'],
  question: ['Question', 'सवाल'],
  answer: [(number: number) => `Answer ${number}`, (number) => `जवाब ${number}`],
  rightanswer: ['Right answer', 'सही जवाब'],
  right: ['right', 'सही'],
  active: ['Asked', 'पूछा जाए'],
  asked: ['Asked', 'पूछा जाता है'],
  notAsked: ['Not asked', 'नहीं पूछा जाता'],
  state: common.status,
  statistics: ['Answered rightly', 'कितनों ने सही बताया'],
  rightOf: [
    (right: number, answered: number) => `${right} of ${answered}`,
    (right, answered) => `${answered} में से ${right}`,
  ],
  nobody: ['nobody yet', 'अभी किसी ने नहीं'],
  save: common.save,
  saved: [(key: string) => `Question ${key} saved`, (key) => `सवाल ${key} सेव हुआ`],
  none: ['No question yet', 'अभी कोई सवाल नहीं'],
  noneHint: ['Make one, and operators are asked it.', 'एक बनाएँ, ऑपरेटरों से पूछा जाएगा।'],
})

/** The quiz with its right answers, and how it goes. */
export function QuizScreen() {
  const words = useText(quizTexts)
  return (
    <EditScreen
      name="quiz"
      hint={words.hint}
      add={words.add}
      columns={useColumns()}
      pages={useWhole('listQuizQuestions')}
      keyOf={({ key }) => key}
      nameOf={({ key }) => key}
      empty={{ title: words.none, hint: words.noneHint }}
      dialog={QuestionDialog}
    />
  )
}

const useColumns = columnsIn([quizTexts], ([words]): readonly Column<Question>[] => [
  column('place', words.place, ({ place }) => place, { align: 'right', sortBy: ({ place }) => place }),
  { key: 'question', header: words.question, isTitle: true, cell: (row) => <Asked question={row} /> },
  column(
    'statistics',
    words.statistics,
    ({ right, answered }) => (answered > 0 ? words.rightOf(right, answered) : words.nobody),
    { align: 'right', sortBy: ({ right, answered }) => right / Math.max(answered, 1) },
  ),
  column('active', words.state, ({ active }) => (
    <Badge tone={active === 'YES' ? 'good' : 'plain'}>{active === 'YES' ? words.asked : words.notAsked}</Badge>
  )),
])

function Asked({ question: { key, question, ans1, ans2, ans3, rightanswer } }: { question: Question }) {
  const words = useText(quizTexts)
  return (
    <span className="stacked">
      <strong>{question}</strong>
      <small>{key}</small>
      <ol className="desk-answers">
        {[ans1, ans2, ans3].map((answer, place) => {
          const isRight = rightanswer === place + 1
          return (
            <li key={answer} data-right={isRight}>
              {isRight ? `${answer} (${words.right})` : answer}
            </li>
          )
        })}
      </ol>
    </span>
  )
}

type Question = Reply<typeof setCalls.saveQuizQuestion>

const ANSWERS = [1, 2, 3] as const
const NEW = { place: '1', rightanswer: '1', active: 'YES' }

function toFields({ place, rightanswer, answered: _answered, right: _right, ...words }: Question) {
  return { ...words, place: String(place), rightanswer: String(rightanswer) }
}

function QuestionDialog({ row, onClose }: EditDialogProps<Question>) {
  const words = useText(quizTexts)
  const save = useWrite('saveQuizQuestion', { refreshes: ['listQuizQuestions'] })
  const choices = ANSWERS.map((number) => ({ value: String(number), label: words.answer(number) }))
  return (
    <FormDialog
      title={row ? words.changeTitle(row.key) : words.newTitle}
      name={`desk-question ${row?.key ?? ''}`}
      schema={setCalls.saveQuizQuestion.input}
      write={save}
      initial={row ? toFields(row) : NEW}
      fixed={row ? { key: row.key } : ONLY_NEW}
      submit={words.save}
      says={({ key }) => words.saved(key)}
      onClose={onClose}
    >
      {!row && <TextField name="key" label={words.key} hint={words.keyHint} maxLength={20} />}
      <Wording language="english" suffix="" />
      <Wording language="hindi" suffix="_hi" />
      <div className="form-row">
        <SelectField name="rightanswer" label={words.rightanswer} choices={choices} />
        <TextField name="place" label={words.place} hint={words.placeHint} inputMode="numeric" maxLength={4} />
        <YesNoField name="active" label={words.active} />
      </div>
    </FormDialog>
  )
}

function Wording({ language, suffix }: { language: 'english' | 'hindi'; suffix: string }) {
  const words = useText(quizTexts)
  return (
    <fieldset className="desk-languages">
      <legend>{words[language]}</legend>
      <TextField name={`question${suffix}`} label={words.question} maxLength={300} />
      {ANSWERS.map((number) => (
        <TextField key={number} name={`ans${number}${suffix}`} label={words.answer(number)} maxLength={150} />
      ))}
    </fieldset>
  )
}
