import * as placeChangeCalls from '@tertulia/contract/place-changes'
import type { PlaceChangeMade } from '@tertulia/contract/place-changes'
import * as roundMoveCalls from '@tertulia/contract/round-moves'
import type { RoundMoveMade } from '@tertulia/contract/round-moves'
import { Trans, Plural } from '@lingui/react/macro'
import { lazy, useState } from 'react'
import { useCall } from '@/lib/calls/queries.ts'
import { RepairEntry } from '@/features/day-changes/repair-entry.tsx'
import { errorWords } from '@/lib/calls/error-words.ts'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import { UndoIcon } from '@/ui/player-icons.tsx'
import { Piece } from '@/lib/loading/piece.tsx'

const UndoMoveDialog = lazy(() =>
  import('../moves/undo-move-dialog.tsx').then((m) => ({ default: m.UndoMoveDialog })),
)
const UndoPlaceDialog = lazy(() =>
  import('../withdrawals/undo-place-dialog.tsx').then((m) => ({ default: m.UndoPlaceDialog })),
)

type Entry = { made_at: string; move: RoundMoveMade } | { made_at: string; change: PlaceChangeMade }

/** The moves of a season's rounds and the changes of its places, the latest first; each is undone as a whole. */
export function SeasonHistory({ season }: { season: number }) {
  const input = { params: { season } }
  const { data: made } = useCall(roundMoveCalls.listRoundMoves, input, { staleTime: 0 })
  const { data: changed } = useCall(placeChangeCalls.listPlaceChanges, input, { staleTime: 0 })
  const [undone, setUndone] = useState<Entry | null>(null)
  const entries = made && changed ? latestFirst(made.moves, changed.changes) : []
  if (entries.length === 0) return null
  const onClose = () => setUndone(null)
  return (
    <section className="stack gap-10" aria-labelledby="season-history">
      <h2 id="season-history">
        <Trans>Changes made</Trans>
      </h2>
      <ul className="stack gap-12">
        {entries.map((entry) =>
          'move' in entry ? (
            <MadeMove key={`move ${entry.move.id}`} move={entry.move} onUndo={() => setUndone(entry)} />
          ) : (
            <MadePlaceChange
              key={`place ${entry.change.id}`}
              change={entry.change}
              onUndo={() => setUndone(entry)}
            />
          ),
        )}
      </ul>
      <Piece>
        {undone &&
          ('move' in undone ? (
            <UndoMoveDialog move={undone.move} onClose={onClose} />
          ) : (
            <UndoPlaceDialog change={undone.change} onClose={onClose} />
          ))}
      </Piece>
    </section>
  )
}

function latestFirst(moves: readonly RoundMoveMade[], changes: readonly PlaceChangeMade[]): Entry[] {
  const entries: Entry[] = [
    ...moves.map((move) => ({ made_at: move.moved_at, move })),
    ...changes.map((change) => ({ made_at: change.changed_at, change })),
  ]
  const at = ({ made_at }: Entry) => Date.parse(made_at)
  return entries.toSorted((one, other) => at(other) - at(one))
}

/** A move of rounds in a season's history, with everything that moved along. */
function MadeMove({ move, onUndo }: { move: RoundMoveMade; onUndo: (move: RoundMoveMade) => void }) {
  const language = useLanguage()
  const { moves, quizzes, writers, reason, author, moved_at, obstacle } = move
  return (
    <RepairEntry
      title={<MovedRounds moves={moves} />}
      author={author}
      made_at={moved_at}
      undone_by={move.undone_by}
      undone_at={move.undone_at}
    >
      {moves.length > 1 && (
        <details>
          <summary>
            <Plural value={moves.length} one="# round" other="# rounds" />
          </summary>
          <ul>
            {moves.map(({ round, from, to }) => (
              <li key={round}>
                <Trans>Round {round}</Trans>{' '}
                <span className="figures">
                  {formatDateShort(from, language)} → {formatDateShort(to, language)}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {quizzes.length > 0 && (
        <p>
          <Plural value={quizzes.length} one="# quiz came along." other="# quizzes came along." />
        </p>
      )}
      {writers.length > 0 && (
        <p>
          <Plural
            value={writers.length}
            one="The planned writer of # day came along."
            other="The planned writers of # days came along."
          />
        </p>
      )}
      <p>
        <Trans>Reason: {reason}</Trans>
      </p>
      {move.undone_at === null &&
        (obstacle === null ? (
          <div className="row">
            <Button icon={<UndoIcon size={18} />} onClick={() => onUndo(move)}>
              <Trans>Undo</Trans>
            </Button>
          </div>
        ) : (
          <p className="small soft">
            <Trans>This can’t be undone.</Trans> {errorWords(obstacle)}
          </p>
        ))}
    </RepairEntry>
  )
}

function MovedRounds({ moves }: Pick<RoundMoveMade, 'moves'>) {
  const language = useLanguage()
  const [first] = moves
  if (!first || moves.length > 1) {
    return <Plural value={moves.length} one="# round moved" other="# rounds moved" />
  }
  const [from, to] = [formatDateShort(first.from, language), formatDateShort(first.to, language)]
  return (
    <Trans>
      Round {first.round} moved from {from} to {to}
    </Trans>
  )
}

type MadePlaceChangeProps = { change: PlaceChangeMade; onUndo: (change: PlaceChangeMade) => void }

/** A withdrawal, a substitute or a replacement in a season's history. */
function MadePlaceChange({ change, onUndo }: MadePlaceChangeProps) {
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
            <Trans>This can’t be undone.</Trans>{' '}
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
