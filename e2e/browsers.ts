import type { LaunchOptions } from '@playwright/test'

import { findChromium, findHeadless } from '../scripts/chromium.mjs'

const QUIET = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
// Chromium's sandbox does not work for root
const ARGS = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu', ...QUIET] : QUIET

// read again in every worker: what was found goes through the environment, which they inherit
const headless = (process.env['HEADLESS_PATH'] ??= findHeadless() ?? '')
const whole = (process.env['CHROMIUM_PATH'] ??= findChromium() ?? '')

export const HEADLESS: LaunchOptions = { args: ARGS, ...(headless && { executablePath: headless }) }

/** With notifications, which the one without windows does not have; none installed means Playwright's own. */
export const WHOLE: LaunchOptions = { args: ARGS, ...(whole ? { executablePath: whole } : { channel: 'chromium' }) }
