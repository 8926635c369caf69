import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import { searchQuestions } from '@tertulia/contract/questions'
import { listThemes } from '@tertulia/contract/themes'
import { keepPreviousData } from '@tanstack/react-query'
import { useCall } from '@/lib/queries.ts'
import { paths } from '@/paths.ts'
import { EmptyState } from '@/ui/empty-state.tsx'
import { Page } from '@/ui/page.tsx'
import { Pager } from '@/ui/pager.tsx'
import { QueryState } from '@/ui/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { FoundQuestions } from './found-questions.tsx'
import { writeFilters, type QuestionFilters } from './question-filters.ts'
import { QuestionFilterForm } from './question-filter-form.tsx'
import { useQuestionFilters } from './use-question-filters.ts'
import './question-search.css'

/** Every question that was written, found by its words, theme and kind; all of that is kept in the address. */
export function QuestionSearchPage() {
  const { t } = useLingui()
  const { filters, page, change } = useQuestionFilters()
  const input = { query: { page, ...filters } }
  // What is on the screen stays until the next results are there.
  const found = useCall(searchQuestions, input, { placeholderData: keepPreviousData })
  const themes = useCall(listThemes, {}, { staleTime: Infinity })

  return (
    <Page
      title={t`Questions`}
      lead={
        <TextLink to={paths.admin.question_flags()}>
          <Trans>Flagged questions</Trans>
        </TextLink>
      }
      wide
    >
      <div className="question-search">
        <QuestionFilterForm filters={filters} themes={themes.data?.themes ?? []} onChange={change} />
        <QueryState query={found} skeleton={<Skeleton height={900} />}>
          {(list) => (
            <div className="found" aria-busy={found.isPlaceholderData}>
              <Results list={list} filters={filters} themes={themes.data?.themes ?? null} input={input} />
            </div>
          )}
        </QueryState>
      </div>
    </Page>
  )
}

type ResultsProps = {
  list: ReplyOf<typeof searchQuestions>
  filters: QuestionFilters
  themes: ReplyOf<typeof listThemes>['themes'] | null
  /** Under which these results are kept. */
  input: { query: QuestionFilters & { page: number } }
}

function Results({ list, filters, themes, input }: ResultsProps) {
  const { total, page, page_count, questions } = list
  return (
    <>
      <p className="soft" role="status">
        <Plural value={total} _0="No question found" one="# question" other="# questions" />
      </p>
      {total === 0 ? (
        <NothingFound filters={filters} />
      ) : (
        <>
          <FoundQuestions questions={questions} themes={themes} input={input} />
          <Pager page={page} page_count={page_count} to={(number) => addressOf(filters, number)} />
        </>
      )}
    </>
  )
}

function addressOf(filters: QuestionFilters, page: number): string {
  const search = new URLSearchParams(
    Object.entries(writeFilters(filters, page)).map(([name, value]) => [name, String(value)]),
  )
  return search.size === 0 ? paths.admin.questions() : `${paths.admin.questions()}?${search.toString()}`
}

function NothingFound({ filters }: { filters: QuestionFilters }) {
  if (Object.keys(filters).length === 0) {
    return (
      <EmptyState
        action={
          <TextLink to={paths.admin.quiz_create()} button="primary">
            <Trans>Create quiz</Trans>
          </TextLink>
        }
      >
        <Trans>No question has been written yet.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      action={
        <TextLink to={paths.admin.questions()} button="plain">
          <Trans>Show all questions</Trans>
        </TextLink>
      }
    >
      <Trans>Nothing fits. Try fewer words or another theme.</Trans>
    </EmptyState>
  )
}
