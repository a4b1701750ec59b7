import type { Samples } from '../calls.ts'
import type { Maintenance, maintenanceCalls } from './calls.ts'

export const maintenanceOff: Maintenance = {
  maintenance: 'OFF',
  header: '',
  image: '',
  content: '',
  style: '',
  redirect: '',
}

export const maintenanceSamples: Samples<keyof typeof maintenanceCalls> = {
  getMaintenance: { input: {}, reply: maintenanceOff },
}
