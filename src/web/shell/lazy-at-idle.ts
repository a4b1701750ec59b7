import { type ComponentType, lazy } from 'react'

import { idle } from './idle.ts'

/** What has something to say only after the first look: its code comes once the browser has a moment to itself. */
export const lazyAtIdle = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    await idle()
    return { default: await load() }
  })
