import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import * as questionCalls from '@tertulia/contract/questions'
import * as themeCalls from '@tertulia/contract/themes'
import type { Theme } from '@tertulia/contract/themes'
import { useCall } from '@/lib/calls/queries.ts'
import { given } from '@/lib/input/address.ts'
import { adminPaths } from '@/admin-paths.ts'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { FoundQuestions, type QuestionFilters } from './found-questions.tsx'
import { QuestionTabs } from './question-tabs.tsx'
import * as styles from './question-search.module.css'
import { ThemeFilter } from '@/features/themes/theme-filter.tsx'
import { SearchField } from '@/ui/fields/search-field.tsx'
import { Button } from '@/ui/button.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { addressTo } from '@/lib/input/address-to.ts'
import { laterPage } from '@/paths.ts'

/** Every written question, searched by text, theme and kind, all stored in the address. */
export function QuestionSearchPage() {
  const { t } = useLingui()
  const { filters, page, change } = useQuestionFilters()
  const input = { query: { page, ...filters } }
  // The current results stay on screen until the next ones are loaded.
  const found = useCall(questionCalls.searchQuestions, input, { placeholderData: keepPreviousData })
  const themes = useCall(themeCalls.listThemes, {}, { staleTime: Infinity })

  return (
    <Page title={t`Questions`} wide>
      <div className={`${styles.questionSearch} stack gap-20 fitted`}>
        <QuestionTabs current="written" />
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

function addressOf(filters: QuestionFilters, page?: number): string {
  return addressTo({ to: '/admin/questions', search: { ...filters, page: laterPage(page) } })
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
      to: addressOf(changed),
      replace,
      resetScroll: false,
      state: { keepPlace: true },
    })
  }
  return { filters, page, change }
}

type FilterProps = {
  filters: QuestionFilters
  themes: readonly Theme[]
  onChange: (filters: QuestionFilters, choices?: { replace?: boolean }) => void
}

/** Filters of the search. Text is searched after a pause in typing, everything else at once. */
function QuestionFilterForm({ filters, themes, onChange }: FilterProps) {
  const { t } = useLingui()
  const any = Object.keys(filters).length > 0

  return (
    <div className={`${styles.questionFilters} stack sheet at-end`} role="search">
      <SearchField
        className={styles.questionWords}
        label={t`Words`}
        placeholder={t`Part of the text`}
        value={filters.search ?? ''}
        onSearch={(text) => onChange(withValue(filters, 'search', text), { replace: true })}
      />
      <SelectField
        label={t`Look in`}
        value={filters.field ?? ''}
        onChange={(event) => onChange(withValue(filters, 'field', event.currentTarget.value))}
        data={[
          { value: '', label: t`Everywhere` },
          { value: 'text', label: t`Question text` },
          { value: 'answer', label: t({ message: 'Answer', comment: 'The official answer, a noun' }) },
        ]}
      />
      <SelectField
        label={t`Kind`}
        value={filters.kind ?? ''}
        onChange={(event) => onChange(withValue(filters, 'kind', event.currentTarget.value))}
        data={[
          { value: '', label: t`Any` },
          { value: 'daily', label: t({ message: 'Daily', context: 'quiz' }) },
          { value: 'special', label: t({ message: 'Special', context: 'quiz' }) },
        ]}
      />
      <ThemeFilter className={styles.themeFilter} {...{ filters, themes, onChange }} />
      {any && (
        <Button onClick={() => onChange({})}>
          <Trans>Clear</Trans>
        </Button>
      )}
    </div>
  )
}

function withValue(
  filters: QuestionFilters,
  name: 'search' | 'field' | 'kind',
  value: string,
): QuestionFilters {
  const { [name]: _before, ...others } = filters
  return value === '' ? others : { ...others, [name]: value }
}
