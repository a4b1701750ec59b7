import { type ComponentType, lazy } from 'react'

import { loadChunk } from './load-chunk.ts'

/** A part of a page, loaded when it is first shown. The frame and the dashboard, whose bytes are counted, say it themselves. */
export const lazyPart = <Props extends object>(chunk: string, load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadChunk(load, chunk) }))
