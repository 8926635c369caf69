import type { Absences } from '@tertulia/contract/absences'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { absenceVerdict } from '@tertulia/core/absences/absences'
import { useId, useState } from 'react'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { FormFrame } from '@/ui/forms/form-frame.tsx'
import { FormProblem } from '@/ui/forms/form-problem.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { useRecordForm } from '@/ui/forms/use-record-form.ts'
import * as styles from './absences.module.css'
import { useAction } from '@/lib/calls/use-action.ts'
import * as absenceCalls from '@tertulia/contract/absences'
import * as leagueCalls from '@tertulia/contract/league'
import { endpointKey } from '@/lib/calls/queries.ts'

type Round = Absences['rounds'][number]

/** The coming rounds, chosen one by one or as a range of days. */
export function AbsenceForm({ absences: saved }: { absences: Absences }) {
  const heading = useId()
  const { rounds } = saved
  const form = useAbsenceForm(saved)
  const dates = coming(form.draft.dates, rounds)
  const choose = (chosen: string[]) => form.change({ dates: [...new Set(chosen)] })

  return (
    <section aria-labelledby={heading}>
      <FormFrame
        form={form}
        className={`${styles.absenceForm} sheet`}
        problem={form.problems[0]?.words}
        submit={
          dates.length === 0 ? (
            <Trans>Tell the club</Trans>
          ) : (
            <Plural value={dates.length} one="Tell the club: # day" other="Tell the club: # days" />
          )
        }
      >
        <h2 id={heading}>
          <Trans>I can’t play on…</Trans>
        </h2>
        <DayRange rounds={rounds} onChoose={(more) => choose([...dates, ...more])} />
        <RoundChoices rounds={rounds} chosen={new Set(dates)} onChoose={choose} />
      </FormFrame>
    </section>
  )
}

// Days announced meanwhile in another window can no longer be chosen.
const coming = (chosen: readonly string[], rounds: readonly Round[]) =>
  rounds.flatMap(({ date }) => (chosen.includes(date) ? [date] : []))

function useAbsenceForm(saved: Absences) {
  const { t } = useLingui()
  const { mutateAsync } = useAction(absenceCalls.announceAbsences, absenceChange)
  const { rounds, years, today } = saved

  return useRecordForm({
    name: () => 'absences',
    saved,
    draft: (): { dates: string[] } => ({ dates: [] }),
    input: ({ dates }) => coming(dates, rounds),
    check({ dates }) {
      const chosen = coming(dates, rounds)
      if (chosen.length === 0) return [{ field: 'dates', words: t`Choose at least one day.` }]
      const roundDates = rounds.map(({ date }) => date)
      const verdict = absenceVerdict(chosen, { today, roundDates, years })
      return verdict.accepted ? [] : [{ field: 'dates', words: errorWords(verdict.reason) }]
    },
    save: (dates) => mutateAsync({ body: { dates } }),
    onSaved: () => showSuccess(t`Done. Your opponents have been told.`),
  })
}

function DayRange({ rounds, onChoose }: { rounds: Round[]; onChoose: (dates: string[]) => void }) {
  const { t } = useLingui()
  const [first, last] = [rounds[0]?.date, rounds.at(-1)?.date]
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [problem, setProblem] = useState<string>()
  const limits = { ...(first && { min: first }), ...(last && { max: last }) }

  function choose() {
    const within = rounds.flatMap(({ date }) => (from <= date && date <= to ? [date] : []))
    const isRange = from !== '' && to !== '' && from <= to
    setProblem(
      !isRange
        ? t`The last day can’t be before the first.`
        : within.length === 0
          ? t`You have no rounds between these days.`
          : undefined,
    )
    if (isRange) onChoose(within)
  }

  return (
    <fieldset className={`${styles.absenceRange} full`}>
      <legend>
        <Trans>A range of days</Trans>
      </legend>
      <div className={`${styles.absenceRangeFields} row at-end`}>
        <TextField
          type="date"
          label={t`From`}
          {...limits}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextField
          type="date"
          label={t({ message: 'To', context: 'last day' })}
          {...limits}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <Button onClick={choose}>
          <Trans>Select those rounds</Trans>
        </Button>
      </div>
      <FormProblem words={problem ?? null} />
    </fieldset>
  )
}

type RoundChoicesProps = {
  rounds: Round[]
  chosen: ReadonlySet<string>
  onChoose: (dates: string[]) => void
}

function RoundChoices({ rounds, chosen, onChoose }: RoundChoicesProps) {
  const language = useLanguage()
  const seasons = Map.groupBy(rounds, ({ season }) => season)

  function toggle(date: string) {
    onChoose(chosen.has(date) ? [...chosen].filter((one) => one !== date) : [...chosen, date])
  }

  return [...seasons].map(([season, ofSeason]) => (
    <fieldset key={season} className={`${styles.absenceRounds} full`}>
      <legend>
        <Trans>Season {season}</Trans>
      </legend>
      <div className={styles.absenceChoices}>
        {ofSeason.map(({ date, round, solo }) => (
          <label key={date} className={`${styles.absenceChoice} beside gap-12 line-above choice`}>
            <input type="checkbox" checked={chosen.has(date)} onChange={() => toggle(date)} />
            <span>
              {formatDateLong(date, language)}
              <span className="small soft block">
                {solo ? <Trans>Round {round}, solo</Trans> : <Trans>Round {round}</Trans>}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  ))
}

/** Choices of the actions that announce and withdraw days of absence. */
export const absenceChange = {
  shows: endpointKey(absenceCalls.getAbsences, {}),
  refreshes: [leagueCalls.getRounds],
}
