import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import * as questionCalls from '@tertulia/contract/questions'
import * as themeCalls from '@tertulia/contract/themes'
import { useCall } from '@/lib/calls/queries.ts'
import { given } from '@/lib/input/address.ts'
import { adminPaths } from '@/admin-paths.ts'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { FoundQuestions } from './found-questions.tsx'
import { QuestionFilterForm } from './question-filter-form.tsx'
import { type QuestionFilters, writeFilters } from './question-filters.ts'
import * as styles from './question-search.module.css'

/** Every written question, searched by text, theme and kind, all stored in the address. */
export function QuestionSearchPage() {
  const { t } = useLingui()
  const { filters, page, change } = useQuestionFilters()
  const input = { query: { page, ...filters } }
  // The current results stay on screen until the next ones are loaded.
  const found = useCall(questionCalls.searchQuestions, input, { placeholderData: keepPreviousData })
  const themes = useCall(themeCalls.listThemes, {}, { staleTime: Infinity })

  return (
    <Page
      title={t`Questions`}
      lead={
        <TextLink to={adminPaths.question_flags()}>
          <Trans>Flagged questions</Trans>
        </TextLink>
      }
      wide
    >
      <div className={`${styles.questionSearch} stack gap-20 fitted`}>
        <QuestionFilterForm filters={filters} themes={themes.data?.themes ?? []} onChange={change} />
        <PagedList
          query={found}
          skeleton={<Skeleton height={900} />}
          empty={<NothingFound filters={filters} />}
          to={(number) => addressOf(filters, number)}
          className="stack gap-12 fitted"
          above={({ total }) => (
            <p className="soft" role="status">
              <Plural value={total} _0="No matches" one="# question" other="# questions" />
            </p>
          )}
        >
          {(list) => (
            <FoundQuestions questions={list.questions} themes={themes.data?.themes ?? null} input={input} />
          )}
        </PagedList>
      </div>
    </Page>
  )
}

function addressOf(filters: QuestionFilters, page: number): string {
  const search = new URLSearchParams(
    Object.entries(writeFilters(filters, page)).map(([name, value]) => [name, String(value)]),
  )
  return search.size === 0 ? adminPaths.questions() : `${adminPaths.questions()}?${search.toString()}`
}

function NothingFound({ filters }: { filters: QuestionFilters }) {
  if (Object.keys(filters).length === 0) {
    return (
      <EmptyState
        action={
          <TextLink to={adminPaths.quizCreate()} button="primary">
            <Trans>Create quiz</Trans>
          </TextLink>
        }
      >
        <Trans>No questions yet.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      action={
        <TextLink to={adminPaths.questions()} button="plain">
          <Trans>Show all questions</Trans>
        </TextLink>
      }
    >
      <Trans>No matches. Try fewer words or another theme.</Trans>
    </EmptyState>
  )
}

/** The filters and the page of the address with setters: a change starts at the first page. */
function useQuestionFilters() {
  const navigate = useNavigate()
  const { page = 1, ...asked } = useSearch({ from: '/admin/questions' })
  const filters: QuestionFilters = given(asked)

  function change(changed: QuestionFilters, { replace = false } = {}) {
    void navigate({
      to: adminPaths.questions(),
      search: writeFilters(changed) as never,
      replace,
      resetScroll: false,
      state: { keepPlace: true },
    })
  }
  return { filters, page, change }
}
