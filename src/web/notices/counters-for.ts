type Place = { name: string; address: string; city: string; region: string; headendname: string }

const plain = (text: string): string => text.toLocaleLowerCase('en-IN')

/** Those in which every typed word stands, the own region first; else in the order they came. */
export function countersFor<P extends Place>(places: readonly P[], q: string, region?: string): P[] {
  const wanted = plain(q).split(/\s+/).filter(Boolean)
  const wordsOf = ({ name, address, city, region: of, headendname }: P) =>
    plain([name, address, city, of, headendname].join(' '))
  const isFar = (place: P) => Number(place.region !== region)
  return places
    .filter((place) => wanted.every((word) => wordsOf(place).includes(word)))
    .toSorted((a, b) => isFar(a) - isFar(b))
}
