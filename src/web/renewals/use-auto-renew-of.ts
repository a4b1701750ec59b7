import { useWrite } from '#web/api/hooks.ts'
import { PATHS } from '#web/paths.ts'
import { goTo } from '#web/shell/navigate.ts'

/** On or off for all of them, through the check that shows which of them can be: its page asks before it starts. */
export function useAutoRenewOf(boxes: readonly string[]): (to: 'ON' | 'OFF') => void {
  const { mutate } = useWrite('bulkAutoRenew', { refreshes: ['listBulkJobs'] })
  return (to) => {
    const csv = ['stb_number,auto_renew', ...boxes.map((stb) => `${stb},${to}`)].join('\n')
    const file = new File([csv], 'auto-renew.csv', { type: 'text/csv' })
    mutate({ file, dryrun: 'YES' }, { onSuccess: (jobid) => goTo(`${PATHS.reportjobmonitor}?jobid=${jobid}`) })
  }
}
