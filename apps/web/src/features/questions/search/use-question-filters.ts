import { useNavigate, useSearch } from '@tanstack/react-router'
import { given } from '@/lib/input/address.ts'
import { paths } from '@/paths.ts'
import { writeFilters, type QuestionFilters } from './question-filters.ts'

/** The filters and the page of the address with setters: a change starts at the first page. */
export function useQuestionFilters() {
  const navigate = useNavigate()
  const { page = 1, ...asked } = useSearch({ from: '/admin/questions' })
  const filters: QuestionFilters = given(asked)

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
