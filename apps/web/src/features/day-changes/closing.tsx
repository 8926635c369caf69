import { Trans, useLingui } from '@lingui/react/macro'
import { changeReason } from '@tertulia/contract/change-sets'
import * as dayChangeCalls from '@tertulia/contract/day-changes'
import type { ChangeableDay, ClosingEffect } from '@tertulia/contract/day-changes'
import { closingChoices, type ClosingChoice } from '@tertulia/core/calendar/open-days'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { useMemo, useState, type SubmitEvent } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import type { CallError } from '@/lib/calls/call.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { formatDateLong, formatTime, useLanguage } from '@/lib/dates/dates.ts'
import { formatInstant } from '@/lib/dates/instant.ts'
import { Button } from '@/ui/button.tsx'
import { ReasonDialog } from '@/ui/dialogs/reason-dialog.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { ClosingEffectWords } from './closing-effect-words.tsx'
import * as styles from './closing.module.css'
import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { errorWords } from '@/lib/calls/error-words.ts'

const obstacles: Record<string, MessageDescriptor> = {
  too_long_ago: msg`It closed more than 48 hours ago.`,
  cup_drawn: msg`The cup’s next round was drawn from its games.`,
  season_begun: msg`The next season has begun.`,
  appealed: msg`Somebody has appealed against a verdict.`,
  question_changed: msg`A question was made void or right for everyone. Undo that first.`,
  day_changed: msg`This day already has a repair. Undo that one first.`,
}

/** Says why a day can’t get a new closing: for a closed day, everything that depends on its results. */
function closingRefusal({ code, details = [] }: CallError): string {
  const reasons = details.flatMap(({ problem }) => obstacles[problem] ?? [])
  return [errorWords(code), ...reasons.map((reason) => i18n._(reason))].join(' ')
}

type Choosable = { after: string; until: string }
type Preview = { closes_at: string; effect: ClosingEffect }

/** Lets an admin set a later closing of an open day, or open a day again, after its effect was shown. */
export function Closing({ day }: { day: ChangeableDay }) {
  const { closing_choice: choice, closed, closes_at } = day
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const until = formatInstant(closes_at, language, time_zone)

  return (
    <section className="stack gap-10" aria-labelledby="closing">
      <h2 id="closing">{closed ? <Trans>Open the day again</Trans> : <Trans>Closing time</Trans>}</h2>
      <p className="readable">
        {closed ? (
          <Trans>
            It closed on {until}. Until it closes again, all results of the day are hidden, and everybody who
            hasn’t played yet can. Remember that the answers were public.
          </Trans>
        ) : (
          <Trans>
            Closes on {until}. If players couldn’t play in time, let both quizzes of the day stay open longer.
            The next day opens as usual.
          </Trans>
        )}
      </p>
      {choice === null ? (
        <NoChoice closed={closed} />
      ) : (
        // Another form once the closing has changed: the times chosen before are no longer offered.
        <ClosingForm key={closes_at} day={day} choice={choice} />
      )}
    </section>
  )
}

function NoChoice({ closed }: { closed: boolean }) {
  return (
    <p className="soft">
      {closed ? (
        <Trans>That’s possible for 48 hours after it closes.</Trans>
      ) : (
        <Trans>It can’t stay open any longer.</Trans>
      )}
    </p>
  )
}

