import type { PlaceChangeMade } from '@tertulia/contract/place-changes'
import { Trans } from '@lingui/react/macro'
import { RepairEntry } from '@/features/day-changes/repair-entry.tsx'
import { errorWords } from '@/lib/calls/error-words.ts'
import { Button } from '@/ui/button.tsx'
import { UndoIcon } from '@/ui/more-icons.tsx'

type MadePlaceChangeProps = { change: PlaceChangeMade; onUndo: (change: PlaceChangeMade) => void }

/** A withdrawal, a substitute or a replacement in a season's history. */
export function MadePlaceChange({ change, onUndo }: MadePlaceChangeProps) {
  const { kind, other, reason, round, author, changed_at, obstacle } = change
  return (
    <RepairEntry
      title={<PlaceWords change={change} />}
      author={author}
      made_at={changed_at}
      undone_by={change.undone_by}
      undone_at={change.undone_at}
    >
      {kind === 'withdrawal' && other === null && (
        <p>
          <Trans>The remaining games don’t count.</Trans>
        </p>
      )}
      {reason !== '' && (
        <p>
          <Trans>Reason: {reason}</Trans>
        </p>
      )}
      {change.undone_at === null &&
        (obstacle === null ? (
          <div className="row">
            <Button icon={<UndoIcon size={18} />} onClick={() => onUndo(change)}>
              <Trans>Undo</Trans>
            </Button>
          </div>
        ) : (
          <p className="small soft">
            <Trans>Can’t be undone.</Trans>{' '}
            {obstacle === 'withdrawal_stands' ? (
              <Trans>Round {round} has opened since.</Trans>
            ) : (
              errorWords(obstacle)
            )}
          </p>
        ))}
    </RepairEntry>
  )
}

function PlaceWords({ change: { kind, player, other, round } }: { change: PlaceChangeMade }) {
  const name = `${player.name} ${player.surname}`.trim()
  if (other === null) {
    return (
      <Trans>
        {name} withdrew from round {round} on
      </Trans>
    )
  }
  const otherName = `${other.name} ${other.surname}`.trim()
  if (kind === 'replacement') {
    return (
      <Trans>
        {otherName} replaced {name}
      </Trans>
    )
  }
  return kind === 'withdrawal' ? (
    <Trans>
      {name} withdrew; {otherName} plays from round {round} on
    </Trans>
  ) : (
    <Trans>
      {otherName} plays for {name} from round {round} on
    </Trans>
  )
}
