/** The fifteen reports and what else is a list one wants on paper. */
export const REPORT_NAMES = [
  'activation',
  'expiry',
  'expired',
  'jobmonitor',
  'bills',
  'refund',
  'stbreplacement',
  'ekyc',
  'schedule',
  'payment',
  'modifiedCustomer',
  'accountstatement',
  'channellineupgen1',
  'channellineupgen2',
  'walletdebit',
  'subscriberlist',
  'boxorders',
  'sms',
] as const
export type ReportName = (typeof REPORT_NAMES)[number]

export const REPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

export const REPORT_STATES = ['QUEUED', 'RUNNING', 'DONE', 'FAILED'] as const

/** What the file of a report is saved as. */
export const fileNameOf = (report: ReportName, format: ReportFormat, day: string): string =>
  `${report}-${day}.${format}`
