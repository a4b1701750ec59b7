import type { Calls } from '#domain/calls.ts'

import { call } from './call.ts'
import { createApi } from './create-api.ts'

export const { read, readPages, useWrite, usePages } = createApi<Calls>(call)
