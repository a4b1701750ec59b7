import { adoptLogIn } from './session/prerendered.tsx'
import { loadChunk } from './shell/load-chunk.ts'
import { followDevice } from './shell/scheme.ts'

import './shell/base.css'

followDevice()
adoptLogIn()

// log-in is usable from here on; routes and screens come behind it
// in pieces: a slow phone draws and hears between them
const breathe = () => new Promise((done) => setTimeout(done))
await loadChunk(() => import('./api/hooks.ts'), 'portal')
await breathe()
await loadChunk(() => import('./frames.tsx'), 'portal')
await breathe()
const { openPortal } = await loadChunk(() => import('./portal.tsx'), 'portal')
await breathe()
await openPortal()
