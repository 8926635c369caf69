import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import * as externalQuestionCalls from '@tertulia/contract/external-questions'
import * as themeCalls from '@tertulia/contract/themes'
import { useCall } from '@/lib/calls/queries.ts'
import { given } from '@/lib/input/address.ts'
import { adminPaths } from '@/admin-paths.ts'
import { PlusIcon } from '@/ui/seldom-icons.tsx'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { BankFilterForm } from './bank-filter-form.tsx'
import { bankAddress, type BankFilters } from './bank-filters.ts'
import { BankQuestion } from './bank-question.tsx'
import * as styles from './external-questions.module.css'

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
      to: adminPaths.external_questions(),
      search: changed as never,
      replace,
      resetScroll: false,
      state: { keepPlace: true },
    })
  }
  return { filters, page, change }
}
