import { useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { paths } from '@/paths.ts'
import { readFilters, writeFilters, type AddressWords, type QuestionFilters } from './question-filters.ts'

/** The filters and the page of the address with setters: a change starts at the first page. */
export function useQuestionFilters() {
  const navigate = useNavigate()
  const search = useLocation({ select: (location) => location.search as AddressWords })
  const { filters, page } = useMemo(() => readFilters(search), [search])

  function change(changed: QuestionFilters, { replace = false } = {}) {
    void navigate({
      to: paths.admin.questions(),
      search: writeFilters(changed) as never,
      replace,
      resetScroll: false,
      state: { keepPlace: true },
    })
  }
  return { filters, page, change }
}
