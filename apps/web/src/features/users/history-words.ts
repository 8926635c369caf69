import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { isCalendarDate } from '@/lib/calendar-date.ts'
import { role_names } from '@tertulia/core/roles/roles'
import { formatDateShort } from '@/lib/dates.ts'
import type { Language } from '@/lib/language.ts'
import { roleWords } from './role-words.ts'

/** What an entry of the audit log tells; null for one that has no words of its own and is shown as it is written. */
export function historyWords(action: string, language: Language): string | null {
  const [verb = '', ...rest] = action.split(' ')
  const changes = rest.map((change) => changeWords(change, language)).join(', ')
  switch (verb) {
    case 'approve_user':
      return t(i18n)`Registration approved: ${changes}`
    case 'change_roles':
      return t(i18n)`Permissions changed: ${changes}`
    case 'block_user': {
      const end = rest[0] ?? ''
      if (!isCalendarDate(end)) return t(i18n)`Blocked without end`
      const day = formatDateShort(end, language)
      return t(i18n)`Blocked until ${day}`
    }
    case 'unblock_user':
      return t(i18n)`Unblocked`
    case 'start_impersonation':
      return t(i18n)`Began to act as this person`
    case 'end_impersonation':
      return t(i18n)`Stopped acting as this person`
    case 'grant_absences': {
      const [year = '', days = ''] = rest
      return t(i18n)`Days granted for announced absences in ${year}: ${days}`
    }
    case 'excuse_absence':
    case 'unexcuse_absence': {
      const day = formatDateShort(rest[0] ?? '', language)
      return verb === 'excuse_absence' ? t(i18n)`Excused for ${day}` : t(i18n)`No longer excused for ${day}`
    }
    case 'confirm_payment':
      return t(i18n)`Payment confirmed`
    case 'refuse_payment':
      return t(i18n)`Payment refused`
    case 'create_api_token':
      return t(i18n)`Made an API token`
    case 'revoke_api_token':
      return t(i18n)`Revoked an API token`
    case 'create_calendar_feed':
      return t(i18n)`Gave the calendar an address`
    case 'remove_calendar_feed':
      return t(i18n)`Removed the calendar’s address`
    default:
      return null
  }
}

function changeWords(change: string, language: Language): string {
  const [name, end = ''] = change.split('=')
  const known = role_names.find((one) => one === name)
  if (!known) return change
  const role = roleWords(known)
  if (end === 'none') return t(i18n)`${role} taken away`
  if (!isCalendarDate(end)) return t(i18n)`${role} without end`
  const day = formatDateShort(end, language)
  return t(i18n)`${role} until ${day}`
}
