import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import type { ComingRound, QuizForEditor } from '@tertulia/contract/quiz-editor'
import * as themeCalls from '@tertulia/contract/themes'
import type { Theme } from '@tertulia/contract/themes'
import { useLingui } from '@lingui/react/macro'
import { useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { isCalendarDate } from '@/lib/dates/calendar-date.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { EditedQuizLinks } from '../form/edited-quiz-links.tsx'
import { QuizForm } from './quiz-form.tsx'
import { QuizFormSkeleton } from './quiz-form-skeleton.tsx'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { PossibleThemes } from '../form/question-draft.ts'

/** Page to create a quiz. */
export function NewQuizPage() {
  return <Editor wished={useSearch({ from: '/admin/quiz/create' }).date} />
}

/** Page to edit the quiz of a date. */
export function QuizEditorPage() {
  return <Editor {...useParams({ from: '/admin/quiz/$date/edit' })} />
}

type EditorProps = {
  /** The date of the quiz; without one it is new. */
  date?: string
  /** The date wished for a new quiz. */
  wished?: string | undefined
}

function Editor({ date, wished }: EditorProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const ruleSet = useRuleSet()
  const themes = useCall(themeCalls.listThemes, {}, { staleTime: Infinity })
  const asked = useMemo(() => newQuizThemes(themes.data?.themes ?? [], ruleSet), [themes.data, ruleSet])
  const dates = useCall(quizEditorCalls.listTakenDates, {})
  const quiz = useCall(
    quizEditorCalls.getQuiz,
    { params: { date: date ?? '' } },
    { enabled: date !== undefined },
  )
  const skeleton = <QuizFormSkeleton />
  const lead =
    date === undefined
      ? ruleSet.questions_by === 'theme'
        ? t`One quiz a day, one question per theme.`
        : t`One quiz a day, with questions of any themes.`
      : quiz.data && formatDateLong(date, language)

  return (
    <Page
      title={date === undefined ? t`Create quiz` : t`Edit quiz`}
      lead={lead ?? '\u00a0'}
      actions={quiz.data && <EditedQuizLinks kind="daily" quiz={quiz.data} />}
      wide
    >
      <QueryState query={themes} skeleton={skeleton}>
        {({ themes: tree }) => (
          <QueryState query={dates} skeleton={skeleton}>
            {({ today, dates: taken, rounds }) => {
              const about = { today, taken, rounds }
              if (date === undefined) {
                const start = startDate({ ...about, wished })
                return <QuizForm key={`new-${wished}`} quiz={null} start={start} themes={asked} {...about} />
              }
              return (
                <QueryState query={quiz} skeleton={skeleton}>
                  {(saved) => <SavedQuiz key={date} quiz={saved} tree={tree} {...about} />}
                </QueryState>
              )
            }}
          </QueryState>
        )}
      </QueryState>
    </Page>
  )
}

type Dates = { today: string; taken: readonly string[]; rounds: readonly ComingRound[] }

/** The date a new quiz begins with: the one wished for if it is free, else the next round without a quiz. */
function startDate({ today, taken, rounds, wished = '' }: Dates & { wished?: string | undefined }): string {
  if (isCalendarDate(wished) && wished >= today && !taken.includes(wished)) return wished
  return rounds.find(({ has_quiz }) => !has_quiz)?.date ?? ''
}

type SavedQuizProps = Dates & { quiz: QuizForEditor; tree: readonly Theme[] }

/** A saved quiz retains the themes it was written for, unless its questions may be of any and its day is to come. */
function SavedQuiz({ quiz, tree, ...about }: SavedQuizProps) {
  const ruleSet = useRuleSet()
  const themes = useMemo(() => savedQuizThemes(quiz, tree, ruleSet), [quiz, tree, ruleSet])
  return <QuizForm quiz={quiz} themes={themes} {...about} />
}

type QuestionRules = Pick<RuleSet, 'question_count' | 'questions_by'>

/** The themes that each question of a new daily quiz may be of: its own, or any active one. */
function newQuizThemes(
  tree: readonly Theme[],
  { question_count, questions_by }: QuestionRules,
): PossibleThemes[] {
  const active = tree.filter((theme) => theme.active)
  if (questions_by === 'theme') return active.slice(0, question_count).map((theme) => [theme])
  return Array.from({ length: question_count }, () => active)
}

/** The same of a saved quiz, where the server keeps the themes of questions whose day has begun. */
function savedQuizThemes(
  { questions, phase }: Pick<QuizForEditor, 'questions' | 'phase'>,
  tree: readonly Theme[],
  { questions_by }: QuestionRules,
): PossibleThemes[] {
  const active = tree.filter((theme) => theme.active)
  const keepsThemes = questions_by === 'theme' || phase !== 'future'
  return questions.map(({ theme_id }) => {
    const own = tree.filter(({ id }) => id === theme_id)
    if (keepsThemes && own.length > 0) return own
    return [...active, ...own.filter((theme) => !theme.active)]
  })
}
