import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AuditArea } from '@tertulia/core/roles/audit-actions'

const words: Record<AuditArea, MessageDescriptor> = {
  people: msg`People`,
  money: msg`Payments`,
  messages: msg`Messages and notifications`,
  seasons: msg`Seasons and cups`,
  quizzes: msg`Quizzes and proposals`,
  questions: msg`Questions and files`,
  answers: msg`Verdicts and appeals`,
  national_ranking: msg`National ranking`,
  settings: msg`Club settings`,
}

/** An area of the audit log in words. */
export function auditAreaWords(area: AuditArea): string {
  return i18n._(words[area])
}
