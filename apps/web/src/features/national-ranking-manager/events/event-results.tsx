import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { EventPlayer } from '@tertulia/contract/month-events'
import type { EventType } from '@tertulia/core/national-ranking/event-types'
import { useState } from 'react'
import { Button } from '@/ui/button.tsx'
import { EventResultRow } from './event-result-row.tsx'
import type { EventsChange, ResultDraft } from './events-draft.ts'
import * as styles from './month-events.module.css'

const shownFirst = 25
const shownMore = 200

type EventResultsProps = {
  type: EventType
  results: ResultDraft[]
  /** The highest result, which scores 100. */
  best: number | null
  players: ReadonlyMap<number, EventPlayer>
  attempted: boolean
  /** Id of the player whose result is typed next. */
  current: number | null
  onChange: (change: EventsChange) => void
  onNext: () => void
  onLeave: () => void
}

/** The results of an event, as many as are shown. */
export function EventResults(props: EventResultsProps) {
  const { type, results, best, players, attempted, current, onChange, onNext, onLeave } = props
  const { t } = useLingui()
  const [count, setCount] = useState(shownFirst)
  if (results.length === 0) {
    return (
      <p className="soft">
        <Trans>No results in this event yet.</Trans>
      </p>
    )
  }
  const shown = shownOf(results, count, current)
  const hidden = results.length - shown.length

  return (
    <>
      <table className={`table ${styles.eventResults}`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Player</Trans>
            </th>
            <th scope="col">
              <Trans>Result</Trans>
            </th>
            <th scope="col" className="num">
              <Trans>Score</Trans>
            </th>
            <th scope="col">
              <span className="visually-hidden">{t`Actions`}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ player_id: playerId, result }) => (
            <EventResultRow
              key={playerId}
              type={type}
              player_id={playerId}
              result={result}
              best={best}
              player={players.get(playerId)}
              attempted={attempted}
              isCurrent={playerId === current}
              onChange={onChange}
              onNext={onNext}
              onLeave={onLeave}
            />
          ))}
        </tbody>
      </table>
      {hidden > 0 && (
        <div>
          <Button onClick={() => setCount(count + shownMore)}>
            <Plural value={Math.min(hidden, shownMore)} one="Show # more" other="Show # more" />
          </Button>
        </div>
      )}
    </>
  )
}

/** The first results, preceded by the player being typed if not among them. */
function shownOf(results: ResultDraft[], count: number, current: number | null): ResultDraft[] {
  const first = results.slice(0, count)
  const wanted = results.slice(count).find(({ player_id: playerId }) => playerId === current)
  return wanted ? [wanted, ...first] : first
}
