import { getQuiz, listTakenDates, type QuizForEditor } from '@tertulia/contract/quiz-editor'
import { listThemes, type Theme } from '@tertulia/contract/themes'
import { useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { formatDateLong, useLanguage } from '@/lib/dates.ts'
import { useCall } from '@/lib/queries.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/query-state.tsx'
import { QuizForm } from './quiz-form.tsx'
import { QuizFormSkeleton } from './quiz-form-skeleton.tsx'

/** Creates a quiz, or edits the one of a date. */
export function QuizEditorPage() {
  const { t } = useLingui()
  const language = useLanguage()
  const { date } = useParams({ strict: false })
  const { question_count } = useRuleSet()
  const themes = useCall(listThemes, {}, { staleTime: Infinity })
  const asked = useMemo(
    () => themes.data?.themes.filter(({ active }) => active).slice(0, question_count) ?? [],
    [themes.data, question_count],
  )
  const dates = useCall(listTakenDates, {})
  const quiz = useCall(getQuiz, { params: { date: date ?? '' } }, { enabled: date !== undefined })
  const skeleton = <QuizFormSkeleton />
  const lead =
    date === undefined
      ? t`One quiz a day, one question per theme.`
      : quiz.data && formatDateLong(date, language)

  return (
    <Page title={date === undefined ? t`Create quiz` : t`Edit quiz`} lead={lead ?? '\u00a0'} wide>
      <QueryState query={themes} skeleton={skeleton}>
        {({ themes: tree }) => (
          <QueryState query={dates} skeleton={skeleton}>
            {({ today, dates: taken }) => {
              const about = { today, taken }
              if (date === undefined) return <QuizForm key="new" quiz={null} themes={asked} {...about} />
              return (
                <QueryState query={quiz} skeleton={skeleton}>
                  {(saved) => <KeptQuiz key={date} quiz={saved} tree={tree} {...about} />}
                </QueryState>
              )
            }}
          </QueryState>
        )}
      </QueryState>
    </Page>
  )
}

type KeptQuizProps = { quiz: QuizForEditor; tree: readonly Theme[]; today: string; taken: readonly string[] }

/** A quiz that is there asks under the themes that it was written for. */
function KeptQuiz({ quiz, tree, ...about }: KeptQuizProps) {
  const { questions } = quiz
  const themes = useMemo(
    () => questions.flatMap(({ theme_id }) => tree.filter(({ id }) => id === theme_id)),
    [questions, tree],
  )
  return <QuizForm quiz={quiz} themes={themes} {...about} />
}
