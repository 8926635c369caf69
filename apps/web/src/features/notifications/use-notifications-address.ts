import { useLocation } from '@tanstack/react-router'
import { addressNumber } from '@/lib/address-number.ts'
import { paths } from '@/paths.ts'

type Address = {
  page: number
  past: boolean
  /** The form that is open: a new notice, or the one of this id; null shows the list. */
  form: 'new' | number | null
}

type Search = { page?: string | number; past?: string; create?: string; edit?: string | number }

/** The state of the page from its address. */
export function useNotificationsAddress(): Address {
  const search = useLocation({ select: (location) => location.search as Search })
  const edited = search.edit === undefined ? null : addressNumber(`${search.edit}`)
  return {
    page: addressNumber(`${search.page ?? 1}`),
    past: 'past' in search,
    form: 'create' in search ? 'new' : edited,
  }
}

/** The address of a state of the page. */
export function addressOf({ page, past, form }: Address): string {
  const search = [
    ...(past ? ['past'] : []),
    ...(page > 1 ? [`page=${page}`] : []),
    ...(form === 'new' ? ['create'] : form === null ? [] : [`edit=${form}`]),
  ]
  return search.length === 0
    ? paths.admin.notifications()
    : `${paths.admin.notifications()}?${search.join('&')}`
}
