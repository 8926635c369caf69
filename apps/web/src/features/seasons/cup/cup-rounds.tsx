import type { CupForm } from '@tertulia/contract/cup-forms'
import { cupRoundCount } from '@tertulia/core/cup/cup-form'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Dispatch } from 'react'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { WandIcon } from '@/ui/player-icons.tsx'
import { UnbrokenWeekday } from '@/ui/words/unbroken-weekday.tsx'
import { Button } from '@/ui/button.tsx'
import { CupError } from './cup-players.tsx'
import { proposeCupRounds, roomFor, roundBar, type CupAction, type CupDraft } from './cup-draft.ts'
import * as styles from './season-cup.module.css'

type CupRoundsProps = {
  form: CupForm
  draft: CupDraft
  error: string | null
  onChange: Dispatch<CupAction>
}

/** Choice of the cup's rounds: as many as its players need, all in the future, none adjacent to another. */
export function CupRounds({ form: { rounds, today }, draft, error, onChange }: CupRoundsProps) {
  const wanted = cupRoundCount(draft.player_ids.length)
  const free = rounds.filter(({ date }) => date > today).map(({ round }) => round)
  const proposal = proposeCupRounds(free, wanted)

  return (
    <section className="sheet stack fitted" aria-labelledby="cup-rounds-title">
      <header className={`${styles.cupPartHead} row at-end apart`}>
        <div>
          <h3 id="cup-rounds-title">
            <Trans>Cup rounds</Trans>
          </h3>
          <p className="soft" role="status">
            <RoundCounter wanted={wanted} chosen={draft.rounds.length} room={roomFor(free)} />
          </p>
        </div>
        {proposal && (
          <Button
            icon={<WandIcon size={18} />}
            onClick={() => onChange({ kind: 'rounds', rounds: proposal })}
          >
            <Trans>Space evenly</Trans>
          </Button>
        )}
      </header>
      <CupError words={error} />
      <ul className={`${styles.cupRoundChoices} stack gap-8`}>
        {rounds.map((round) => (
          <RoundChoice
            key={round.round}
            round={round}
            bar={roundBar({
              round: round.round,
              past: round.date <= today,
              chosen: draft.rounds,
              wanted,
            })}
            chosen={draft.rounds.includes(round.round)}
            onChange={onChange}
          />
        ))}
      </ul>
    </section>
  )
}

type RoundCounterProps = { wanted: number; chosen: number; room: number }

/** "Choose 4: 2 left." */
function RoundCounter({ wanted, chosen, room }: RoundCounterProps) {
  const { t } = useLingui()
  if (wanted === 0) return t`Choose the players first: the number of rounds depends on them.`
  if (wanted > room) {
    return t`${wanted} rounds are needed, but only ${room} that aren’t consecutive are left: choose fewer players.`
  }
  const words = plural(wanted, { one: 'Choose # round', other: 'Choose # rounds' })
  if (chosen === wanted) return t`${words}: done.`
  if (chosen > wanted) {
    const over = plural(chosen - wanted, { one: '# too many', other: '# too many' })
    return `${words}: ${over}.`
  }
  return `${words}: ${plural(wanted - chosen, { one: '# left', other: '# left' })}.`
}

type RoundChoiceProps = {
  round: CupForm['rounds'][number]
  bar: ReturnType<typeof roundBar>
  chosen: boolean
  onChange: Dispatch<CupAction>
}

function RoundChoice({ round: { round, date, solo }, bar, chosen, onChange }: RoundChoiceProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const reasons = {
    past: t`past`,
    adjacent: t`next to a selected one`,
    enough: t`done`,
    // Already shown by the counter above the rounds.
    players_first: null,
  }
  const reason = bar && reasons[bar]

  return (
    <li>
      <label
        className={`${styles.cupCheck} ${styles.cupRound} beside gap-12 touchable breakable`}
        data-barred={bar !== null || undefined}
      >
        <input
          type="checkbox"
          checked={chosen}
          disabled={bar !== null}
          onChange={(event) => onChange({ kind: 'round', round, chosen: event.currentTarget.checked })}
        />
        <span className="strong">
          {solo ? <Trans>Round {round} · solo</Trans> : <Trans>Round {round}</Trans>}
        </span>{' '}
        <span className={`small soft ${styles.cupRoundDay}`}>
          <UnbrokenWeekday text={formatDateLong(date, language)} />
          {reason && ` (${reason})`}
        </span>
      </label>
    </li>
  )
}
