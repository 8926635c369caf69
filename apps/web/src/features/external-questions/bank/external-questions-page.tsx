import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import * as externalQuestionCalls from '@tertulia/contract/external-questions'
import * as themeCalls from '@tertulia/contract/themes'
import type { Theme } from '@tertulia/contract/themes'
import { useCall } from '@/lib/calls/queries.ts'
import { given } from '@/lib/input/address.ts'
import { adminPaths } from '@/admin-paths.ts'
import { PlusIcon } from '@/ui/seldom-icons.tsx'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { bankAddress, type BankFilters } from './bank-filters.ts'
import { BankQuestion } from './bank-question.tsx'
import * as styles from './external-questions.module.css'
import { ThemeFilter } from '@/features/themes/theme-filter.tsx'
import { SearchField } from '@/ui/fields/search-field.tsx'
import { Button } from '@/ui/button.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'

/** The question bank, searched by text, use, theme and origin, all stored in the address. */
export function ExternalQuestionsPage() {
  const { t } = useLingui()
  const { filters, page, change } = useBankAddress()
  const bank = useCall(
    externalQuestionCalls.listExternalQuestions,
    { query: { page, ...filters } },
    { placeholderData: keepPreviousData },
  )
  const themes = useCall(themeCalls.listThemes, {}, { staleTime: Infinity })
  const origins = useCall(externalQuestionCalls.listOrigins, {})
  const known = themes.data?.themes ?? []

  return (
    <Page
      title={t`External questions`}
      lead={t`Questions from other sources, ready to be used in a quiz.`}
      wide
      actions={
        <>
          <TextLink to={adminPaths.questionImports()} button="plain">
            <Trans>Import a file</Trans>
          </TextLink>
          <TextLink to={adminPaths.externalQuestionCreate()} button="primary">
            <PlusIcon size={18} />
            <Trans>Add a question</Trans>
          </TextLink>
        </>
      }
    >
      <div className={`${styles.bank} stack gap-20 fitted`}>
        <BankFilterForm
          filters={filters}
          themes={known}
          origins={origins.data?.origins ?? []}
          onChange={change}
        />
        <PagedList
          query={bank}
          skeleton={<Skeleton height={900} />}
          empty={<NothingFound filters={filters} />}
          to={(number) => bankAddress(filters, number)}
          className={`${styles.bankFound} stack gap-12 fitted`}
        >
          {({ total, questions }) => (
            <>
              <p className="soft" role="status">
                <Plural value={total} one="# question" other="# questions" />
              </p>
              <ol className="stack gap-12">
                {questions.map((question) => (
                  <BankQuestion key={question.id} question={question} themes={known} />
                ))}
              </ol>
            </>
          )}
        </PagedList>
      </div>
    </Page>
  )
}

function NothingFound({ filters }: { filters: BankFilters }) {
  if (Object.keys(filters).length > 0) {
    return (
      <EmptyState
        action={
          <TextLink to={adminPaths.external_questions()} button="plain">
            <Trans>Show all questions</Trans>
          </TextLink>
        }
      >
        <Trans>No matches. Try fewer words or another theme.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      action={
        <TextLink to={adminPaths.questionImports()} button="primary">
          <Trans>Import a file</Trans>
        </TextLink>
      }
    >
      <Trans>The question bank is empty. Import a file, or add questions one by one.</Trans>
    </EmptyState>
  )
}

/** The filters and the page of the address with setters: a change starts at the first page. */
function useBankAddress() {
  const navigate = useNavigate()
  const { page = 1, ...asked } = useSearch({ from: '/admin/external-questions' })
  const filters: BankFilters = given(asked)

  function change(changed: BankFilters, { replace = false } = {}) {
    void navigate({
      to: bankAddress(changed),
      replace,
      resetScroll: false,
      state: { keepPlace: true },
    })
  }
  return { filters, page, change }
}

type FilterProps = {
  filters: BankFilters
  themes: readonly Theme[]
  origins: readonly string[]
  onChange: (filters: BankFilters, choices?: { replace?: boolean }) => void
}

/** Filters of the bank. Text is searched after a pause in typing, everything else at once. */
function BankFilterForm({ filters, themes, origins, onChange }: FilterProps) {
  const { t } = useLingui()
  const { used, origin, search, ...others } = filters

  return (
    <div className={`${styles.bankFilters} stack sheet at-end`} role="search">
      <SearchField
        className={styles.bankWords}
        label={t`Words`}
        placeholder={t`Part of the text`}
        value={search ?? ''}
        onSearch={(text) => onChange(withValue(filters, 'search', text), { replace: true })}
      />
      <SelectField
        label={t({ message: 'Use', comment: 'Whether a question has been used' })}
        value={used ?? ''}
        onChange={(event) => onChange(withValue(filters, 'used', event.currentTarget.value))}
        data={[
          { value: '', label: t({ message: 'All', context: 'questions' }) },
          { value: 'unused', label: t({ message: 'Unused', context: 'questions' }) },
          { value: 'used', label: t({ message: 'Used', context: 'questions' }) },
        ]}
      />
      <SelectField
        label={t({ message: 'Origin', comment: 'Where a question comes from' })}
        value={origin ?? ''}
        onChange={(event) => onChange(withValue(filters, 'origin', event.currentTarget.value))}
        data={[
          { value: '', label: t({ message: 'All', context: 'questions' }) },
          ...new Set([...origins, ...(origin === undefined ? [] : [origin])]),
        ]}
      />
      <ThemeFilter className={styles.bankTheme} {...{ filters, themes, onChange }} />
      {Object.keys(filters).length > 0 && (
        <Button onClick={() => onChange({})}>
          <Trans>Clear</Trans>
        </Button>
      )}
      {others.import_id !== undefined && (
        <p className={`${styles.bankImportNote} small soft`}>
          <Trans>Only questions from one file.</Trans>
        </p>
      )}
    </div>
  )
}

function withValue(filters: BankFilters, name: 'search' | 'used' | 'origin', value: string): BankFilters {
  const { [name]: _before, ...others } = filters
  return value === '' ? others : { ...others, [name]: value }
}
