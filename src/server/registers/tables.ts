import type { RegisterName } from '#domain/registers/declaration.ts'

type RegisterTable = {
  table: string
  /** Tables that name a row of it in a column of the same name: while they do, it stays. */
  usedBy: readonly string[]
}

/** Where each register is kept; its columns are called as the register's. */
export const TABLES: Record<RegisterName, RegisterTable> = {
  franchises: { table: 'franchise', usedBy: ['operator'] },
  headends: { table: 'headend', usedBy: ['operator', 'headend_location'] },
  counters: { table: 'headend_location', usedBy: [] },
  employees: { table: 'employee', usedBy: ['operator'] },
  regions: { table: 'region', usedBy: ['operator', 'city', 'headend_location', 'scheme'] },
  cities: { table: 'city', usedBy: [] },
  schemes: { table: 'scheme', usedBy: [] },
  // one may be sold, in the provider's own stock, or on its way, before any operator has it
  boxmodels: { table: 'box_model', usedBy: ['box', 'depot_box', 'parcel_box', 'box_type', 'box_order'] },
  casvendors: { table: 'cas_vendor', usedBy: ['box', 'card', 'depot_box', 'parcel_box'] },
  // a text is switched off, never taken out: its own table names it
  templates: { table: 'message_template', usedBy: ['message_template'] },
}
