import type { RoleName } from '@tertulia/core/roles/roles'
import type { ListedUser, WantedState } from '@tertulia/contract/users'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { given } from '@/lib/input/address.ts'
import { adminPaths } from '@/admin-paths.ts'

export type UserState = ListedUser['state']
export const userStates: WantedState[] = ['pending', 'active', 'expiring', 'expired', 'blocked', 'deleting']
export const userViews = ['permissions', 'absences', 'activity', 'history', 'data'] as const
export type UserView = (typeof userViews)[number]

/** Filters of the users as in the address; omitted ones do not apply. */
export type UserFilters = { search?: string; state?: WantedState; role?: RoleName }

/** State of the address: the list, and the user opened above it. */
export type UsersAddress = { filters: UserFilters; page: number; user: number | null; view: UserView }

/** Builds the search parameters, without defaults. */
export function writeAddress({ filters, page, user, view }: UsersAddress): Record<string, string | number> {
  return {
    ...filters,
    ...(page === 1 ? {} : { page }),
    ...(user === null ? {} : { user }),
    ...(user === null || view === 'permissions' ? {} : { view }),
  }
}

/** The list's address with functions to navigate from it. */
export function useUsersAddress() {
  const navigate = useNavigate()
  const search = useSearch({ from: '/admin/users' })
  const address = useMemo((): UsersAddress => {
    const { page = 1, user = null, view = 'permissions', ...filters } = search
    return { filters: given(filters), page, user, view }
  }, [search])

  function go(changes: Partial<UsersAddress>, { replace = false } = {}) {
    return navigate({
      to: adminPaths.users(),
      search: writeAddress({ ...address, ...changes }) as never,
      replace,
      resetScroll: false,
      state: { keepPlace: true },
    })
  }
  return { address, go }
}

/** The address of a page of the list. */
export function pageAddress(address: UsersAddress, page: number): string {
  const said = Object.entries(writeAddress({ ...address, page, user: null }))
  const search = new URLSearchParams(said.map(([name, value]) => [name, String(value)]))
  return search.size === 0 ? adminPaths.users() : `${adminPaths.users()}?${search.toString()}`
}
