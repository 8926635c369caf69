import type { RoundMoveMade } from '@tertulia/contract/round-moves'
import { Plural, Trans } from '@lingui/react/macro'
import { RepairEntry } from '@/features/day-changes/repair-entry.tsx'
import { errorWords } from '@/lib/calls/error-words.ts'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import { UndoIcon } from '@/ui/more-icons.tsx'

/** A move of rounds in a season's history, with everything that moved along. */
export function MadeMove({ move, onUndo }: { move: RoundMoveMade; onUndo: (move: RoundMoveMade) => void }) {
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
            <Trans>Can’t be undone.</Trans> {errorWords(obstacle)}
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
