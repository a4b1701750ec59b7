import { type KeyboardEvent, useState } from 'react'

import type { Parcel } from '#domain/hardware/delivery-calls.ts'
import { type Arrival, ARRIVALS } from '#domain/hardware/delivery.ts'
import { useText } from '#web/i18n/texts.ts'
import { ScanButton } from '#web/subscribers/ScanButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Choices } from '#web/ui/Choices.tsx'
import { TextInput } from '#web/ui/controls.tsx'
import type { CallName } from '#domain/calls.ts'
import { useWrite } from '#web/api/hooks.ts'
import { showBanner } from '#web/shell/banner.ts'

import { deliveryTexts } from './delivery-texts.ts'

/** Each STB has arrived until somebody says otherwise; once one is scanned, those that are not scanned are missing. */
export function CheckBoxes({ parcel: { parcelid, boxes } }: { parcel: Parcel }) {
  const words = useText(deliveryTexts)
  const receive = useReceive(parcelid)
  const [found, setFound] = useState<Record<string, Arrival>>({})
  const [scanned, setScanned] = useState<ReadonlySet<string>>(new Set())
  const choices = ARRIVALS.map((value) => ({ value, word: value === 'RECEIVED' ? words.GOOD : words[value] }))
  const arrivalOf = (stbno: string): Arrival =>
    found[stbno] ?? (scanned.size === 0 || scanned.has(stbno) ? 'RECEIVED' : 'MISSING')
  const serials = (arrival: Arrival): string =>
    boxes
      .map(({ stbno }) => stbno)
      .filter((stbno) => arrivalOf(stbno) === arrival)
      .join('\n')
  return (
    <section>
      <h3>{words.check}</h3>
      <p className="card-hint">{words.checkHint}</p>
      <ScanLine
        stbnos={boxes.map(({ stbno }) => stbno)}
        scanned={scanned}
        onScan={(stbno) => setScanned(new Set([...scanned, stbno]))}
      />
      {boxes.map(({ stbno }) => (
        <div key={stbno} className="parcel-box">
          <span className="number">{stbno}</span>
          <Choices
            label={words.arrival(stbno)}
            choices={choices}
            chosen={arrivalOf(stbno)}
            onChoose={(arrival) => setFound((before) => ({ ...before, [stbno]: arrival }))}
          />
        </div>
      ))}
      <div className="form-actions">
        <Button
          loading={receive.isPending}
          onClick={() => receive.mutate({ parcelid, missing: serials('MISSING'), damaged: serials('DAMAGED') })}
        >
          {words.confirm}
        </Button>
      </div>
    </section>
  )
}

type ScanLineProps = { stbnos: readonly string[]; scanned: ReadonlySet<string>; onScan: (stbno: string) => void }

/** One STB after the other, by the camera or by a scanner that types. */
function ScanLine({ stbnos, scanned, onScan }: ScanLineProps) {
  const words = useText(deliveryTexts)
  const [typed, setTyped] = useState('')
  const [stranger, setStranger] = useState('')

  function take(text: string) {
    const stbno = text.replaceAll(/\D/g, '')
    setTyped('')
    setStranger(stbnos.includes(stbno) ? '' : stbno || text)
    if (stbnos.includes(stbno)) onScan(stbno)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || typed.trim() === '') return
    event.preventDefault()
    take(typed)
  }

  return (
    <div className="parcel-scan">
      <div>
        <TextInput
          aria-label={words.scan}
          placeholder={words.scan}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={handleKey}
        />
        <ScanButton onFound={take} />
      </div>
      <output data-wrong={stranger !== ''}>
        {stranger === '' ? scanned.size > 0 && words.scanned(scanned.size, stbnos.length) : words.stranger(stranger)}
      </output>
    </div>
  )
}

export const SHOWS_ORDER: CallName[] = ['listBoxPayments', 'getBoxOrder', 'listStock']

export function useReceive(parcelid: string) {
  const words = useText(deliveryTexts)
  return useWrite('receiveParcel', {
    refreshes: SHOWS_ORDER,
    done: ({ parcels }) => {
      const { arrived = 0, ticketid = '' } = parcels.find((parcel) => parcel.parcelid === parcelid) ?? {}
      const said = [words.confirmed(arrived ?? 0), ...(ticketid ? [words.short(ticketid)] : [])]
      showBanner('success', said.join('. '))
    },
  })
}
