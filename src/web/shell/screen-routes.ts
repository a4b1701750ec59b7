import { type AnyRoute, createRoute, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type * as z from 'zod/mini'

import { loadChunk } from './load-chunk.ts'

/** The module of a screen: its component is the export named `…Screen`; what may stand in its address is its `address`. */
export type LoadScreen = () => Promise<object>

type Table = Readonly<Record<string, { load: LoadScreen }>>

// oxlint-disable-next-line typescript/no-empty-object-type
type Nothing = {}

type AddressOf<L extends LoadScreen> =
  Awaited<ReturnType<L>> extends { address: infer A }
    ? A extends z.ZodMiniObject
      ? Partial<z.input<A>>
      : A extends (...search: never[]) => infer S
        ? S
        : never
    : Nothing

function componentIn(module: object): RouteComponent {
  const [component] = Object.entries(module).flatMap(([name, value]) => (name.endsWith('Screen') ? [value] : []))
  return component as RouteComponent
}

/** Links to it are typed by its address; what somebody typed into it is sorted out by the screen, in `useAddress()`. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
const routeBelow = <Parent extends AnyRoute, Path extends string, Search extends object>(
  parent: Parent,
  path: Path,
  load: LoadScreen,
) =>
  createRoute({
    getParentRoute: () => parent,
    path,
    validateSearch: (search: Record<string, unknown>) => search as Search,
    component: lazyRouteComponent(async () => ({ screen: componentIn(await loadChunk(load, path)) }), 'screen'),
  })

type RoutesBelow<Parent extends AnyRoute, T extends Table> = {
  [Path in keyof T & string]: ReturnType<typeof routeBelow<Parent, Path, AddressOf<T[Path]['load']>>>
}

/** One route for each screen of a table, below its frame. */
export const routesBelow = <Parent extends AnyRoute, T extends Table>(parent: Parent, table: T) =>
  Object.fromEntries(
    Object.entries(table).map(([path, { load }]) => [path, routeBelow(parent, path, load)]),
  ) as unknown as RoutesBelow<Parent, T>
