/** As `Map.groupBy`, which the oldest Node we run on lacks. */
export function grouped<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** For what the code around it knows to be there, and the compiler cannot; counted from the end where negative. */
export function itemAt<T>(list: readonly T[], place: number): T {
  const item = list.at(place)
  if (item === undefined) throw new Error(`There is no item ${place} in a list of ${list.length}`)
  return item
}

/** Of a statement that always answers with a row, and of groups, which are never empty. */
export const firstOf = <T>(list: readonly T[]): T => itemAt(list, 0)

export const lastOf = <T>(list: readonly T[]): T => itemAt(list, -1)

export function valueFor<K, T>(values: ReadonlyMap<K, T>, key: K): T {
  const value = values.get(key)
  if (value === undefined) throw new Error(`There is no value for ${String(key)}`)
  return value
}

/** For what a rule or the database keeps filled, where the type allows it to be empty. */
export function present<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`There is no ${what}`)
  return value
}

/** Those of its fields, and no others. */
export const pick = <T extends object, K extends keyof T>(from: T, ...keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>
