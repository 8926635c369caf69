import * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { PlayedBy, useRuleSet } from '@/features/customer/customer.tsx'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { QuizFormSkeleton } from '../daily/quiz-form-skeleton.tsx'
import { EditedQuizLinks } from '../form/edited-quiz-links.tsx'
import { SpecialForm } from './special-form.tsx'

/** Page to create a special quiz. */
export function NewSpecialQuizPage() {
  return <Editor />
}

/** Page to edit the special quiz of a date. */
export function SpecialEditorPage() {
  return <Editor {...useParams({ from: '/admin/special-quiz/$date/edit' })} />
}

function Editor({ date }: { date?: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const ruleSet = useRuleSet()
  const count = ruleSet.special_question_count
  const dates = useCall(specialQuizEditorCalls.listTakenSpecialDates, {})
  const quiz = useCall(
    specialQuizEditorCalls.getSpecialQuiz,
    { params: { date: date ?? '' } },
    { enabled: date !== undefined },
  )
  const skeleton = <QuizFormSkeleton />
  const lead =
    date === undefined
      ? plural(count, {
          one: 'One subject, # question without a theme.',
          other: 'One subject, # questions without themes.',
        })
      : quiz.data && formatDateLong(date, language)
  const title = date === undefined ? t`Create special quiz` : t`Edit special quiz`

  return (
    <Page
      title={title}
      lead={lead ?? '\u00a0'}
      actions={quiz.data && <EditedQuizLinks kind="special" quiz={quiz.data} />}
      wide
    >
      <QueryState query={dates} skeleton={skeleton}>
        {({ today, dates: taken }) => {
          if (date === undefined) return <SpecialForm key="new" quiz={null} today={today} taken={taken} />
          return (
            <QueryState query={quiz} skeleton={skeleton}>
              {(saved) => (
                <PlayedBy rule_set={{ ...ruleSet, special_question_count: saved.questions.length }}>
                  <SpecialForm key={date} quiz={saved} today={today} taken={taken} />
                </PlayedBy>
              )}
            </QueryState>
          )
        }}
      </QueryState>
    </Page>
  )
}
