import { Trans, useLingui } from '@lingui/react/macro'
import type { ReviewedLine } from '@tertulia/core/national-ranking/result-review'
import { CheckIcon, CrossIcon } from '@/ui/icons.tsx'
import { UndoIcon, WarningIcon } from '@/ui/more-icons.tsx'
import { Button } from '@/ui/button.tsx'
import { labelOf } from '../events/event-player-field.tsx'
import { LineChoices, type ReviewedLineProps } from './line-choices.tsx'
import * as styles from './pasted-table.module.css'

/** A line without a clear match: its text, its problem, and the choices. */
export function ReviewedLineCard(props: ReviewedLineProps) {
  const { line, players, onDecide } = props
  const { t } = useLingui()
  const player = players.get(line.player_id ?? 0)
  const words = useStateWords(line, player ? labelOf(player) : '')
  const waiting = line.state !== 'ready' && line.state !== 'left_out'
  const Icon = waiting ? WarningIcon : line.state === 'ready' ? CheckIcon : CrossIcon
  const { name } = line

  return (
    <li
      className={`${styles.reviewedLine} card stack gap-8`}
      data-waiting={waiting || undefined}
      tabIndex={-1}
      aria-label={name}
    >
      <p className="row stretched apart breakable gap-4-16">
        <strong>{name}</strong>
        <span className="figures">{line.result ?? line.written}</span>
      </p>
      <p className={`${styles.reviewedLineState} beside gap-6 stretched pending`} data-state={line.state}>
        <Icon size={18} />
        <span>{words}</span>
      </p>
      {waiting ? (
        <LineChoices {...props} />
      ) : (
        <div>
          <Button
            look="quiet"
            icon={<UndoIcon size={18} />}
            aria-label={t`Decide on ${name} again`}
            onClick={() => onDecide({})}
          >
            <Trans>Decide again</Trans>
          </Button>
        </div>
      )}
    </li>
  )
}

function useStateWords({ state, match, written }: ReviewedLine, player: string): string {
  const { t } = useLingui()
  switch (state) {
    case 'ready':
      return t`Assigned to ${player}`
    case 'left_out':
      return t`Skipped`
    case 'twice':
      return t`${player} is already in a line above.`
    case 'no_result':
      return written === '' ? t`The result is missing.` : t`“${written}” must be a whole number, 0 or more.`
    case 'undecided':
      if (match.kind === 'several') return t`Several players have this name.`
      return match.kind === 'near' ? t`No exact match for this name.` : t`No similar names.`
  }
}
