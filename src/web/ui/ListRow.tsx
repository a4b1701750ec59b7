import type { ReactNode } from 'react'

import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'

import { PhoneIcon } from './screen-icons.tsx'

import './list-row.css'

const rowTexts = dictionary({
  call: [(name: string) => `Call ${name}`, (name) => `${name} को फ़ोन करें`, (name) => `${name} यांना फोन करा`],
})

type ListRowProps = {
  /** A link or a button: wherever the row is pressed, this is pressed. */
  title: ReactNode
  /** To the right of the title: an amount or a state. */
  end?: ReactNode
  /** The second line, and what stands to the right of it. */
  detail: ReactNode
  detailEnd?: ReactNode
  /** Below, as long as it needs: why not, and what can be done about it. */
  note?: ReactNode
  /** A box to tick, before everything else. */
  tick?: ReactNode
  call?: { name: string; mobile: string } | undefined
}

/** A row of a list on a phone: two lines that are pressed as one, with ticking and calling apart. */
export const ListRow = ({ title, end, detail, detailEnd, note, tick, call }: ListRowProps) => (
  <div className="list-row">
    {tick !== undefined && <div className="list-row-tick">{tick}</div>}
    <div className="list-row-text">
      <div className="list-row-line">
        <span className="list-row-title">{title}</span>
        <span className="list-row-end">{end}</span>
      </div>
      <div className="list-row-line" data-second>
        <span className="list-row-detail">{detail}</span>
        <span className="list-row-end">{detailEnd}</span>
      </div>
      {note && <div className="list-row-note">{note}</div>}
    </div>
    {call && <Call {...call} />}
  </div>
)

const Call = ({ name, mobile }: { name: string; mobile: string }) => (
  <a href={`tel:+91${mobile}`} className="list-row-call" aria-label={useText(rowTexts).call(name)}>
    <PhoneIcon />
  </a>
)
