import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as questionCalls from '@tertulia/contract/questions'
import type { FoundQuestion } from '@tertulia/contract/questions'
import * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import * as themeCalls from '@tertulia/contract/themes'
import type { Theme } from '@tertulia/contract/themes'
import { useMayCall } from '@/features/session/may-call.ts'
import { subthemeWord } from '@/features/themes/subtheme-words.ts'
import { themeWord } from '@/features/themes/theme-words.ts'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { formatPercentage } from '@/lib/words/numbers.ts'
import { adminPaths } from '@/admin-paths.ts'
import { paths } from '@/paths.ts'
import { Button } from '@/ui/button.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { UndoIcon } from '@/ui/player-icons.tsx'
import { FlagIcon, PencilIcon } from '@/ui/action-icons.tsx'
import { Markdown } from '@/ui/content/markdown.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { DiscriminationWords } from '../question-quality.tsx'
import * as styles from './question-search.module.css'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import { useState } from 'react'
import { useAction } from '@/lib/calls/use-action.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { showSuccess } from '@/ui/states/toasts.ts'
import { useCache } from '@/lib/calls/cache.ts'
import { toastFailure } from '@/ui/states/toast-failure.ts'

type FoundQuestionsProps = {
  questions: FoundQuestion[]
  /** Null until loaded. */
  themes: readonly Theme[] | null
  input: SearchInput
}

/** Search results: the question, its uses, and its subtheme, editable in place. */
export function FoundQuestions({ questions, themes, input }: FoundQuestionsProps) {
  return (
    <ol className="stack gap-12">
      {questions.map((question) => (
        <li key={question.id} className={`${styles.foundQuestion} card stack gap-6`}>
          <div className={`${styles.foundText} serif breakable readable large`}>
            <Markdown text={question.text} inline />
          </div>
          <p className="strong breakable">
            <span className="visually-hidden">
              <Trans>Answer:</Trans>{' '}
            </span>
            {question.answer}
          </p>
          <Uses question={question} />
          <Quality question={question} />
          <SubthemeChoice question={question} themes={themes} input={input} />
        </li>
      ))}
    </ol>
  )
}

function Uses({ question }: { question: FoundQuestion }) {
  const { t } = useLingui()
  const { kind, phase, season, round, subject, position, has_medium } = question
  const language = useLanguage()
  const words = { future: t({ message: 'Upcoming', context: 'quiz' }), open: t`Open today`, past: t`Past` }
  const date = formatDateShort(question.date, language)

  return (
    <p className={`${styles.foundUses} row baseline small`}>
      <span className="strong figures">{date}</span>
      {phase !== 'past' && <span className="brand strong">{words[phase]}</span>}
      <span className="soft">
        {kind === 'special' ? t`Special quiz: ${subject ?? ''}` : t`Daily quiz`}
        {' · '}
        <Trans>Question {position}</Trans>
        {season !== null && round !== null && (
          <>
            {' · '}
            <Trans>
              Season {season}, round {round}
            </Trans>
          </>
        )}
        {has_medium && (
          <>
            {' · '}
            <Trans>with media</Trans>
          </>
        )}
      </span>
      <Ways question={question} date={date} />
    </p>
  )
}

/** Quality of a past question: discrimination, most common wrong answer, and open flags. */
function Quality({ question }: { question: FoundQuestion }) {
  const { discrimination, wrong_answer, open_flags, phase } = question
  if (phase !== 'past' || (discrimination === null && wrong_answer === null && open_flags === 0)) return null
  return (
    <p className={`${styles.foundQuality} row breakable small`}>
      {discrimination !== null && (
        <span>
          <Trans>Separates strong from weak</Trans>: <DiscriminationWords discrimination={discrimination} />
        </span>
      )}
      {wrong_answer !== null && (
        <span>
          <Trans>Most common wrong answer</Trans>: <strong>{wrong_answer.text}</strong>{' '}
          <span className="figures">({wrong_answer.count})</span>
        </span>
      )}
      {open_flags > 0 && (
        <TextLink to={adminPaths.question_flags()}>
          <FlagIcon size={16} /> <Plural value={open_flags} one="# open flag" other="# open flags" />
        </TextLink>
      )}
    </p>
  )
}

/** Links to the quiz's form and the statistics, as far as this editor may open them. */
function Ways({ question, date }: { question: FoundQuestion; date: string }) {
  const { t } = useLingui()
  const { id, kind, phase } = question
  const daily = kind === 'daily'
  const edits = useMayCall(specialQuizEditorCalls.saveSpecialQuiz) || daily

  return (
    <span className={`${styles.foundWays} row stretched`}>
      {edits && (
        <TextLink
          to={daily ? adminPaths.quizEdit(question.date) : adminPaths.specialQuizEdit(question.date)}
          aria-label={t`Edit quiz of ${date}`}
        >
          <PencilIcon size={16} /> <Trans>Edit quiz</Trans>
        </TextLink>
      )}
      {phase === 'past' && <ShareOf question={question} to={paths.question(id)} />}
    </span>
  )
}

