import type { RoleName } from '@tertulia/core/roles/roles'
import type { ListedUser, WantedState } from '@tertulia/contract/users'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { given } from '@/lib/input/address.ts'
import { addressTo } from '@/lib/input/address-to.ts'
import { laterPage } from '@/paths.ts'

export type UserState = ListedUser['state']
export const userStates: WantedState[] = ['pending', 'active', 'expiring', 'expired', 'blocked', 'deleting']
export const userViews = ['permissions', 'absences', 'activity', 'history', 'data'] as const
export type UserView = (typeof userViews)[number]

/** Filters of the users as in the address; omitted ones do not apply. */
export type UserFilters = { search?: string; state?: WantedState; role?: RoleName }

/** State of the address: the list, and the user opened above it. */
export type UsersAddress = { filters: UserFilters; page: number; user: number | null; view: UserView }

/** The search parameters of a state of the list, without defaults. */
export const usersSearch = ({ filters, page, user, view }: UsersAddress) => ({
  ...filters,
  page: laterPage(page),
  user: user ?? undefined,
  view: user === null || view === 'permissions' ? undefined : view,
})

/** The address of a state of the list. */
export const usersAddress = (address: UsersAddress): string =>
  addressTo({ to: '/admin/users', search: usersSearch(address) })

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
      to: usersAddress({ ...address, ...changes }),
      replace,
      resetScroll: false,
      state: { keepPlace: true },
    })
  }
  return { address, go }
}
