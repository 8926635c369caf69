import { t } from '@lingui/core/macro'
import * as auditLogCalls from '@tertulia/contract/audit-log'
import { auditPageMax, type AuditEntry } from '@tertulia/contract/audit-log'
import type { Language } from '@tertulia/core/customers/languages'
import { call } from '@/lib/calls/call.ts'
import { saveSheet } from '@/lib/device/save-sheet.ts'
import type { AuditFilters } from './audit-address.ts'
import { historyWords } from './history-words.ts'

/** Saves the entries that a filter finds as a file for spreadsheets, in the words of the page. */
export async function saveAuditFile(filters: AuditFilters, language: Language): Promise<void> {
  const entries: AuditEntry[] = []
  for (let page = 1, pageCount = 1; page <= pageCount; page++) {
    const auditLog = await call(auditLogCalls.listAuditLog, {
      query: { ...filters, page, size: auditPageMax },
    })
    entries.push(...auditLog.entries)
    pageCount = auditLog.page_count
  }
  const rows = entries.map(({ created_at, action, user, impersonator, subject }) => [
    created_at,
    historyWords(action, language),
    nameOf(subject),
    nameOf(user),
    nameOf(impersonator),
  ])
  const head = [t`Time (UTC)`, t`What`, t`About`, t`By`, t`Acting in their name`]
  await saveSheet('audit-log', [head, ...rows], language)
}

const nameOf = (person: AuditEntry['subject']) => (person ? `${person.name} ${person.surname}`.trim() : '')
