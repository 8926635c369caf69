import * as placeChangeCalls from '@tertulia/contract/place-changes'
import type { PlaceChangeMade } from '@tertulia/contract/place-changes'
import * as roundMoveCalls from '@tertulia/contract/round-moves'
import type { RoundMoveMade } from '@tertulia/contract/round-moves'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '@/lib/calls/queries.ts'
import { MadeMove } from '../moves/made-move.tsx'
import { MadePlaceChange } from '../withdrawals/made-place-change.tsx'

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
      <Suspense fallback={null}>
        {undone &&
          ('move' in undone ? (
            <UndoMoveDialog move={undone.move} onClose={onClose} />
          ) : (
            <UndoPlaceDialog change={undone.change} onClose={onClose} />
          ))}
      </Suspense>
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
