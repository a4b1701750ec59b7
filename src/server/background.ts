import type { Cas } from './adapters/cas/port.ts'
import type { MessagePorts } from './adapters/messages/port.ts'
import type { ServicePorts } from './adapters/services/port.ts'
import { closeMonths } from './bills/close.ts'
import { watchBooks } from './books/report.ts'
import { bookStatements } from './books/statements.ts'
import { commandJob, guardedCas } from './cas/job.ts'
import { pollOnlinePayments } from './collections/online-payments.ts'
import type { Services } from './context.ts'
import type { Db } from './db/connect.ts'
import { importJob } from './imports/run.ts'
import { forgetOldImports } from './imports/store.ts'
import { webhookJob } from './integrations/webhook-job.ts'
import { circuitOf, type Circuit } from './jobs/circuit.ts'
import { LANES, type Lane, type QueuedKind } from './jobs/lanes.ts'
import type { Job } from './jobs/queue.ts'
import { sweep } from './retention/sweep.ts'
import { startTasks, type Tasks } from './jobs/tasks.ts'
import { saveVendorState } from './jobs/vendor-state.ts'
import { startLane } from './jobs/worker.ts'
import { changeKeys } from './keys/check-key.ts'
import type { Log } from './log.ts'
import { sendAutomaticReminders } from './messages/automatic.ts'
import { messageInstead } from './messages/instead-of-push.ts'
import { codeJob, messageJob } from './messages/jobs.ts'
import { pollPayments } from './payments/poller.ts'
import { reconcileDaily } from './payments/reconcile.ts'
import { giveBackJob } from './payments/refund.ts'
import { pushJob } from './push/job.ts'
import { reportJob } from './reports/job.ts'
import { BOOKS } from './root.ts'
import { ekycJob } from './subscribers/ekyc-job.ts'
import { serviceOrderJob } from './services/job.ts'
import { foldCounts } from './stats/fold.ts'
import { bulkJob } from './subscriptions/bulk-run.ts'
import { expireContracts } from './subscriptions/expire.ts'
import { moveAppsJob } from './subscriptions/move-apps.ts'
import { settleContracts } from './subscriptions/rejected.ts'
import { startPartsJob } from './subscriptions/start-parts.ts'
import { settleParts } from './subscriptions/settle-parts.ts'
import { renewDue } from './subscriptions/renew.ts'

export type Vendors = MessagePorts & { cas: Cas; services: ServicePorts }
type Needs = {
  /** With connections of its own, so that no sweep takes those of a request. */
  services: Services
  /** And codes with theirs, so that nothing at all stands before them. */
  codes: Services
  /** For the check of the books, which may take as long as it takes. */
  patient: Db
  vendors: Vendors
  log: Log
}

type Background = {
  stop: () => Promise<unknown>
  /** Vendors that nothing is sent to because they do not answer, and since when. */
  vendorsDown: () => Record<string, Date>
}

/** All that runs beside the requests. Which kind runs in which lane stands in `jobs/lanes.ts`. */
export function startBackground(needs: Needs): Background {
  const { services, codes, vendors, log } = needs
  const headend = headendCircuit(services, log)
  const jobs = jobsOf({ ...needs, vendors: { ...vendors, cas: guardedCas(vendors.cas, headend) } })
  const lanes = Object.entries(LANES).map(([name, lane]: [string, Lane]) =>
    startLane(name === 'codes' ? codes : services, {
      lane,
      jobs: lane.kinds.map((kind) => jobs[kind as QueuedKind]),
      log,
      ...(name === 'headend' && { most: headend.most }),
    }),
  )
  const workers = [...lanes, startTasks(services, tasksOf(needs), log)]
  return {
    stop: () => Promise.all(workers.map((worker) => worker.stop())),
    vendorsDown: () => {
      const since = headend.downSince()
      return since ? { headend: since } : {}
    },
  }
}

const headendCircuit = ({ system, now }: Services, log: Log): Circuit =>
  circuitOf({
    vendor: 'headend',
    atOnce: LANES.headend.atOnce,
    now,
    log,
    changed: (down_since, reason) =>
      void saveVendorState(system, { vendor: 'headend', down_since, reason, seen: now() }).catch((error: unknown) =>
        log.error({ err: error }, 'the state of a vendor could not be saved'),
      ),
  })

const jobsOf = ({ services, codes, vendors, log }: Needs): Record<QueuedKind, Job> => ({
  'send-code': codeJob(codes, vendors),
  'give-back': giveBackJob(services),
  'send-command': commandJob(services, vendors.cas, settleContracts(services)),
  'send-service-order': serviceOrderJob(services, vendors.services, settleParts(services)),
  'start-parts': startPartsJob(services),
  'move-apps': moveAppsJob(services),
  'verify-ekyc': ekycJob(services),
  'send-message': messageJob(services, vendors),
  'send-push': pushJob(services, log, messageInstead),
  'bulk-job': bulkJob(services),
  'import-job': importJob(services),
  'send-webhook': webhookJob(services),
  report: reportJob(services),
})

/** What one of the servers does again and again. */
export function tasksOf({ patient, log }: Pick<Needs, 'patient' | 'log'>): Tasks {
  const statements = bookStatements(BOOKS)
  return {
    'poll-payments': pollPayments,
    'poll-online-payments': pollOnlinePayments,
    'renew-contracts': renewDue,
    'expire-contracts': expireContracts,
    'close-months': closeMonths,
    'fold-counts': foldCounts,
    'change-keys': (services) => changeKeys(services, log),
    'send-reminders': sendAutomaticReminders,
    'reconcile-payments': (services) => reconcileDaily(services, log),
    'check-books': ({ now }) => watchBooks({ db: patient, now, statements, log }),
    'clean-up': sweep,
    'forget-imports': forgetOldImports,
  }
}
