import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { auditActions, type AuditAction } from '@tertulia/core/roles/audit-actions'
import { roleNames } from '@tertulia/core/roles/roles'
import { isCalendarDate } from '@/lib/dates/calendar-date.ts'
import { formatDateShort, formatMonth } from '@/lib/dates/dates.ts'
import type { Language } from '@tertulia/core/customers/languages'
import { actedWords } from './acted-words.ts'
import { roleWords } from '../permissions/role-words.ts'

type Told = {
  first: string
  second: string
  details: string[]
  /** The first detail as a day or month, if it is one. */
  day: string
  language: Language
}

/** Describes each action of the audit log with its details. */
const tellers: Record<AuditAction, (told: Told) => string> = {
  approve_user: (told) => t(i18n)`Registration approved: ${changesOf(told)}`,
  refuse_user: ({ first }) => t(i18n)`Registration ${first} refused`,
  change_roles: (told) => t(i18n)`Permissions changed: ${changesOf(told)}`,
  block_user: ({ first, day }) =>
    isCalendarDate(first) ? t(i18n)`Blocked until ${day}` : t(i18n)`Blocked, no end date`,
  unblock_user: () => t(i18n)`Unblocked`,
  start_impersonation: () => t(i18n)`Started using this person’s account`,
  end_impersonation: () => t(i18n)`Stopped using this person’s account`,
  delete_account: () => t(i18n)`Deleted the account`,
  grant_absences: ({ first, second }) => t(i18n)`Days granted for announced absences in ${first}: ${second}`,
  excuse_absence: ({ day }) => t(i18n)`Excused for ${day}`,
  unexcuse_absence: ({ day }) => t(i18n)`No longer excused for ${day}`,
  confirm_payment: () => t(i18n)`Payment confirmed`,
  refuse_payment: () => t(i18n)`Payment refused`,
  create_api_token: () => t(i18n)`Created an API token`,
  revoke_api_token: () => t(i18n)`Revoked an API token`,
  create_calendar_feed: () => t(i18n)`Created a calendar link`,
  remove_calendar_feed: () => t(i18n)`Removed the calendar link`,
  save_customer: () => t(i18n)`Saved the club’s settings`,
  create_notification: ({ first }) => t(i18n)`Created notification ${first}`,
  save_notification: ({ first }) => t(i18n)`Changed notification ${first}`,
  remove_notification: ({ first }) => t(i18n)`Deleted notification ${first}`,
  retry_mail: ({ first }) => t(i18n)`Sent e-mail ${first} again`,
  retry_all_mail: () => t(i18n)`Sent all failed e-mails again`,
  discard_mail: ({ first }) => t(i18n)`Discarded e-mail ${first}`,
  create_cup: ({ first }) => t(i18n)`Created the season ${first} cup`,
  save_cup: ({ first }) => t(i18n)`Changed the season ${first} cup`,
  remove_cup: ({ first }) => t(i18n)`Deleted the season ${first} cup`,
  apply_cup_result: ({ first }) => t(i18n)`Applied a new result to a game in the season ${first} cup`,
  keep_cup_result: ({ first }) => t(i18n)`Kept the result of a game in the season ${first} cup`,
  read_quiz: ({ day }) => t(i18n)`Read the quiz of ${day} before playing it`,
  read_special_quiz: ({ day }) => t(i18n)`Read the special quiz of ${day} before playing it`,
  read_proposal: ({ first }) => t(i18n)`Read proposal ${first}`,
  read_questions: ({ details }) => {
    const numbers = details.join(', ')
    return t(i18n)`Read questions before playing them: ${numbers}`
  },
  publish_proposal: ({ first }) => t(i18n)`Published proposal ${first}`,
  reject_proposal: ({ first }) => t(i18n)`Rejected proposal ${first}`,
  remove_proposal: ({ first }) => t(i18n)`Deleted proposal ${first}`,
  remove_external_question: ({ first }) => t(i18n)`Removed question ${first} from the bank`,
  upload_question_import: ({ first }) => t(i18n)`Uploaded question file ${first}`,
  save_import_columns: ({ first }) => t(i18n)`Named the columns of question file ${first}`,
  confirm_question_import: ({ first }) => t(i18n)`Imported question file ${first}`,
  remove_question_import: ({ first }) => t(i18n)`Discarded question file ${first}`,
  publish_month_ranking: ({ day }) => t(i18n)`Published the national ranking of ${day}`,
  remove_month_ranking: ({ day }) => t(i18n)`Deleted the national ranking of ${day}`,
  create_month_events: ({ day }) => t(i18n)`Created the events of ${day}`,
  save_month_events: ({ day }) => t(i18n)`Changed the events of ${day}`,
  remove_month_events: ({ day }) => t(i18n)`Deleted the events of ${day}`,
  create_ranking_player: ({ first }) => t(i18n)`Created ranking player ${first}`,
  save_ranking_player: ({ first }) => t(i18n)`Changed ranking player ${first}`,
  remove_ranking_player: ({ first }) => t(i18n)`Deleted ranking player ${first}`,
  make_nation_link: () => t(i18n)`Created a nation captain’s link`,
  revoke_nation_link: () => t(i18n)`Revoked a nation captain’s link`,
}

/** Describes an entry of the audit log in the current language. */
export function historyWords(action: string, language: Language): string {
  const [verb = '', ...details] = action.split(' ')
  const [first = '', second = ''] = details
  const known = auditActions.find((one) => one === verb)
  if (known) {
    return tellers[known]({ first, second, details, day: dayWords(first, language), language })
  }
  if (/^(POST|PUT|PATCH|DELETE)$/.test(verb)) return actedWords(verb, first)
  return t(i18n)`An action this version can’t describe`
}

function dayWords(text: string, language: Language): string {
  if (isCalendarDate(text)) return formatDateShort(text, language)
  return isCalendarDate(`${text}-01`) ? formatMonth(text, language) : text
}

function changesOf({ details, language }: Told): string {
  return details.map((change) => changeWords(change, language)).join(', ')
}

function changeWords(change: string, language: Language): string {
  const [name, end = ''] = change.split('=')
  const known = roleNames.find((one) => one === name)
  if (!known) return change
  const role = roleWords(known)
  if (end === 'none') return t(i18n)`${role} removed`
  if (!isCalendarDate(end)) return t(i18n)`${role}, no end date`
  const day = formatDateShort(end, language)
  return t(i18n)`${role} until ${day}`
}
