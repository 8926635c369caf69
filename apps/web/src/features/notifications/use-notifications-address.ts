import { useSearch } from '@tanstack/react-router'
import { paths } from '@/paths.ts'

type Address = {
  page: number
  past: boolean
  /** The form that is open: a new notice, or the one of this id; null shows the list. */
  form: 'new' | number | null
}

/** The state of the page from its address. */
export function useNotificationsAddress(): Address {
  const { page = 1, past, create, edit = null } = useSearch({ from: '/admin/notifications' })
  return { page, past: past !== undefined, form: create === undefined ? edit : 'new' }
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
