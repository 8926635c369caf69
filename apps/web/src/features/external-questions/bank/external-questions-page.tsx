import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import * as externalQuestions from '@tertulia/contract/external-questions'
import * as themes from '@tertulia/contract/themes'
import type { Theme } from '@tertulia/contract/themes'
import { keepPreviousData } from '@tanstack/react-query'
import { useCall } from '@/lib/calls/queries.ts'
import { paths } from '@/paths.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { PlusIcon } from '@/ui/icons.tsx'
import { Page } from '@/ui/page.tsx'
import { Pager } from '@/ui/lists/pager.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { BankFilterForm } from './bank-filter-form.tsx'
import { bankAddress, type BankFilters } from './bank-filters.ts'
import { BankQuestion } from './bank-question.tsx'
import { useBankAddress } from './use-bank-address.ts'
import * as styles from './external-questions.module.css'

/** The question bank, searched by text, use, theme and origin, all stored in the address. */
export function ExternalQuestionsPage() {
  const { t } = useLingui()
  const { filters, page, change } = useBankAddress()
  const bank = useCall(
    externalQuestions.listExternalQuestions,
    { query: { page, ...filters } },
    { placeholderData: keepPreviousData },
  )
  const foundThemes = useCall(themes.listThemes, {}, { staleTime: Infinity })
  const origins = useCall(externalQuestions.listOrigins, {})
  const known = foundThemes.data?.themes ?? []

  return (
    <Page
      title={t`External questions`}
      lead={t`Questions from other sources, ready to be used in a quiz.`}
      wide
      actions={
        <>
          <TextLink to={paths.admin.question_imports()} button="plain">
            <Trans>Import a file</Trans>
          </TextLink>
          <TextLink to={paths.admin.externalQuestionCreate()} button="primary">
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
        <QueryState query={bank} skeleton={<Skeleton height={900} />}>
          {(list) => (
            <div className={`${styles.bankFound} stack gap-12 fitted`} aria-busy={bank.isPlaceholderData}>
              <Found list={list} filters={filters} themes={known} />
            </div>
          )}
        </QueryState>
      </div>
    </Page>
  )
}

type FoundProps = {
  list: ReplyOf<typeof externalQuestions.listExternalQuestions>
  filters: BankFilters
  themes: readonly Theme[]
}

function Found({
  list: { total, page, page_count: pageCount, questions },
  filters,
  themes: foundThemes,
}: FoundProps) {
  if (total === 0) return <NothingFound filters={filters} />
  return (
    <>
      <p className="soft" role="status">
        <Plural value={total} one="# question" other="# questions" />
      </p>
      <ol className={`${styles.bankQuestions} stack gap-12`}>
        {questions.map((question) => (
          <BankQuestion key={question.id} question={question} themes={foundThemes} />
        ))}
      </ol>
      <Pager page={page} page_count={pageCount} to={(number) => bankAddress(filters, number)} />
    </>
  )
}

function NothingFound({ filters }: { filters: BankFilters }) {
  if (Object.keys(filters).length > 0) {
    return (
      <EmptyState
        action={
          <TextLink to={paths.admin.external_questions()} button="plain">
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
        <TextLink to={paths.admin.question_imports()} button="primary">
          <Trans>Import a file</Trans>
        </TextLink>
      }
    >
      <Trans>The question bank is empty. Import a file, or add questions one by one.</Trans>
    </EmptyState>
  )
}
