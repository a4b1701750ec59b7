import { type ScreenName, screenList } from '../src/desk/screens.ts'

/** What is worth a look at a screen that shows several things. */
const LOOKS: Partial<Record<ScreenName, readonly string[]>> = {
  tickets: ['', '?status=ALL'],
  refunds: ['', '?status=ALL'],
  registrations: ['', '?status=ACTIVE'],
  operators: ['', '?id=LCO10001'],
  wallets: ['', '?status=ALL'],
  payments: ['', '?status=ALL'],
}

/** Every screen of the provider's desk, for whatever has to look at all of them. */
export const DESK_SCREENS = screenList.flatMap(({ name, path }) =>
  (LOOKS[name] ?? ['']).map((search) => `/desk${path}${search}`),
)
