import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { read } from '#web/api/hooks.ts'
import { useText } from '#web/i18n/texts.ts'
import { showBanner } from '#web/shell/banner.ts'
import { Switch } from '#web/ui/controls.tsx'

import { pushTexts } from './push-texts.ts'
import { canReachBrowsers, pushState, type PushState, switchPushOff, switchPushOn, usePushState } from './token.ts'

const HINTS = {
  impossible: 'impossible',
  blocked: 'blocked',
  off: 'pushHint',
  on: 'pushHint',
} as const satisfies Record<PushState, string>

/** Here the browser's question comes up, and only when it is pressed. */
export function PushSwitch() {
  const words = useText(pushTexts)
  const cache = useQueryClient()
  const state = usePushState()
  const [isBusy, setIsBusy] = useState(false)
  const { data: key } = useQuery(read('getPushKey', {}))
  const isSent = key === undefined || canReachBrowsers(key.vendor, key.publickey)

  async function change() {
    setIsBusy(true)
    if (state === 'on') {
      await switchPushOff()
      showBanner('success', words.off)
    } else {
      await switchPushOn(cache)
      if (pushState() === 'on') showBanner('success', words.on)
    }
    setIsBusy(false)
  }

  return (
    <div className="push-switch">
      <Switch
        label={words.push}
        description={isSent ? words[HINTS[state]] : words.notSent}
        checked={state === 'on'}
        disabled={isBusy || !isSent || state === 'impossible' || state === 'blocked'}
        onChange={() => void change()}
      />
    </div>
  )
}
