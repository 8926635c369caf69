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

/** Filters of the users as in the address; omitted ones do not apply. */
export type UserFilters = { search?: string; state?: WantedState; role?: RoleName }

/** State of the list's address. */
export type UsersAddress = { filters: UserFilters; page: number }

/** The address of a state of the list, without defaults. */
export const usersAddress = ({ filters, page }: UsersAddress): string =>
  addressTo({ to: '/admin/users', search: { ...filters, page: laterPage(page) } })

/** The list's address with functions to navigate from it. */
export function useUsersAddress() {
  const navigate = useNavigate()
  const search = useSearch({ from: '/admin/users' })
  const address = useMemo((): UsersAddress => {
    const { page = 1, user: _user, ...filters } = search
    return { filters: given(filters), page }
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
