import type { DeviceDetails } from '#domain/hardware/device-calls.ts'
import type { Examination, Symptom } from '#domain/hardware/doctor.ts'
import type { Language } from '#domain/words.ts'
import { moment } from '#web/i18n/format.ts'
import { EMPTY } from '#web/ui/Value.tsx'

import { boxTexts } from './box-texts.ts'
import { commandTexts } from './command-texts.ts'
import { doctorTexts, type Facts, findingTexts, remedyTexts } from './doctor-texts.ts'

type Case = { box: DeviceDetails; symptom: Symptom; examination: Examination; facts: Facts }

const COMMANDS_TOLD = 3

/** The whole case as plain text, to be pasted wherever help is asked for. */
export function ticketSummary({ box, symptom, examination, facts }: Case, language: Language, now: Date): string {
  const words = doctorTexts[language]
  const boxes = boxTexts[language]
  const commands = commandTexts[language]
  const findings = findingTexts[language]
  const told = box.commands
    .slice(0, COMMANDS_TOLD)
    .map(({ kind, status, reason, created }) =>
      [`- ${moment(created, language)} ${commands[kind]}: ${commands[status]}`, reason].filter(Boolean).join(', '),
    )
  return [
    words.line(words.symptom, words[symptom]),
    words.line('STB', box.stbno),
    words.line('VC', box.smcno || EMPTY),
    words.line(boxes.cas, box.castype || EMPTY),
    words.line(boxes.customer, [box.subscriberid, box.name].filter(Boolean).join(' ') || EMPTY),
    words.line(boxes.can, box.customercan || EMPTY),
    words.line(words.date, moment(now, language)),
    `${words.found}:`,
    ...examination.checks.map(({ finding }) => `- ${findings[finding](facts)}`),
    `${words.advice}:`,
    ...examination.todo.map((remedy) => `- ${remedyTexts[language][remedy]}`),
    `${words.last}:`,
    ...(told.length > 0 ? told : [`- ${commands.none}`]),
  ].join('\n')
}
