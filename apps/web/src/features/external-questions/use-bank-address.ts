import { useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { paths } from '@/paths.ts'
import { readBankAddress, type BankAddress, type BankFilters } from './bank-filters.ts'

/** The filters and the page of the address with setters: a change starts at the first page. */
export function useBankAddress() {
  const navigate = useNavigate()
  const search = useLocation({ select: (location) => location.search as BankAddress })
  const { filters, page } = useMemo(() => readBankAddress(search), [search])

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
