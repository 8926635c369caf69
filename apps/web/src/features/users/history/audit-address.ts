import { useNavigate, useSearch } from '@tanstack/react-router'
import type { AuditArea } from '@tertulia/core/roles/audit-actions'
import { isCalendarDate } from '@/lib/dates/calendar-date.ts'
import { given } from '@/lib/input/address.ts'
import { addressTo } from '@/lib/input/address-to.ts'
import { laterPage } from '@/paths.ts'

/** What of the audit log is shown; omitted limits do not apply. */
export type AuditFilters = { user_id?: number; area?: AuditArea; from?: string; through?: string }

/** The filters and the page of the audit log as in the address. */
export function useAuditAddress() {
  const navigate = useNavigate()
  const { page = 1, ...limits } = useSearch({ from: '/admin/audit-log' })
  const filters: AuditFilters = given(limits)
  const go = (changed: AuditFilters) =>
    navigate({ to: addressOf(changed, 1), replace: true, resetScroll: false, state: { keepPlace: true } })
  return { filters, page, go }
}

/** The address of a page of the audit log. */
export function addressOf(filters: AuditFilters, page: number): string {
  return addressTo({ to: '/admin/audit-log', search: { ...filters, page: laterPage(page) } })
}

/** A day of the address; another text is ignored. */
export const addressDay = (value: unknown): string | undefined =>
  typeof value === 'string' && isCalendarDate(value) ? value : undefined
