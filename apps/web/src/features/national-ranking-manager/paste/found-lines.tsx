import { Plural, Trans } from '@lingui/react/macro'
import type { EventPlayer } from '@tertulia/contract/month-events'
import type { ReviewedLine } from '@tertulia/core/national-ranking/result-review'
import { useId, useState } from 'react'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { Button } from '@/ui/button.tsx'
import { labelOf } from '../events/event-player-field.tsx'

type FoundLinesProps = { lines: readonly ReviewedLine[]; players: ReadonlyMap<number, EventPlayer> }

/** The lines whose players were found at once, shown on demand. */
export function FoundLines({ lines, players }: FoundLinesProps) {
  const language = useLanguage()
  const id = useId()
  const [open, setOpen] = useState(false)
  if (lines.length === 0) return null

  return (
    <div className="stack">
      <div>
        <Button look="quiet" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? (
            <Trans>Hide players found</Trans>
          ) : (
            <Plural value={lines.length} one="Show the # found" other="Show the # found" />
          )}
        </Button>
      </div>
      <div id={id} hidden={!open}>
        {open && (
          <table className="table">
            <thead>
              <tr>
                <th scope="col">
                  <Trans>As written</Trans>
                </th>
                <th scope="col">
                  <Trans>Player</Trans>
                </th>
                <th scope="col" className="num">
                  <Trans>Result</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ line, name, player_id: playerId, result }) => (
                <tr key={line}>
                  <td>{name}</td>
                  <td>{nameOf(players.get(playerId ?? 0))}</td>
                  <td className="num">{formatNumber(result ?? 0, language)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </div>
  )
}

const nameOf = (player: EventPlayer | undefined) => (player ? labelOf(player) : '–')
