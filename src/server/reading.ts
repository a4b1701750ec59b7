import type { Context } from './context.ts'
import type { ReadRows } from './db/standby.ts'
import type { DeskContext } from './desk/context.ts'

type Handle<C> = (input: never, context: C) => Promise<unknown>

const fromStandby =
  <C extends Pick<Context, 'standby'>>(handle: Handle<C>, at: (context: C, rows: ReadRows) => C): Handle<C> =>
  (input, context) =>
    context.standby
      ? context.standby.read((rows) => handle(input, rows ? at(context, rows) : context))
      : handle(input, context)

/** The same handlers, for what only reads and may read much: from the standby, where there is one. */
export const readingMuch = <H extends Record<string, Handle<Context>>>(handlers: H): H =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      fromStandby(handle, (context, rows) => ({ ...context, ...rows, db: rows.forTenant(context.session.lcoid) })),
    ]),
  ) as H

/** As above at the desk, within the regions of whoever asks. */
export const readingMuchAtDesk = <H extends Handle<DeskContext>>(handle: H): H =>
  fromStandby<DeskContext>(handle, (context, rows) => ({
    ...context,
    ...rows,
    system: context.staff.regions.length > 0 ? rows.forRegions(context.staff.regions) : rows.system,
  })) as H
