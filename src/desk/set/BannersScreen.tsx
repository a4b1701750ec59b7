import { useMemo } from 'react'

import { RegionText } from '#desk/ui/choice-fields.tsx'
import { EditScreen } from '#desk/ui/EditScreen.tsx'
import { useToday } from '#web/ui/use-time.ts'
import { useWhole } from '#desk/ui/use-whole.ts'
import { startOf } from '#domain/dates.ts'
import type { DeskBanner } from '#domain/desk/tell-calls.ts'
import { isSafeRedirect } from '#domain/maintenance/rules.ts'
import { day } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/texts.ts'
import { Badge, type Tone } from '#web/ui/Badge.tsx'
import type { Column } from '#web/ui/Table.tsx'

import { BannerDialog } from './BannerDialog.tsx'
import { bannerState, type BannerState } from './banner-state.ts'
import { bannerTexts } from './banner-texts.ts'

import './set.css'

const TONES: Record<BannerState, Tone> = { running: 'good', planned: 'wait', over: 'plain', off: 'plain' }

/** Banners and offers, running or not. */
export function BannersScreen() {
  const words = useText(bannerTexts)
  return (
    <EditScreen
      name="banners"
      hint={words.hint}
      add={words.add}
      columns={useColumns()}
      pages={useWhole('listDeskBanners')}
      keyOf={({ promoadsid }) => promoadsid}
      nameOf={({ title }) => title}
      empty={{ title: words.none, hint: words.noneHint }}
      dialog={BannerDialog}
    />
  )
}

function useColumns(): readonly Column<DeskBanner>[] {
  const words = useText(bannerTexts)
  return useMemo(
    () => [
      { key: 'banner', header: words.banner, isTitle: true, cell: (row) => <BannerCell banner={row} /> },
      { key: 'adtype', header: words.adtype, cell: ({ adtype }) => words[adtype], sortBy: ({ adtype }) => adtype },
      { key: 'region', header: words.region, cell: ({ region }) => <RegionText region={region} /> },
      {
        key: 'weight',
        header: words.weight,
        align: 'right',
        cell: ({ weight }) => weight,
        sortBy: ({ weight }) => weight,
      },
      { key: 'days', header: words.days, cell: (row) => <Days banner={row} /> },
      { key: 'state', header: words.state, cell: (row) => <State banner={row} /> },
    ],
    [words],
  )
}

const BannerCell = ({ banner: { filename, title, body } }: { banner: DeskBanner }) => (
  <span className="desk-with-thumb">
    {isSafeRedirect(filename) && <img className="desk-thumb" src={filename} alt="" loading="lazy" />}
    <span className="stacked">
      <strong>{title}</strong>
      <small>{body}</small>
    </span>
  </span>
)

function Days({ banner: { starts, ends } }: { banner: DeskBanner }) {
  const words = useText(bannerTexts)
  const language = useLanguage()
  const said = [
    starts && words.from(day(startOf(starts), language)),
    ends && words.until(day(startOf(ends), language)),
  ].filter(Boolean)
  return said.join(' ') || words.always
}

function State({ banner }: { banner: DeskBanner }) {
  const words = useText(bannerTexts)
  const state = bannerState(banner, useToday())
  return <Badge tone={TONES[state]}>{words[state]}</Badge>
}
