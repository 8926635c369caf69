import { Trans, useLingui } from '@lingui/react/macro'
import * as externalQuestionCalls from '@tertulia/contract/external-questions'
import type { ExternalQuestion } from '@tertulia/contract/external-questions'
import type { Theme } from '@tertulia/contract/themes'
import { keepPreviousData } from '@tanstack/react-query'
import { useState, useEffect, useRef } from 'react'
import { subthemeWord } from '@/features/themes/subtheme-words.ts'
import { themeWord } from '@/features/themes/theme-words.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { PageSteps } from '@/ui/lists/page-steps.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { SearchField } from '@/ui/fields/search-field.tsx'
import { Modal } from '@/ui/dialogs/modal.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { isWritten, takenOver, type PlacedQuestions } from './bank-questions.ts'
import { type PossibleThemes, type QuestionDraft, subthemeSlug, themeOf } from '../form/question-draft.ts'
import * as styles from '../form/quiz-form.module.css'
import { WarningIcon } from '@/ui/player-icons.tsx'
import { Markdown } from '@/ui/content/markdown.tsx'
import { Medium } from '@/ui/content/medium.tsx'
import { Button } from '@/ui/button.tsx'

type BankPickerProps = {
  question: QuestionDraft
  /** The themes that the question may be of. */
  themes: PossibleThemes
  placed: PlacedQuestions
  onTake: (changes: Partial<QuestionDraft>) => void
  onClose: () => void
}

type BankQuery = { scope: 'subtheme' | 'theme' | 'without'; search: string; page: number }

/** The unused questions of the bank that fit a question of the form. */
export function BankPicker({ question, themes, placed, onTake, onClose }: BankPickerProps) {
  const { t } = useLingui()
  const theme = themeOf(question, themes)
  const [query, setQuery] = useState<BankQuery>({
    scope: question.subtheme_id === null ? 'theme' : 'subtheme',
    search: '',
    page: 1,
  })
  const offers = useCall(
    externalQuestionCalls.listExternalQuestions,
    {
      query: { page: query.page, used: 'unused', ...searchOf(query), ...scopeOf(query, { question, theme }) },
    },
    // Always fetched, because other editors use questions meanwhile.
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  const { position } = question

  return (
    <Modal onClose={onClose} title={t`Question bank, for question ${position}`} width={780}>
      <div className="stack fitted">
        <div className={`${styles.pickerSearch} stack gap-12 fitted`}>
          <SearchField
            label={t`Search questions and answers`}
            value={query.search}
            onSearch={(search) => setQuery({ ...query, search, page: 1 })}
          />
          {theme && (
            <ScopeSelect
              {...{ question, theme, query }}
              onChange={(scope) => setQuery({ ...query, scope, page: 1 })}
            />
          )}
        </div>
        <QueryState query={offers} skeleton={<Skeleton height={420} />}>
          {({ questions, page, page_count }) => (
            <div className="stack fitted" aria-busy={offers.isPlaceholderData}>
              <Offers
                {...{ questions, placed, position }}
                replaces={isWritten(question)}
                onTake={(chosen) => onTake(takenOver(chosen, themes))}
              />
              <PageSteps
                label={t`Pages`}
                {...{ page, page_count }}
                onPage={(next) => setQuery({ ...query, page: next })}
              />
            </div>
          )}
        </QueryState>
      </div>
    </Modal>
  )
}

const searchOf = ({ search }: BankQuery) => (search === '' ? {} : { search })

type Scoped = { question: QuestionDraft; theme: Theme | null }

function scopeOf({ scope }: BankQuery, { question, theme }: Scoped) {
  if (theme === null) return {}
  if (scope === 'without') return { no_theme: '' as const }
  if (scope === 'subtheme' && question.subtheme_id !== null) return { subtheme_id: question.subtheme_id }
  return { theme_id: theme.id }
}

type ScopeSelectProps = {
  question: QuestionDraft
  theme: Theme
  query: BankQuery
  onChange: (scope: BankQuery['scope']) => void
}

function ScopeSelect({ question, theme, query, onChange }: ScopeSelectProps) {
  const { t } = useLingui()
  const slug = subthemeSlug(question, [theme])
  const themeName = themeWord(theme.slug)
  return (
    <SelectField
      label={t`Of`}
      value={query.scope}
      data={[
        ...(slug === null ? [] : [{ value: 'subtheme' as const, label: subthemeWord(slug) }]),
        { value: 'theme', label: t`${themeName}: all subthemes` },
        { value: 'without', label: t`Without a theme` },
      ]}
      onChoose={onChange}
    />
  )
}

type OffersProps = {
  questions: readonly ExternalQuestion[]
  placed: PlacedQuestions
  position: number
  replaces: boolean
  onTake: (question: ExternalQuestion) => void
}

function Offers({ questions, placed, position, replaces, onTake }: OffersProps) {
  if (questions.length === 0) {
    return (
      <EmptyState>
        <Trans>No unused questions match. Search for something else, or look in the whole theme.</Trans>
      </EmptyState>
    )
  }
  return (
    <ul className="fitted line-above stack gap-0">
      {questions.map((question) => (
        <BankOffer
          key={question.id}
          question={question}
          position={position}
          placedAt={placed.get(question.id) ?? null}
          replaces={replaces}
          onTake={() => onTake(question)}
        />
      ))}
    </ul>
  )
}

type BankOfferProps = {
  question: ExternalQuestion
  /** Number of the question it would fill. */
  position: number
  /** Number of the form's question that already uses it. */
  placedAt: number | null
  /** True when it would replace written text. */
  replaces: boolean
  onTake: () => void
}

/** A question of the bank with its answer, file and origin, and a button to use it. */
function BankOffer({ question, position, placedAt, replaces, onTake }: BankOfferProps) {
  const { text, answer, accepted_answers, medium, origin } = question
  const others = accepted_answers.join(' · ')
  return (
    <li className={`${styles.pickerOffer} stack gap-8 fitted to-start line-below breakable`}>
      <div className="readable serif large">
        <Markdown text={text} />
      </div>
      {medium && <Medium medium={medium} number={position} />}
      <p>
        <strong>{answer}</strong>
        {others !== '' && <span className="soft"> ({others})</span>}
      </p>
      <p className="small soft">{origin}</p>
      {placedAt === null ? (
        <Take question={question} replaces={replaces} onTake={onTake} />
      ) : (
        <p className="small">
          <Trans>Already used for question {placedAt} of this quiz.</Trans>
        </p>
      )}
    </li>
  )
}

function Take({ question, replaces, onTake }: Pick<BankOfferProps, 'question' | 'replaces' | 'onTake'>) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (asking) cancel.current?.focus()
  }, [asking])
  const { answer } = question
  if (!asking) {
    return (
      <Button aria-label={t`Use this: ${answer}`} onClick={() => (replaces ? setAsking(true) : onTake())}>
        <Trans>Use this</Trans>
      </Button>
    )
  }
  return (
    <div className={`${styles.pickerWarning} stack gap-8`} role="alert">
      <p>
        <WarningIcon size={18} /> <Trans>This question’s text will be replaced.</Trans>
      </p>
      <div className="row">
        <Button look="primary" danger onClick={onTake}>
          <Trans>Replace it</Trans>
        </Button>
        <Button ref={cancel} onClick={() => setAsking(false)}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  )
}