function ShareOf({ question, to }: { question: FoundQuestion; to: string }) {
  const { percentage, pending } = question
  const { t } = useLingui()
  const language = useLanguage()
  const share = percentage === null ? null : formatPercentage(percentage, language)
  const words = share === null ? t`Statistics` : t`${share} got it right`
  return (
    <>
      <TextLink to={to}>{words}</TextLink>
      {pending > 0 && (
        <span className="pending">
          <Plural value={pending} one="# not marked yet" other="# not marked yet" />
        </span>
      )}
    </>
  )
}

type SubthemeChoiceProps = { question: FoundQuestion; themes: readonly Theme[] | null; input: SearchInput }

/** The subtheme of a question, saved when changed; the last change can be undone. */
function SubthemeChoice({ question, themes, input }: SubthemeChoiceProps) {
  const { t } = useLingui()
  const { shown, saving, before, choose, undo } = useSubtheme(question, input)
  if (themes === null) return null
  const { kind, theme_id } = question
  const theme = themes.find(({ id }) => id === theme_id)

  return (
    <div className={`${styles.subthemeChoice} row at-end`}>
      <SelectField
        label={kind === 'daily' && theme ? themeWord(theme.slug) : t`Theme`}
        value={shown ?? ''}
        disabled={saving}
        onChange={(event) => {
          const { value } = event.currentTarget
          choose(value === '' ? null : Number(value))
        }}
      >
        {(kind === 'special' || question.subtheme_id === null) && (
          <option value="">{kind === 'special' ? t`No theme` : t`Choose a subtheme`}</option>
        )}
        {kind === 'daily'
          ? theme?.subthemes.map((subtheme) => <Choice key={subtheme.id} subtheme={subtheme} />)
          : themes.map(({ id, slug, subthemes }) => (
              <optgroup key={id} label={themeWord(slug)}>
                {subthemes.map((subtheme) => (
                  <Choice key={subtheme.id} subtheme={subtheme} />
                ))}
              </optgroup>
            ))}
      </SelectField>
      {before !== undefined && !saving && (
        <Button icon={<UndoIcon size={18} />} onClick={undo}>
          <Trans>Undo</Trans>
        </Button>
      )}
    </div>
  )
}

function Choice({ subtheme: { id, slug } }: { subtheme: Theme['subthemes'][number] }) {
  return <option value={id}>{subthemeWord(slug)}</option>
}

/** Query of a page of results, also its cache key. */
type SearchInput = { query: QuestionFilters & { page: number } }

/** Saves another subtheme of a question in place, with undo. */
function useSubtheme(question: FoundQuestion, input: SearchInput) {
  const { t } = useLingui()
  const [before, setBefore] = useState<number | null | undefined>(undefined)
  const choosing = useSubthemeSaving(input, () => {
    setBefore(question.subtheme_id)
    showSuccess(t`Subtheme changed`)
  })
  const undoing = useSubthemeSaving(input, () => {
    setBefore(undefined)
    showSuccess(t`Subtheme changed back.`)
  })

  const inputOf = (subthemeId: number | null) => ({
    params: { id: question.id },
    body: { subtheme_id: subthemeId },
  })
  const running = [choosing, undoing].find(({ isPending }) => isPending)
  return {
    shown: running ? (running.variables?.body.subtheme_id ?? null) : question.subtheme_id,
    saving: running !== undefined,
    before,
    choose: (subthemeId: number | null) => choosing.mutate(inputOf(subthemeId)),
    undo: () => {
      if (before !== undefined) undoing.mutate(inputOf(before))
    },
  }
}

function useSubthemeSaving(input: SearchInput, onSaved: () => void) {
  const cache = useCache()
  return useAction(questionCalls.saveQuestionSubtheme, {
    done(saved) {
      // The row stays even when the search no longer matches, so that the change can be undone.
      cache.change(
        questionCalls.searchQuestions,
        (list) => ({ ...list, questions: list.questions.map((one) => (one.id === saved.id ? saved : one)) }),
        input,
      )
      onSaved()
    },
    failed: toastFailure(failureSentence('update_question')),
    refreshes: [quizEditorCalls.getQuiz, themeCalls.countSubthemes],
    refreshesLater: [questionCalls.searchQuestions],
  })
}

/** Filters of the search as in the address; omitted ones do not apply. */
export type QuestionFilters = {
  search?: string
  field?: 'text' | 'answer'
  theme_id?: number
  subtheme_id?: number
  no_theme?: ''
  kind?: 'daily' | 'special'
}
