import { WaitIcon } from '#web/ui/icons.tsx'

import type { RecentHome } from './recent-homes.ts'
import type { Place } from './use-home-box.ts'

export const RecentOption = ({ home: { name, city, subscriberid } }: { home: RecentHome }) => (
  <span className="found-home" data-recent>
    <WaitIcon size={18} />
    <span className="found-home-who">
      <strong>{name}</strong>
      <small>
        {subscriberid} · {city}
      </small>
    </span>
  </span>
)

export const PlaceOption = ({ place: { title, hint, icon: Picture } }: { place: Place }) => (
  <span className="found-home" data-recent>
    <Picture size={18} />
    <span className="found-home-who">
      <span>{title}</span>
    </span>
    <small className="found-home-hint">{hint}</small>
  </span>
)
