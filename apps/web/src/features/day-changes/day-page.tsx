import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as dayChangeCalls from '@tertulia/contract/day-changes'
import type { ChangeableDay, DayEffect } from '@tertulia/contract/day-changes'
import { useParams } from '@tanstack/react-router'
import {
  RoundWithoutQuiz,
  RoundWithoutQuizAdvice,
  WriteTodaysQuiz,
} from '@/features/closed-days/round-without-quiz.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { adminPaths } from '@/admin-paths.ts'
import { paths } from '@/paths.ts'
import { Page } from '@/ui/page.tsx'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Annulment } from './annulment.tsx'
import { Closing } from './closing.tsx'
import { DayChanges } from './day-changes.tsx'
import { changeReason } from '@tertulia/contract/change-sets'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { useState } from 'react'
import { Button } from '@/ui/button.tsx'
import { ReasonDialog } from '@/ui/dialogs/reason-dialog.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { DayEffectWords } from './day-effect-words.tsx'
import { toastFailure } from '@/ui/states/toast-failure.ts'
import { resultReads } from '@/features/corrections/effect/result-reads.ts'

/** Page on which admins repair a day: let it close later, open it again, stop counting it or a player's answers, and undo that. */
export function DayPage() {
  const { t } = useLingui()
  const language = useLanguage()
  const { date } = useParams({ from: '/admin/days/$date' })
  const query = useCall(dayChangeCalls.getChangeableDay, { params: { date } }, { staleTime: 0 })
  const day = formatDateLong(date, language)

  if (query.error?.status === 404) return <ErrorScreen status={404} wholePage />
  return (
    <Page title={t`Repair ${day}`} lead={query.data && <Lead day={query.data} />}>
      <QueryState query={query} skeleton={<Skeleton height={420} />}>
        {(found) => (
          <div className="stack gap-32 fitted">
            {found.late_submissions > 0 && (
              <p>
                <TextLink to={adminPaths.late_submissions()}>
                  <Plural
                    value={found.late_submissions}
                    one="# player asks to admit late answers"
                    other="# players ask to admit late answers"
                  />
                </TextLink>
              </p>
            )}
            <WithoutQuiz day={found} />
            {hasQuizzes(found) && found.closed && <VoidDay day={found} />}
            {hasQuizzes(found) && found.closed && <Annulment day={found} />}
            {hasQuizzes(found) && <Closing day={found} />}
            <DayChanges changes={found.changes} />
          </div>
        )}
      </QueryState>
    </Page>
  )
}

const hasQuizzes = ({ quizzes }: ChangeableDay) => quizzes.length > 0

/** The round of a day without a complete quiz: what an open one lacks, and what became of a closed one. */
function WithoutQuiz({ day: { date, closed, round_without_quiz: round, quizzes } }: { day: ChangeableDay }) {
  if (!round)
    return (
      quizzes.length === 0 && (
        <p>
          <Trans>This day has no complete quiz and no round: there is nothing to repair.</Trans>
        </p>
      )
    )
  if (closed)
    return (
      <p>
        <Trans>The round had no complete quiz. It is void and counts for nobody.</Trans>
      </p>
    )
  return (
    <section className="stack gap-8 to-start" aria-labelledby="without-quiz">
      <h2 id="without-quiz">
        <RoundWithoutQuiz round={round} />
      </h2>
      <RoundWithoutQuizAdvice />
      <WriteTodaysQuiz round={{ ...round, date }} />
    </section>
  )
}

function Lead({ day: { date, season, round, quizzes } }: { day: ChangeableDay }) {
  return (
    <>
      {season !== null && round !== null && (
        <>
          <Trans>
            Season {season}, round {round}
          </Trans>
          {' · '}
        </>
      )}
      {quizzes.map(({ kind, submissions }, index) => (
        <span key={kind}>
          {index > 0 && ' · '}
          <TextLink to={kind === 'daily' ? paths.quiz(date) : paths.special_quiz(date)}>
            {kind === 'daily' ? <Trans>Daily quiz</Trans> : <Trans>Special quiz</Trans>}
          </TextLink>
          {', '}
          <Plural value={submissions} one="# player" other="# players" />
        </span>
      ))}
    </>
  )
}

/** Lets an admin stop counting the daily quiz of a day for everybody, after its effect was shown. */
function VoidDay({ day: { date, quizzes, is_void } }: { day: ChangeableDay }) {
  const [effect, setEffect] = useState<DayEffect | null>(null)
  const preview = useAction(dayChangeCalls.previewVoidDay, {
    done: setEffect,
    failed: toastFailure(),
  })
  if (!quizzes.some(({ kind }) => kind === 'daily')) return null

  return (
    <section className="stack gap-10 to-start" aria-labelledby="void-day">
      <h2 id="void-day">
        <Trans>The whole day</Trans>
      </h2>
      <p className="readable">
        {is_void ? (
          <Trans>The daily quiz doesn’t count: nobody won, lost or forfeited a game.</Trans>
        ) : (
          <Trans>
            If the daily quiz went wrong for everybody, stop counting it: nobody wins, loses or forfeits, and
            its answers leave all statistics. Cup games that the next round was drawn from stay until you
            decide about them.
          </Trans>
        )}
      </p>
      {!is_void && (
        <Button busy={preview.isPending} onClick={() => preview.mutate({ params: { date } })}>
          <Trans>Don’t count this day</Trans>
        </Button>
      )}
      {effect && <VoidDialog date={date} effect={effect} onClose={() => setEffect(null)} />}
    </section>
  )
}

function VoidDialog({ date, effect, onClose }: { date: string; effect: DayEffect; onClose: () => void }) {
  const { t } = useLingui()
  const { mutateAsync } = useAction(dayChangeCalls.voidDay, { refreshes: resultReads })

  return (
    <ReasonDialog
      name={`void-day-${date}`}
      words={{
        title: t`Stop counting this day?`,
        description: t`Every player can read it on the quiz’s page.`,
        problem: t`Enter at least ${changeReason.min} characters.`,
        submit: <Trans>Don’t count it</Trans>,
      }}
      text={{ ...changeReason, clean: cleanText }}
      send={(reason) => mutateAsync({ params: { date }, body: { reason } })}
      onSent={() => {
        onClose()
        showSuccess(t`The day no longer counts.`)
      }}
      onBack={onClose}
    >
      <DayEffectWords effect={effect}>
        <Plural value={effect.answers} one="# answer no longer counts." other="# answers no longer count." />
      </DayEffectWords>
    </ReasonDialog>
  )
}
