import * as quizEditor from '@tertulia/contract/quiz-editor'
import type { QuizForEditor } from '@tertulia/contract/quiz-editor'
import * as themes from '@tertulia/contract/themes'
import type { Theme } from '@tertulia/contract/themes'
import { useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { QuizForm } from './quiz-form.tsx'
import { QuizFormSkeleton } from './quiz-form-skeleton.tsx'

/** Page to create a quiz. */
export function NewQuizPage() {
  return <Editor />
}

/** Page to edit the quiz of a date. */
export function QuizEditorPage() {
  return <Editor {...useParams({ from: '/admin/quiz/$date/edit' })} />
}

function Editor({ date }: { date?: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { question_count: questionCount } = useRuleSet()
  const foundThemes = useCall(themes.listThemes, {}, { staleTime: Infinity })
  const asked = useMemo(
    () => foundThemes.data?.themes.filter(({ active }) => active).slice(0, questionCount) ?? [],
    [foundThemes.data, questionCount],
  )
  const dates = useCall(quizEditor.listTakenDates, {})
  const quiz = useCall(quizEditor.getQuiz, { params: { date: date ?? '' } }, { enabled: date !== undefined })
  const skeleton = <QuizFormSkeleton />
  const lead =
    date === undefined
      ? t`One quiz a day, one question per theme.`
      : quiz.data && formatDateLong(date, language)

  return (
    <Page title={date === undefined ? t`Create quiz` : t`Edit quiz`} lead={lead ?? '\u00a0'} wide>
      <QueryState query={foundThemes} skeleton={skeleton}>
        {({ themes: tree }) => (
          <QueryState query={dates} skeleton={skeleton}>
            {({ today, dates: taken }) => {
              const about = { today, taken }
              if (date === undefined) return <QuizForm key="new" quiz={null} themes={asked} {...about} />
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

type SavedQuizProps = { quiz: QuizForEditor; tree: readonly Theme[]; today: string; taken: readonly string[] }

/** A saved quiz retains the themes it was written for. */
function SavedQuiz({ quiz, tree, ...about }: SavedQuizProps) {
  const { questions } = quiz
  const foundThemes = useMemo(
    () => questions.flatMap(({ theme_id: themeId }) => tree.filter(({ id }) => id === themeId)),
    [questions, tree],
  )
  return <QuizForm quiz={quiz} themes={foundThemes} {...about} />
}
