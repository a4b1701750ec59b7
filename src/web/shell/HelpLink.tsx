import { Link } from '@tanstack/react-router'

import { dictionary } from '#domain/words.ts'
import { useText } from '#web/i18n/texts.ts'
import { QuizIcon } from '#web/ui/icons.tsx'

import { type Entry, homeOf } from './navigation.ts'
import type { Group } from './screen.ts'

const helpTexts = dictionary({ videos: ['Help videos for this page', 'इस पेज के हेल्प वीडियो', 'या पानाचे मदत व्हिडिओ'] })

/** What the provider files videos about these screens under. */
const TOPICS: Partial<Record<Group, string>> = {
  customers: 'Plans',
  renewals: 'Plans',
  packs: 'Plans',
  stb: 'Devices',
  wallet: 'Wallet',
}

const topicOf = ({ path, group }: Entry): string | undefined =>
  path.startsWith('/lcoportal/report') ? 'Reports' : group && TOPICS[group]

/** Below a screen: the videos that explain it. */
export function HelpLink({ here }: { here: Entry }) {
  const texts = useText(helpTexts)
  const topic = topicOf(homeOf(here))
  if (!topic) return null
  return (
    <p className="help-link">
      <Link to="/helpvideos" search={{ topic } as never}>
        <QuizIcon size={18} /> {texts.videos}
      </Link>
    </p>
  )
}
