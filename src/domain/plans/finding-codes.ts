/** What can be wrong with a catalogue, or ought to be looked at. */
export const FINDING_CODES = [
  'file.unreadable',
  'file.rows',
  'file.columns',
  'column.unknown',
  'record.unknown',
  'field.wrong',
  'code.duplicate',
  'lcn.duplicate',
  'region.unknown',
  'period.wrong',
  'price.above-home',
  'channel.unknown',
  'plan.unknown',
  'plan.fixed',
  'pack.differs',
  'pack.empty',
  'bouquet.cheap',
  'bouquet.dear-channel',
] as const
export type FindingCode = (typeof FINDING_CODES)[number]
