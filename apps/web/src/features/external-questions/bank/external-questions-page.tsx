import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import * as externalQuestionCalls from '@tertulia/contract/external-questions'
import * as themeCalls from '@tertulia/contract/themes'
import type { Theme } from '@tertulia/contract/themes'
import type { ExternalQuestion } from '@tertulia/contract/external-questions'
import * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import { useCall } from '@/lib/calls/queries.ts'
import { given } from '@/lib/input/address.ts'
import { adminPaths } from '@/admin-paths.ts'
import { PlusIcon, PencilIcon, TrashIcon } from '@/ui/action-icons.tsx'
import { Page } from '@/ui/page.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { QuestionTabs } from '@/features/questions/search/question-tabs.tsx'
import { bankAddress, type BankFilters } from './bank-filters.ts'
import * as styles from './external-questions.module.css'
import { ThemeFilter } from '@/features/themes/theme-filter.tsx'
import { SearchField } from '@/ui/fields/search-field.tsx'
import { Button } from '@/ui/button.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { mayCall } from '@/features/session/may-call.ts'
import { useUser } from '@/features/session/session.tsx'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { CheckIcon } from '@/ui/icons.tsx'
import { UndoIcon } from '@/ui/player-icons.tsx'
import { Markdown } from '@/ui/content/markdown.tsx'
import { Medium } from '@/ui/content/medium.tsx'
import { usePlaceWords } from './theme-select.tsx'
import { useBankRemoval, useUsedMark } from './use-bank-actions.ts'

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
      title={t`Questions`}
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
        <QuestionTabs current="external" />
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

type BankQuestionProps = { question: ExternalQuestion; themes: readonly Theme[] }

/** A question of the bank with its answer, medium, origin, use and actions. */
function BankQuestion({ question, themes }: BankQuestionProps) {
  const { t } = useLingui()
  const placeWords = usePlaceWords(themes)
  const { text, answer, accepted_answers, medium, origin } = question

  return (
    <li className={`${styles.bankQuestion} card stack gap-8 fitted`}>
      <div className={`${styles.bankText} serif breakable readable large`}>
        <Markdown text={text} />
      </div>
      {medium && <Medium medium={medium} number={question.id} />}
      <p className={`${styles.bankAnswer} strong breakable`}>
        <span className="visually-hidden">
          <Trans>Answer:</Trans>{' '}
        </span>
        {answer}
        {accepted_answers.length > 0 && (
          <span className="soft small"> {t`also: ${accepted_answers.join(' · ')}`}</span>
        )}
      </p>
      <p className={`${styles.bankFacts} row stretched breakable small soft`}>
        {themes.length > 0 && <span>{placeWords(question)}</span>}
        <span>{origin}</span>
        <UseOf question={question} />
      </p>
      <Actions question={question} />
    </li>
  )
}

function UseOf({ question: { used, uses } }: { question: ExternalQuestion }) {
  const { t } = useLingui()
  const language = useLanguage()
  const user = useUser()
  if (!used) return <span>{t({ message: 'not used yet', context: 'question' })}</span>
  if (uses.length === 0) {
    return (
      <span className="line gap-4 brand">
        <CheckIcon size={16} /> <Trans>marked as used</Trans>
      </span>
    )
  }
  return uses.map(({ question_id, kind, date, position }) => {
    const day = formatDateShort(date, language)
    const words = t`used on ${day}, question ${position}`
    const opens = kind === 'daily' || mayCall(user, specialQuizEditorCalls.saveSpecialQuiz)
    return (
      <span key={question_id} className="line gap-4 brand">
        <CheckIcon size={16} />{' '}
        {opens ? (
          <TextLink to={kind === 'daily' ? adminPaths.quizEdit(date) : adminPaths.specialQuizEdit(date)}>
            {words}
          </TextLink>
        ) : (
          words
        )}
      </span>
    )
  })
}

function Actions({ question }: { question: ExternalQuestion }) {
  const { mark, busy, before, undo } = useUsedMark(question)
  const remove = useBankRemoval(question)
  const { marked_used, uses } = question

  return (
    <div className="row stretched gap-8">
      {uses.length === 0 && before === null && (
        <Button disabled={busy} onClick={() => mark(!marked_used)}>
          {marked_used ? <Trans>Mark as unused</Trans> : <Trans>Mark as used</Trans>}
        </Button>
      )}
      {before !== null && (
        <Button disabled={busy} icon={<UndoIcon size={18} />} onClick={undo}>
          <Trans>Undo</Trans>
        </Button>
      )}
      <TextLink to={adminPaths.externalQuestionEdit(question.id)} button="plain">
        <PencilIcon size={18} /> <Trans>Edit</Trans>
      </TextLink>
      <Button look="quiet" danger icon={<TrashIcon size={18} />} onClick={() => void remove()}>
        <Trans>Delete</Trans>
      </Button>
    </div>
  )
}
