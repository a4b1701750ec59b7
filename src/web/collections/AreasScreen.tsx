import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import * as z from 'zod/mini'

import { walkCalls } from '#domain/collections/walk-calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import type { Failure } from '#domain/errors.ts'
import { read, useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { sayDone } from '#web/shell/say-done.ts'
import { Card } from '#web/ui/Card.tsx'
import { money, number, titleColumn, column, columnsIn } from '#web/ui/columns.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { CheckboxGroupField, TextField } from '#web/ui/fields.tsx'
import { Form, useInsideForm } from '#web/ui/Form.tsx'
import { ListIcon } from '#web/ui/icons.tsx'
import { ListRow } from '#web/ui/ListRow.tsx'
import { LoadFailed } from '#web/ui/LoadFailed.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Page } from '#web/ui/Page.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { Arriving } from '#web/ui/Arriving.tsx'
import { RowAction, SubmitLine } from '#web/ui/buttons.tsx'
import { TextLink } from '#web/ui/links.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'
import { showInOrder } from '#web/ui/show-in-order.ts'

import { areaTexts } from './area-texts.ts'
import { upiTexts } from './upi-texts.ts'

import './collections.css'

type Area = Reply<typeof walkCalls.listAreas>['data'][number]
type Asked = { what: 'edit' | 'place'; area: Area }

export function AreasScreen() {
  const words = useText(areaTexts)
  const areas = useQuery(read('listAreas', {}))
  const [asked, setAsked] = useState<Asked | null>(null)
  const [saved, setSaved] = useState(0)
  const { names } = useCollectorNames()
  const { mutate: printStickers } = useWrite('printPayStickers')
  const print = useCallback((areaid: string) => printStickers({ areaid }, { onSuccess: saveFile }), [printStickers])
  const columns = useColumns(names, setAsked, print)
  const line = useCallback(
    (area: Area) => <AreaLine area={area} names={names} onAsk={setAsked} onPrint={print} />,
    [names, print],
  )
  return (
    <Page title={words.title} hint={words.hint} ref={showInOrder}>
      <Card title={words.form}>
        <AreaForm key={saved} area={null} onDone={() => setSaved(saved + 1)} />
      </Card>
      {areas.isError && !areas.data ? (
        <LoadFailed onAgain={() => void areas.refetch()} />
      ) : (
        <Table
          caption={words.title}
          columns={columns}
          rows={areas.data?.data}
          keyOf={({ areaid }) => areaid}
          line={line}
          empty={<EmptyState icon={ListIcon} title={words.none} hint={words.noneHint} />}
        />
      )}
      {asked?.what === 'edit' && (
        <Dialog title={words.change(asked.area.name)} onClose={() => setAsked(null)}>
          <AreaForm area={asked.area} onDone={() => setAsked(null)} />
        </Dialog>
      )}
      {asked?.what === 'place' && <PlaceDialog area={asked.area} onClose={() => setAsked(null)} />}
    </Page>
  )
}

function useCollectorNames() {
  const asked = useQuery(read('listSubUsers', {}))
  const { data } = asked
  const names = useMemo(
    () =>
      new Map(
        data?.data
          .filter(({ permissions, status }) => permissions.includes('collections') && status === 'ACTIVE')
          .map(({ lcosubuserid, name }) => [lcosubuserid, name]),
      ),
    [data],
  )
  return { names, asked }
}

function AreaForm({ area, onDone }: { area: Area | null; onDone: () => void }) {
  const words = useText(areaTexts)
  const save = useWrite('saveArea', { refreshes: ['listAreas'] })
  const { names, asked } = useCollectorNames()
  const done = () => sayDone(words.saved, onDone)
  if (!asked.data) return <Arriving asked={asked} height="210px" />
  return (
    <Form
      name={`area-${area?.areaid ?? 'new'}`}
      schema={walkCalls.saveArea.input}
      write={save}
      initial={{ name: area?.name ?? '', collectors: area?.collectors.join(',') ?? '' }}
      fixed={area ? { areaid: area.areaid } : {}}
      onDone={done}
    >
      <TextField name="name" label={words.name} maxLength={60} />
      <CheckboxGroupField
        name="collectors"
        label={words.collectors}
        hint={names.size === 0 ? words.noCollectors : words.collectorsHint}
        choices={[...names].map(([value, label]) => ({ value, label }))}
        optional
      />
      <SubmitLine>{words.save}</SubmitLine>
    </Form>
  )
}

/** Pasted from wherever they stand. */
const Placing = z.extend(walkCalls.placeCustomers.input, {
  subscribers: z.pipe(
    z.codec(z.string(), z.string(), {
      decode: (typed) =>
        typed
          .trim()
          .split(/[\s,;]+/)
          .join(','),
      encode: (list) => list,
    }),
    walkCalls.placeCustomers.input.shape.subscribers,
  ),
})

function PlaceDialog({ area: { areaid, name }, onClose }: { area: Area; onClose: () => void }) {
  const words = useText(areaTexts)
  const place = useWrite('placeCustomers', { refreshes: ['listAreas', 'listAccounts'] })
  return (
    <Dialog title={`${name}: ${words.place}`} isPending={place.isPending} onClose={onClose}>
      <Form
        name={`place-${areaid}`}
        schema={Placing}
        write={place}
        fixed={{ areaid }}
        onDone={({ placed }) => sayDone(words.placed(placed), onClose)}
      >
        <NumbersField refused={place.error} />
        <SubmitLine>{words.place}</SubmitLine>
      </Form>
    </Dialog>
  )
}

/** Names who is not known, until the numbers are changed. */
function NumbersField({ refused }: { refused: Failure | null }) {
  const words = useText(areaTexts)
  const { errors } = useInsideForm()
  const { unknown, more } = refused?.details ?? {}
  const isNamed = errors['subscribers'] === 'notCustomers' && Array.isArray(unknown)
  const below = isNamed && (
    <span className="waiting-refused">{words.unknown(unknown.join(', '), Number(more ?? 0))}</span>
  )
  return (
    <TextAreaField
      name="subscribers"
      label={words.numbers}
      hint={words.placeHint}
      longest={11_000}
      below={below || undefined}
    />
  )
}

const useColumns = columnsIn(
  [areaTexts],
  (
    [words],
    names: ReadonlyMap<string, string>,
    onAsk: (asked: Asked) => void,
    onPrint: (areaid: string) => void,
  ): readonly Column<Area>[] => [
    titleColumn('name', words.area, ({ areaid, name }) => (
      <TextLink to={PATHS.collections} search={{ areaid }} word={name} />
    )),
    number('customers', words.customers),
    number('owing', words.owing),
    money('due', words.due),
    column('collectors', words.collectors, ({ collectors }) => collectors.map((id) => names.get(id) ?? id).join(', ')),
    column('ways', words.action, (area) => <Ways area={area} onAsk={onAsk} onPrint={onPrint} />),
  ],
)

type WaysProps = { area: Area; onAsk: (asked: Asked) => void; onPrint: (areaid: string) => void }

function Ways({ area, onAsk, onPrint }: WaysProps) {
  const words = useText(areaTexts)
  const upi = useText(upiTexts)
  return (
    <span className="due-ways">
      <RowAction onClick={() => onAsk({ what: 'edit', area })}>{words.edit}</RowAction>
      <RowAction onClick={() => onAsk({ what: 'place', area })}>{words.place}</RowAction>
      <RowAction onClick={() => onPrint(area.areaid)}>{upi.stickers}</RowAction>
    </span>
  )
}

/** On a phone: the area opens its customers, and below it stands what can be done. */
function AreaLine({ names, ...ways }: WaysProps & { names: ReadonlyMap<string, string> }) {
  const words = useText(areaTexts)
  const { areaid, name, customers, owing, due, collectors } = ways.area
  return (
    <>
      <ListRow
        title={<TextLink to={PATHS.collections} search={{ areaid }} word={name} />}
        end={<Money amount={due} />}
        detail={collectors.map((id) => names.get(id) ?? id).join(', ')}
        detailEnd={words.counts(owing, customers)}
      />
      <div className="area-ways">
        <Ways {...ways} />
      </div>
    </>
  )
}
