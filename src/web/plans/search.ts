import { PLAN_TYPES, type PlanType } from '#domain/plans/tariff.ts'
import { oneOf, textIn } from '#web/search-values.ts'

const PARTS = ['find', 'prices'] as const
export const BOX_TYPES = ['SD', 'HD', 'ANDROID'] as const
export type BoxType = (typeof BOX_TYPES)[number]
const DEFINITIONS = ['SD', 'HD'] as const

/** What the catalogue is narrowed to. */
export type PlanFilters = {
  q?: string
  plantype?: PlanType
  genre?: string
  language?: string
  hardwaretype?: (typeof DEFINITIONS)[number]
}

/** Which part of the plan master, the filters, the plan whose channels are open, and what the finder looks for. */
export type PlanSearch = PlanFilters & {
  part?: (typeof PARTS)[number]
  plan?: string
  channels?: string
  box?: BoxType
}

const words = (search: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => (textIn(search[name]) ? [[name, textIn(search[name])!.slice(0, 60)]] : [])),
  )

export function planFilters(search: Record<string, unknown>): PlanFilters {
  const plantype = oneOf(PLAN_TYPES, search['plantype'])
  const hardwaretype = oneOf(DEFINITIONS, search['hardwaretype'])
  return {
    ...words(search, ['q', 'genre', 'language']),
    ...(plantype && { plantype }),
    ...(hardwaretype && { hardwaretype }),
  }
}

export function planSearch(search: Record<string, unknown>): PlanSearch {
  const part = oneOf(PARTS, search['part'])
  const box = oneOf(BOX_TYPES, search['box'])
  const plan = planCodeIn(search['plan'])
  const channels = channelsIn(search['channels']).join(',')
  return {
    ...(part && { part }),
    ...planFilters(search),
    ...(plan && { plan }),
    ...(channels && { channels }),
    ...(box && { box }),
  }
}

const MOST_CHANNELS = 60

/** The channels an address names; what cannot be one is left out. */
export const channelsIn = (value: unknown): string[] =>
  [...new Set((textIn(value) ?? '').split(','))].filter((id) => /^[A-Z0-9-]{1,20}$/.test(id)).slice(0, MOST_CHANNELS)

const planCodeIn = (value: unknown): string | undefined => {
  const code = textIn(value)
  return code && /^[A-Z0-9][A-Z0-9-]{1,39}$/.test(code) ? code : undefined
}

/** The pack that goes, and the one to move to. */
export type DiscontinuedSearch = { plan?: string; to?: string }

export function discontinuedSearch(search: Record<string, unknown>): DiscontinuedSearch {
  const [plan, to] = [planCodeIn(search['plan']), planCodeIn(search['to'])]
  return { ...(plan && { plan }), ...(plan && to && { to }) }
}

/** The length of the packs that are compared, as '30D' or '1M'. */
export type OneDigitalSearch = { period?: string }

export function oneDigitalSearch(search: Record<string, unknown>): OneDigitalSearch {
  const period = textIn(search['period'])
  return period && /^\d{1,3}[DM]$/.test(period) ? { period } : {}
}
