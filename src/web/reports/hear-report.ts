import type { QueryClient } from '@tanstack/react-query'

import type { LiveEvent } from '#domain/session/calls.ts'
import { language } from '#web/i18n/language.ts'
import { showBanner } from '#web/shell/banner.ts'

import { toolTexts } from './tool-texts.ts'

const here = new Set<string>()

/** This window asked for it, so this window says when it is ready: others of the operator hear the same events. */
export const rememberQueued = (reportid: string): void => void here.add(reportid)

/** Once only. */
const wasQueuedHere = (reportid: string): boolean => here.delete(reportid)

type ReportEvent = Extract<LiveEvent, { kind: 'report' }>

const isOver = (status: ReportEvent['status']): status is 'DONE' | 'FAILED' => status === 'DONE' || status === 'FAILED'

/** What lists reports reads them again; whoever asked for this one in this window is told that it is over. */
export function hearReport(cache: QueryClient, { reportid, status }: ReportEvent): void {
  // while rows come in, a read under way is let finish, or news upon news would never show any
  void cache.invalidateQueries({ queryKey: ['listQueuedReports'] }, { cancelRefetch: isOver(status) })
  if (!isOver(status) || !wasQueuedHere(reportid)) return
  const words = toolTexts[language()]
  if (status === 'DONE') showBanner('success', words.ready(reportid))
  else showBanner('error', words.failed(reportid))
}
