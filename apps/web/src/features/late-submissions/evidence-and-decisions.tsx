import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { DeviceReceipt, LateSubmission } from '@tertulia/contract/late-submissions'
import { isBlank } from '@tertulia/core/quizzes/normalise-answer'
import type { ReactNode } from 'react'
import { changeReason } from '@tertulia/contract/change-sets'
import * as dayChangeCalls from '@tertulia/contract/day-changes'
import type { DayEffect } from '@tertulia/contract/day-changes'
import * as lateSubmissionCalls from '@tertulia/contract/late-submissions'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { useState } from 'react'
import { formatMoment } from '@/lib/dates/moments.ts'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { CheckIcon } from '@/ui/icons.tsx'
import { WarningIcon } from '@/ui/player-icons.tsx'
import { DayEffectWords } from '@/features/day-changes/day-effect-words.tsx'
import { useAction } from '@/lib/calls/use-action.ts'
import { adminPaths } from '@/admin-paths.ts'
import { Button } from '@/ui/button.tsx'
import { ReasonDialog } from '@/ui/dialogs/reason-dialog.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { toastFailure } from '@/ui/states/toast-failure.ts'
import { resultReads } from '@/features/corrections/effect/result-reads.ts'

/** What the server itself knows about a late submission. */
export function ServerEvidence({ late }: { late: LateSubmission }) {
  const { asked_at, last_reached_at, opened_at } = late
  return (
    <section className="stack gap-8">
      <h3>
        <Trans>What the server knows</Trans>
      </h3>
      <dl className="stack gap-10">
        <Fact name={<Trans>Answers saved before closing</Trans>}>
          <SavedAnswers answers={late.answers} />
        </Fact>
        <Fact name={<Trans>Last sign of the player before closing</Trans>}>
          {last_reached_at === null ? <Trans>None</Trans> : <Moment instant={last_reached_at} />}
        </Fact>
        <Fact name={<Trans>Request arrived</Trans>}>
          <Moment instant={asked_at} />
        </Fact>
        <Fact name={<Trans>Official answers opened before asking</Trans>}>
          {opened_at === null ? (
            <Trans>Not according to the activity log</Trans>
          ) : (
            <span className="line gap-4 wrong">
              <WarningIcon size={18} />
              <span>
                <Trans>
                  Yes, <Moment instant={opened_at} />
                </Trans>
              </span>
            </span>
          )}
        </Fact>
      </dl>
    </section>
  )
}

/** What the player's device says, which nobody can check. */
export function DeviceClaims({ device }: { device: DeviceReceipt }) {
  const { typed_at, submitted_at, attempts } = device
  return (
    <section className="stack gap-8">
      <h3>
        <Trans>What the device claims</Trans>
      </h3>
      <dl className="stack gap-10">
        <Fact name={<Trans>Last typed</Trans>}>
          {typed_at === null ? <Trans>Unknown</Trans> : <Moment instant={typed_at} />}
        </Fact>
        <Fact name={<Trans>Submit pressed</Trans>}>
          <Moment instant={submitted_at} />
        </Fact>
        <Fact name={<Trans>Attempts to send</Trans>}>{attempts}</Fact>
      </dl>
      <p className="small soft">
        <Trans>The server can’t check this.</Trans>
      </p>
    </section>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="small soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function SavedAnswers({ answers }: Pick<LateSubmission, 'answers'>) {
  const given = answers.filter(({ text }) => !isBlank(text))
  const saved = given.filter(({ text, draft }) => draft?.text === text)
  const latest = saved.map(({ draft }) => draft?.saved_at ?? '').toSorted()
  const { length: same } = saved
  const { length: all } = given
  const last = latest.at(-1)
  return (
    <span className={`line gap-4 ${same === all && all > 0 ? 'right' : ''}`}>
      {same === all && all > 0 && <CheckIcon size={18} />}
      <span>
        <Plural value={all} one={`${same} of # answer`} other={`${same} of # answers`} />
        {last !== undefined && (
          <>
            {' · '}
            <Trans>
              the last <Moment instant={last} />
            </Trans>
          </>
        )}
      </span>
    </span>
  )
}

/** An instant as day and time in the club's time zone. */
export function Moment({ instant }: { instant: string }) {
  const language = useLanguage()
  const { time_zone } = useCustomer()
  return <span className="figures">{formatMoment(instant, language, time_zone)}</span>
}

/** The decisions that an admin may make on a late submission: to admit it after a preview, or to refuse it. */
export function LateDecisions({ late }: { late: LateSubmission }) {
  const [effect, setEffect] = useState<DayEffect | null>(null)
  const [refusing, setRefusing] = useState(false)
  const preview = useAction(dayChangeCalls.previewAdmission, {
    done: setEffect,
    failed: toastFailure(),
  })
  const { id, state, own } = late
  if (state === 'admitted') {
    return (
      <p>
        <TextLink to={adminPaths.day(late.date)}>
          <Trans>Undo it on the day’s repairs</Trans>
        </TextLink>
      </p>
    )
  }
  if (own) {
    return (
      <p className="soft">
        <Trans>These are your own answers, so another admin decides.</Trans>
      </p>
    )
  }
  return (
    <div className="row">
      <Button busy={preview.isPending} onClick={() => preview.mutate({ params: { id } })}>
        <Trans>Admit…</Trans>
      </Button>
      {state === 'waiting' && (
        <Button onClick={() => setRefusing(true)}>
          <Trans>Refuse…</Trans>
        </Button>
      )}
      {effect && <AdmitDialog id={id} effect={effect} onClose={() => setEffect(null)} />}
      {refusing && <RefuseDialog id={id} onClose={() => setRefusing(false)} />}
    </div>
  )
}

function useReasonWords() {
  const { t } = useLingui()
  return {
    problem: t`Enter at least ${changeReason.min} characters.`,
  }
}

const reasonText = { ...changeReason, clean: cleanText }

function AdmitDialog({ id, effect, onClose }: { id: number; effect: DayEffect; onClose: () => void }) {
  const { t } = useLingui()
  const { mutateAsync } = useAction(dayChangeCalls.admitLateSubmission, { refreshes: resultReads })
  const words = {
    ...useReasonWords(),
    description: t`The player and everybody whose result changes can read it.`,
    submit: <Trans>Admit</Trans>,
  }
  return (
    <ReasonDialog
      text={reasonText}
      name={`late-admission-${id}`}
      danger={false}
      words={{ ...words, title: t`Admit these answers?` }}
      send={(reason) => mutateAsync({ params: { id }, body: { reason } })}
      onSent={() => {
        onClose()
        showSuccess(t`The answers count.`)
      }}
      onBack={onClose}
    >
      <DayEffectWords effect={effect}>
        <Plural value={effect.answers} one="# answer counts." other="# answers count." />
      </DayEffectWords>
    </ReasonDialog>
  )
}

function RefuseDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui()
  const { mutateAsync } = useAction(lateSubmissionCalls.refuseLateSubmission, { refreshes: resultReads })
  const words = {
    ...useReasonWords(),
    description: t`Only the player reads it.`,
    submit: <Trans>Refuse</Trans>,
  }
  return (
    <ReasonDialog
      text={reasonText}
      name={`late-refusal-${id}`}
      words={{ ...words, title: t`Refuse these answers?` }}
      send={(reason) => mutateAsync({ params: { id }, body: { reason } })}
      onSent={() => {
        onClose()
        showSuccess(t`The player can read why.`)
      }}
      onBack={onClose}
    />
  )
}
