import { t } from '@lingui/core/macro'
import * as logCalls from '@tertulia/contract/logs'
import { logPageMax, type UserLogEntry } from '@tertulia/contract/logs'
import { isMarkedLog } from '@tertulia/core/logs/log-actions'
import type { Language } from '@tertulia/core/customers/languages'
import { call, type CallInput } from '@/lib/calls/call.ts'
import { saveSheet } from '@/lib/device/save-sheet.ts'
import { logWords } from '@/lib/words/log-words.ts'
import { addressTo } from '@/lib/input/address-to.ts'
import { laterPage } from '@/paths.ts'

/** Saves a user's log as a file for spreadsheets, in the words of the page. */
export async function saveLogFile(userId: number, limits: LogLimits, language: Language): Promise<void> {
  const entries: UserLogEntry[] = []
  for (let page = 1, pageCount = 1; page <= pageCount; page++) {
    const query = { ...limits, page, size: logPageMax }
    const userLogs = await call(logCalls.listUserLogs, { params: { id: userId }, query })
    entries.push(...userLogs.logs)
    pageCount = userLogs.page_count
  }
  const rows = entries.map(({ created_at, kind, detail, question, impersonator }) => [
    created_at,
    logWords(kind),
    detail,
    isMarkedLog(kind) ? t`Yes` : '',
    question ? `${question.date} ${question.position}` : '',
    impersonator ? `${impersonator.name} ${impersonator.surname}`.trim() : '',
  ])
  const head = [
    t`Time (UTC)`,
    t`What`,
    t`Detail`,
    t`Focus or copied text`,
    t`Question copied`,
    t`Acting in their name`,
  ]
  await saveSheet(`activity-log-${userId}`, [head, ...rows], language)
}

/** The lines of a user's log that are shown; without limits those of the last days. */
export type LogLimits = Omit<CallInput<typeof logCalls.listUserLogs>['query'], 'page' | 'size'>

/** The address of a page of a user's log. */
export function logAddress(userId: number, limits: LogLimits, page = 1): string {
  return addressTo({
    to: '/profile/{-$id}/{-$tab}',
    params: { id: userId, tab: 'activity-log' },
    search: { ...limits, page: laterPage(page) },
  })
}
