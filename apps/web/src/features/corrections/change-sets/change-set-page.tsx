import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as changeSetCalls from '@tertulia/contract/change-sets'
import type { ChangeableQuiz } from '@tertulia/contract/change-sets'
import type { QuizKind } from '@tertulia/contract/quizzes'
import { useParams } from '@tanstack/react-router'
import { afterDrafts } from '@/lib/drafts/form-drafts.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { Page } from '@/ui/page.tsx'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { ChangeSetForm } from './change-set-form.tsx'
import { ChangeSets } from './change-sets.tsx'

/** Page on which changes to a closed daily quiz are collected, previewed, applied and undone. */
export function QuizChangesPage() {
  const { date } = useParams({ from: '/admin/quiz/$date/changes' })
  return <ChangesOf kind="daily" date={date} />
}

/** The same for a special quiz. */
export function SpecialQuizChangesPage() {
  const { date } = useParams({ from: '/admin/special-quiz/$date/changes' })
  return <ChangesOf kind="special" date={date} />
}

const Form = afterDrafts(ChangeSetForm)

function ChangesOf({ kind, date }: { kind: QuizKind; date: string }) {
  const { t } = useLingui()
  const language = useLanguage()
  const query = useCall(changeSetCalls.getChangeableQuiz, { params: { kind, date } }, { staleTime: 0 })
  const day = formatDateLong(date, language)

  if (query.error?.status === 404) return <ErrorScreen status={404} wholePage />
  return (
    <Page
      title={kind === 'daily' ? t`Change the quiz of ${day}` : t`Change the special quiz of ${day}`}
      lead={query.data && <Lead quiz={query.data} />}
    >
      <QueryState query={query} skeleton={<Skeleton height={640} />}>
        {(quiz) => (
          <div className="stack gap-32 fitted">
            <Form quiz={quiz} />
            <ChangeSets quiz={quiz} />
          </div>
        )}
      </QueryState>
    </Page>
  )
}

function Lead({ quiz: { kind, date, subject, submissions } }: { quiz: ChangeableQuiz }) {
  return (
    <>
      <TextLink to={kind === 'daily' ? paths.quiz(date) : paths.special_quiz(date)}>
        {subject ?? <Trans>Daily quiz</Trans>}
      </TextLink>
      {', '}
      <Plural value={submissions} one="# player" other="# players" />
    </>
  )
}
