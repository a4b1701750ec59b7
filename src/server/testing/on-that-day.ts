import { readFileSync } from 'node:fs'

import { expect } from 'vitest'

import { beginFile } from './day.ts'

beginFile(readFileSync(expect.getState().testPath!, 'utf8'))
