import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import * as z from 'zod/mini'

import { collectionCalls } from '#domain/collections/calls.ts'
import type { Reply } from '#domain/endpoint.ts'
import { read, useWrite } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { PATHS } from '#web/paths.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { money, number } from '#web/ui/columns.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { CheckboxGroupField, SubmitButton, TextField } from '#web/ui/fields.tsx'
import { Form } from '#web/ui/Form.tsx'
import { ListIcon } from '#web/ui/icons.tsx'
import { Page } from '#web/ui/Page.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { type Column, Table } from '#web/ui/Table.tsx'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'

import { areaTexts } from './area-texts.ts'
import { upiTexts } from './upi-texts.ts'

import './collections.css'

type Area = Reply<typeof collectionCalls.listAreas>['data'][number]
type Asked = { what: 'edit' | 'place'; area: Area }

export function AreasScreen() {
  const words = useText(areaTexts)
  const { data } = useQuery(read('listAreas', {}))
  const [asked, setAsked] = useState<Asked | null>(null)
  const [saved, setSaved] = useState(0)
  const names = useCollectorNames()
  const { mutate: printStickers } = useWrite('printPayStickers')
  const print = useCallback((areaid: string) => printStickers({ areaid }, { onSuccess: saveFile }), [printStickers])
  const columns = useColumns(names, setAsked, print)
  return (
    <Page title={words.title} hint={words.hint}>
      <Card title={words.form}>
        <AreaForm key={saved} area={null} onDone={() => setSaved(saved + 1)} />
      </Card>
      <Table
        caption={words.title}
        columns={columns}
        rows={data?.data}
        keyOf={({ areaid }) => areaid}
        empty={<EmptyState icon={ListIcon} title={words.none} hint={words.noneHint} />}
      />
      {asked?.what === 'edit' && (
        <Dialog title={words.change(asked.area.name)} onClose={() => setAsked(null)}>
          <AreaForm area={asked.area} onDone={() => setAsked(null)} />
        </Dialog>
      )}
      {asked?.what === 'place' && <PlaceDialog area={asked.area} onClose={() => setAsked(null)} />}
    </Page>
  )
}

function useCollectorNames(): ReadonlyMap<string, string> {
  const { data } = useQuery(read('listSubUsers', {}))
  return useMemo(
    () =>
      new Map(
        data?.data
          .filter(({ permissions, status }) => permissions.includes('collections') && status === 'ACTIVE')
          .map(({ lcosubuserid, name }) => [lcosubuserid, name]),
      ),
    [data],
  )
}

function AreaForm({ area, onDone }: { area: Area | null; onDone: () => void }) {
  const words = useText(areaTexts)
  const save = useWrite('saveArea', { refreshes: ['listAreas'] })
  const names = useCollectorNames()
  const done = () => {
    showBanner('success', words.saved)
    onDone()
  }
  return (
    <Form
      name={`area-${area?.areaid ?? 'new'}`}
      schema={collectionCalls.saveArea.input}
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
      <div className="form-actions">
        <SubmitButton>{words.save}</SubmitButton>
      </div>
    </Form>
  )
}

/** Pasted from wherever they stand. */
const Placing = z.extend(collectionCalls.placeCustomers.input, {
  subscribers: z.pipe(
    z.codec(z.string(), z.string(), {
      decode: (typed) =>
        typed
          .trim()
          .split(/[\s,;]+/)
          .join(','),
      encode: (list) => list,
    }),
    collectionCalls.placeCustomers.input.shape.subscribers,
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
        onDone={({ placed }) => {
          showBanner('success', words.placed(placed))
          onClose()
        }}
      >
        <TextAreaField name="subscribers" label={words.numbers} hint={words.placeHint} longest={11_000} />
        <div className="form-actions">
          <SubmitButton>{words.place}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}

function useColumns(
  names: ReadonlyMap<string, string>,
  onAsk: (asked: Asked) => void,
  onPrint: (areaid: string) => void,
): readonly Column<Area>[] {
  const words = useText(areaTexts)
  const upi = useText(upiTexts)
  return useMemo<readonly Column<Area>[]>(
    () => [
      {
        key: 'name',
        header: words.area,
        isTitle: true,
        cell: ({ areaid, name }) => (
          <Link to={PATHS.collections} search={{ areaid }}>
            {name}
          </Link>
        ),
      },
      number('customers', words.customers),
      number('owing', words.owing),
      money('due', words.due),
      {
        key: 'collectors',
        header: words.collectors,
        cell: ({ collectors }) => collectors.map((id) => names.get(id) ?? id).join(', '),
      },
      {
        key: 'ways',
        header: words.action,
        cell: (area) => (
          <span className="due-ways">
            <Button variant="default" onClick={() => onAsk({ what: 'edit', area })}>
              {words.edit}
            </Button>
            <Button variant="default" onClick={() => onAsk({ what: 'place', area })}>
              {words.place}
            </Button>
            <Button variant="default" onClick={() => onPrint(area.areaid)}>
              {upi.stickers}
            </Button>
          </span>
        ),
      },
    ],
    [words, upi, names, onAsk, onPrint],
  )
}
