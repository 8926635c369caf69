import { useNavigate, useSearch } from '@tanstack/react-router'
import { given } from '@/lib/input/address.ts'
import { paths } from '@/paths.ts'
import { type BankFilters } from './bank-filters.ts'

/** The filters and the page of the address with setters: a change starts at the first page. */
export function useBankAddress() {
  const navigate = useNavigate()
  const { page = 1, ...asked } = useSearch({ from: '/admin/external-questions' })
  const filters: BankFilters = given(asked)

  function change(changed: BankFilters, { replace = false } = {}) {
    void navigate({
      to: paths.admin.external_questions(),
      search: changed as never,
      replace,
      resetScroll: false,
      state: { keepPlace: true },
    })
  }
  return { filters, page, change }
}
