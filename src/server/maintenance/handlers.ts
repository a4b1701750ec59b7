import type { maintenanceCalls } from '#domain/maintenance/calls.ts'

import type { Handlers } from '../http.ts'
import { readMaintenance } from './store.ts'

export const maintenanceHandlers: Handlers<typeof maintenanceCalls> = {
  getMaintenance: async (_input, { system }) => readMaintenance(system),
}
