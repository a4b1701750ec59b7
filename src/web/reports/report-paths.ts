import type { ReportName } from '#domain/reports/names.ts'
import { PATHS } from '#web/paths.ts'

/** Where each report is looked at. */
export const REPORT_PATHS: Record<ReportName, string> = {
  accountstatement: PATHS.reportaccountstatement,
  walletdebit: PATHS.reportwalletdebit,
  refund: PATHS.reportrefund,
  payment: PATHS.reportpayment,
  bills: PATHS.reportbills,
  activation: PATHS.reportactivation,
  expiry: PATHS.reportexpiry,
  expired: PATHS.reportexpired,
  schedule: PATHS.reportschedule,
  jobmonitor: PATHS.reportjobmonitor,
  subscriberlist: PATHS.subscriberlist,
  ekyc: PATHS.reportekyc,
  modifiedCustomer: PATHS.reportmodifiedcustomer,
  stbreplacement: PATHS.reportstbreplacement,
  boxorders: `${PATHS.purchasestb}#orders`,
  sms: PATHS.devicesms,
  channellineupgen1: PATHS.reportchannellineupgen1,
  channellineupgen2: PATHS.reportchannellineupgen2,
}
