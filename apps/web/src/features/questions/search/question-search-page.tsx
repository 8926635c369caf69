import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as questions from '@tertulia/contract/questions'
import * as themes from '@tertulia/contract/themes'
import { keepPreviousData } from '@tanstack/react-query'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Page } from '@/ui/page.tsx'
import { Pager } from '@/ui/lists/pager.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { FoundQuestions } from './found-questions.tsx'
import { writeFilters, type QuestionFilters } from './question-filters.ts'
import { QuestionFilterForm } from './question-filter-form.tsx'
import { useQuestionFilters } from './use-question-filters.ts'
import * as styles from './question-search.module.css'

/** Every written question, searched by text, theme and kind, all stored in the address. */
export function QuestionSearchPage() {
  const { t } = useLingui()
  const { filters, page, change } = useQuestionFilters()
  const input = { query: { page, ...filters } }
  // The current results stay on screen until the next ones are loaded.
  const found = useCall(questions.searchQuestions, input, { placeholderData: keepPreviousData })
  const foundThemes = useCall(themes.listThemes, {}, { staleTime: Infinity })

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
      <div className={`${styles.questionSearch} stack gap-20 fitted`}>
        <QuestionFilterForm filters={filters} themes={foundThemes.data?.themes ?? []} onChange={change} />
        <QueryState query={found} skeleton={<Skeleton height={900} />}>
          {(list) => (
            <div className={`${styles.found} stack gap-12 fitted`} aria-busy={found.isPlaceholderData}>
              <Results
                list={list}
                filters={filters}
                themes={foundThemes.data?.themes ?? null}
                input={input}
              />
            </div>
          )}
        </QueryState>
      </div>
    </Page>
  )
}

type ResultsProps = {
  list: ReplyOf<typeof questions.searchQuestions>
  filters: QuestionFilters
  themes: ReplyOf<typeof themes.listThemes>['themes'] | null
  /** Query under which these results are cached. */
  input: { query: QuestionFilters & { page: number } }
}

function Results({ list, filters, themes: foundThemes, input }: ResultsProps) {
  const { total, page, page_count: pageCount, questions: foundQuestions } = list
  return (
    <>
      <p className="soft" role="status">
        <Plural value={total} _0="No matches" one="# question" other="# questions" />
      </p>
      {total === 0 ? (
        <NothingFound filters={filters} />
      ) : (
        <>
          <FoundQuestions questions={foundQuestions} themes={foundThemes} input={input} />
          <Pager page={page} page_count={pageCount} to={(number) => addressOf(filters, number)} />
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
          <TextLink to={paths.admin.quizCreate()} button="primary">
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
        <TextLink to={paths.admin.questions()} button="plain">
          <Trans>Show all questions</Trans>
        </TextLink>
      }
    >
      <Trans>No matches. Try fewer words or another theme.</Trans>
    </EmptyState>
  )
}
