import { Trans, useLingui } from '@lingui/react/macro'
import type { NationPlayer, QuizNation } from '@tertulia/contract/quiz-nations'
import { nationTeamSize } from '@tertulia/core/national-ranking/nations'
import { formatDateLong, formatMonth, useLanguage } from '@/lib/dates/dates.ts'
import { FormFrame } from '@/ui/forms/form-frame.tsx'
import { CrossIcon } from '@/ui/icons.tsx'
import { ArrowDownIcon, ArrowUpIcon, UndoIcon, WarningIcon } from '@/ui/player-icons.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Button } from '@/ui/button.tsx'
import type { Team } from './use-team.ts'
import * as styles from './quiz-nations.module.css'

type TeamFormProps = { nation: QuizNation; team: Team }

/** The next month's team, chosen from the roster until that month begins. */
export function TeamForm({ nation, team }: TeamFormProps) {
  const language = useLanguage()
  const { next_team, next_month_begins, roster } = nation
  const month = formatMonth(next_team.month, language)
  const day = formatDateLong(next_month_begins, language)
  const { form, picks } = team
  const count = picks.length

  return (
    <FormFrame
      form={form}
      className={`sheet ${styles.teamForm}`}
      aria-labelledby="next-team"
      problem={form.problems[0]?.words}
      submit={<Trans>Save team</Trans>}
      actions={<TeamActions team={team} />}
    >
      <h2 id="next-team">
        <Trans>{month} team</Trans>
      </h2>
      <p className="small soft">
        <Trans>
          Up to {nationTeamSize} players, in your order. You can change the team until {day} starts.
        </Trans>
      </p>
      {count === 0 ? (
        <p>
          <Trans>No players yet: add some from the roster.</Trans>
        </p>
      ) : (
        <ol className="stack gap-0">
          {picks.map((id, index) => (
            <Pick
              key={id}
              player={roster.find((known) => known.id === id)}
              place={index + 1}
              last={index === count - 1}
              wrong={form.problems.some(({ place }) => place === index + 1)}
              onMove={(by) => team.move(id, by)}
              onRemove={() => team.remove(id)}
            />
          ))}
        </ol>
      )}
    </FormFrame>
  )
}

function TeamActions({ team }: { team: Team }) {
  return (
    <>
      {team.canUndo && (
        <Button icon={<UndoIcon size={18} />} onClick={team.undo}>
          <Trans>Undo</Trans>
        </Button>
      )}
      <span className={`small soft ${styles.teamUnsaved}`} aria-live="polite">
        {team.form.dirty && <Trans>Not saved</Trans>}
      </span>
    </>
  )
}

type PickProps = {
  /** Undefined when the player has left the roster meanwhile. */
  player: NationPlayer | undefined
  place: number
  last: boolean
  wrong: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function Pick({ player, place, last, wrong, onMove, onRemove }: PickProps) {
  const { t } = useLingui()
  const name = player ? `${player.name} ${player.surname}`.trim() : t`Left the nation`
  return (
    <li className={`${styles.teamPick} beside gap-0 touchable`} data-wrong={wrong || !player || undefined}>
      <span className={`figures ${styles.teamPlace} soft rigid`}>{place}</span>
      <span className={`${styles.teamName} shrinking breakable`}>
        {(wrong || !player) && <WarningIcon size={16} />} {name}
      </span>
      <IconButton look="soft" aria-label={t`${name}: up`} disabled={place === 1} onClick={() => onMove(-1)}>
        <ArrowUpIcon size={18} />
      </IconButton>
      <IconButton look="soft" aria-label={t`${name}: down`} disabled={last} onClick={() => onMove(1)}>
        <ArrowDownIcon size={18} />
      </IconButton>
      <IconButton look="soft" aria-label={t`${name}: remove`} onClick={onRemove}>
        <CrossIcon size={18} />
      </IconButton>
    </li>
  )
}
