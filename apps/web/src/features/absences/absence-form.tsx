import type { Absences } from '@tertulia/contract/absences'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { absenceVerdict } from '@tertulia/core/absences/absences'
import { useId, useState } from 'react'
import { formatDateLong, useLanguage } from '@/lib/dates.ts'
import { errorWords } from '@/lib/error-words.ts'
import { FormProblem } from '@/ui/form-problem.tsx'
import { showSuccess } from '@/ui/toasts.ts'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { useAbsences } from './use-absences.ts'
import * as styles from './absences.module.css'

type Round = Absences['rounds'][number]

/** The coming rounds, chosen one by one or as a range of days. */
export function AbsenceForm({ absences: { rounds, years, today } }: { absences: Absences }) {
  const { t } = useLingui()
  const heading = useId()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState<string | null>(null)
  const { announce, busy } = useAbsences()
  // Days announced meanwhile in another window can no longer be chosen.
  const dates = rounds.flatMap(({ date }) => (chosen.has(date) ? [date] : []))

  function choose(next: Iterable<string>) {
    setProblem(null)
    setChosen(new Set(next))
  }

  async function send() {
    if (dates.length === 0) return setProblem(t`Choose at least one day.`)
    const roundDates = rounds.map(({ date }) => date)
    const verdict = absenceVerdict(dates, { today, roundDates, years })
    if (!verdict.accepted) return setProblem(errorWords(verdict.reason))
    const refused = await announce(dates)
    if (refused) return setProblem(errorWords(refused.code))
    choose([])
    showSuccess(t`Done. Your opponents have been told.`)
  }

  return (
    <section aria-labelledby={heading}>
      <form
        className={`${styles.absenceForm} sheet`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <h2 id={heading}>
          <Trans>I can’t play on…</Trans>
        </h2>
        <DayRange rounds={rounds} onChoose={(more) => choose([...dates, ...more])} />
        <RoundChoices rounds={rounds} chosen={new Set(dates)} onChoose={choose} />
        <FormProblem words={problem} />
        <Button type="submit" look="primary" busy={busy}>
          {dates.length === 0 ? (
            <Trans>Announce</Trans>
          ) : (
            <Plural value={dates.length} one="Announce # day" other="Announce # days" />
          )}
        </Button>
      </form>
    </section>
  )
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
    <fieldset className={styles.absenceRange}>
      <legend>
        <Trans>A range of days</Trans>
      </legend>
      <div className={styles.absenceRangeFields}>
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
    <fieldset key={season} className={styles.absenceRounds}>
      <legend>
        <Trans>Season {season}</Trans>
      </legend>
      <div className={styles.absenceChoices}>
        {ofSeason.map(({ date, round, solo }) => (
          <label key={date} className={styles.absenceChoice}>
            <input type="checkbox" checked={chosen.has(date)} onChange={() => toggle(date)} />
            <span>
              {formatDateLong(date, language)}
              <span className={`${styles.absenceRound} small soft`}>
                {solo ? <Trans>Round {round}, solo</Trans> : <Trans>Round {round}</Trans>}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  ))
}
