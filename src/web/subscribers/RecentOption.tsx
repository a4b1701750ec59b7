import { WaitIcon } from '#web/ui/icons.tsx'

import type { RecentHome } from './recent-homes.ts'

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
