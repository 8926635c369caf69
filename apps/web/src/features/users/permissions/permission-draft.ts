import { isCalendarDate } from '@/lib/dates/calendar-date.ts'
import type { Roles } from '@tertulia/core/roles/roles'
import { subscribedRoles } from '@tertulia/core/subscriptions/subscribed-role'
import type { ClubUser } from '@tertulia/contract/users'
import { permissions, type Permission } from './role-words.ts'
import { recordOf } from '@tertulia/core/collections/records'

/** One row of the form; the typed date is preserved while there is no end. */
export type PermissionRow = { given: boolean; no_end: boolean; date: string }
export type PermissionDraft = Record<Permission, PermissionRow>

export const isPlayers = (permission: Permission) => subscribedRoles.some((role) => role === permission)

/** The initial form: the current permissions; for a waiting user, a regular player's free month. */
export function draftOf({ roles, trial_end }: Pick<ClubUser, 'roles' | 'trial_end'>): PermissionDraft {
  const proposed: Roles = roles ?? { regular_player: trial_end }
  return recordOf(permissions, (permission): PermissionRow => {
    const end = proposed[permission]
    const usual = isPlayers(permission) ? { no_end: false, date: trial_end } : { no_end: true, date: '' }
    if (end === undefined) return { given: false, ...usual }
    return { given: true, no_end: end === true, date: end === true ? usual.date : end }
  })
}

export type Permissions = Omit<Roles, 'blocked'>

/** Converts the form to permissions. */
export function permissionsOf(draft: PermissionDraft): Permissions {
  const given = permissions.filter((permission) => draft[permission].given)
  return Object.fromEntries(
    given.map((permission) => [permission, draft[permission].no_end ? true : draft[permission].date]),
  )
}

/** A number that changes with the saved permissions, which have no version. */
export function versionOf(user: ClubUser): number {
  const text = JSON.stringify([user.roles === null, permissionsOf(draftOf(user))])
  return Array.from(text, (letter) => letter.charCodeAt(0)).reduce((sum, code) => (sum * 31 + code) | 0, 0)
}

/** The rows without a date. */
export function rowsWithoutDay(draft: PermissionDraft): Permission[] {
  return permissions.filter((permission) => {
    const { given, no_end, date } = draft[permission]
    return given && !no_end && !isCalendarDate(date)
  })
}