function ClosingForm({ day, choice }: { day: ChangeableDay; choice: Choosable }) {
  const { t } = useLingui()
  const [problem, setProblem] = useState<string>()
  const [asked, setAsked] = useState<Preview | null>(null)
  const { date, closed } = day
  const choices = {
    done: (effect: Preview['effect'], { body }: { body: { closes_at: string } }) =>
      setAsked({ closes_at: body.closes_at, effect }),
    failed: { other: (error: CallError) => setProblem(closingRefusal(error)) },
  }
  const lengthening = useAction(dayChangeCalls.previewLengthening, choices)
  const reopening = useAction(dayChangeCalls.previewReopening, choices)
  const preview = closed ? reopening : lengthening
  const [closesAt, setClosesAt] = useState('')

  function ask(event: SubmitEvent) {
    event.preventDefault()
    setProblem(closesAt === '' ? t`Choose a day and a time.` : undefined)
    if (closesAt === '') return
    preview.mutate({ params: { date }, body: { closes_at: closesAt } })
  }

  function choose(instant: string) {
    setClosesAt(instant)
    setProblem(undefined)
  }

  return (
    <form className="stack gap-12 to-start" noValidate onSubmit={ask}>
      <ClosingFields choice={choice} problem={problem} chosen={closesAt} onChoose={choose} />
      <Button type="submit" busy={preview.isPending}>
        {closed ? <Trans>Open again…</Trans> : <Trans>Close later…</Trans>}
      </Button>
      {asked && <ClosingDialog day={day} asked={asked} onClose={() => setAsked(null)} />}
    </form>
  )
}

type ClosingFieldsProps = {
  choice: Choosable
  problem: string | undefined
  chosen: string
  onChoose: (closesAt: string) => void
}

function ClosingFields({ choice, problem, chosen, onChoose }: ClosingFieldsProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { time_zone } = useCustomer()
  const { after, until } = choice
  const choices = useMemo(() => closingChoices({ after, until, time_zone }), [after, until, time_zone])
  const dates = [...new Set(choices.map(({ date }) => date))]
  const [day, setDay] = useState(dates[0] ?? '')
  const label = ({ closes_at, repeated }: ClosingChoice) => {
    const time = formatTime(closes_at, time_zone)
    if (time === '00:00') return t`Midnight`
    return repeated ? t`${time}, after the clocks go back` : time
  }

  return (
    <div className={`${styles.closingFields} stack gap-12`}>
      <SelectField
        label={t`Day`}
        value={day}
        onChange={(event) => {
          setDay(event.currentTarget.value)
          onChoose('')
        }}
        data={dates.map((date) => ({ value: date, label: formatDateLong(date, language) }))}
      />
      <SelectField
        label={t`Closes at`}
        error={problem}
        value={chosen}
        onChange={(event) => onChoose(event.currentTarget.value)}
        data={[
          { value: '', label: t`Choose a time` },
          ...choices
            .filter(({ date }) => date === day)
            .map((offered) => ({ value: offered.closes_at, label: label(offered) })),
        ]}
      />
    </div>
  )
}

type ClosingDialogProps = { day: ChangeableDay; asked: Preview; onClose: () => void }

function ClosingDialog({ day: { date, closed }, asked, onClose }: ClosingDialogProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { time_zone } = useCustomer()
  // Nearly every page shows something of an open day or of its results.
  const lengthening = useAction(dayChangeCalls.lengthenDay, { refreshes: 'all' })
  const reopening = useAction(dayChangeCalls.reopenDay, { refreshes: 'all' })
  const { closes_at, effect } = asked
  const { mutateAsync } = closed ? reopening : lengthening
  const until = formatInstant(closes_at, language, time_zone)

  return (
    <ReasonDialog
      name={`${closed ? 'reopening' : 'lengthening'}-${date}`}
      // A day that is open again takes its results back.
      danger={closed}
      words={{
        title: closed ? t`Open this day again?` : t`Close this day later?`,
        description: t`Every player can read it on the quiz’s page.`,
        problem: t`Enter at least ${changeReason.min} characters.`,
        submit: closed ? <Trans>Open again</Trans> : <Trans>Close later</Trans>,
      }}
      text={{ ...changeReason, clean: cleanText }}
      send={(reason) => mutateAsync({ params: { date }, body: { closes_at, reason } })}
      onSent={() => {
        onClose()
        showSuccess(closed ? t`The day is open again.` : t`The day closes later.`)
      }}
      onBack={onClose}
    >
      <ClosingEffectWords effect={effect} until={until} />
    </ReasonDialog>
  )
}
