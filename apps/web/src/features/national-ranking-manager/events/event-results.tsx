import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { EventPlayer } from '@tertulia/contract/month-events'
import type { EventType } from '@tertulia/core/national-ranking/event-types'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { CrossIcon } from '@/ui/icons.tsx'
import { PersonName } from '@/ui/words/person-name.tsx'
import { bestOf, type EventsChange, numberOf, type ResultDraft } from './events-draft.ts'
import * as styles from './month-events.module.css'

const shownFirst = 25
const shownMore = 200

type EventResultsProps = {
  type: EventType
  results: ResultDraft[]
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
  const { type, results, players, attempted, current, onChange, onNext, onLeave } = props
  const { t } = useLingui()
  const [count, setCount] = useState(shownFirst)
  if (results.length === 0) {
    return (
      <p className="soft">
        <Trans>No results in this event yet.</Trans>
      </p>
    )
  }
  const best = bestOf(results)
  const resultDrafts = shownOf(results, count, current)
  const hidden = results.length - resultDrafts.length

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
          {resultDrafts.map((draft) => (
            <EventResultRow
              key={draft.player_id}
              draft={draft}
              best={best}
              player={players.get(draft.player_id)}
              attempted={attempted}
              isCurrent={draft.player_id === current}
              onChange={(change) => onChange({ ...change, type, player_id: draft.player_id })}
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
  const wanted = results.slice(count).find(({ player_id }) => player_id === current)
  return wanted ? [wanted, ...first] : first
}

type EventResultRowProps = {
  draft: ResultDraft
  /** The highest result, which scores 100. */
  best: number | null
  player: EventPlayer | undefined
  attempted: boolean
  /** True when this result is typed next. */
  isCurrent: boolean
  onChange: (change: { kind: 'set'; result: string } | { kind: 'remove' }) => void
  onNext: () => void
  onLeave: () => void
}

/** A player's result in an event, and its score. */
function EventResultRow(props: EventResultRowProps) {
  const { draft, best, player, isCurrent, onChange } = props
  const { player_id, result } = draft
  const { t } = useLingui()
  const language = useLanguage()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isCurrent) return
    field.current?.focus()
    field.current?.select()
  }, [isCurrent])
  const person = player ?? { name: `#${player_id}`, surname: '', club: null }
  const name = `${person.name} ${person.surname}`.trim()
  const number = numberOf(result)
  const wrong = number === null && (result.trim() !== '' || props.attempted)

  return (
    <tr>
      <th scope="row">
        <PersonName person={person} />
        {person.club !== null && <span className="small soft block regular">{person.club}</span>}
      </th>
      <td className={styles.eventResult}>
        <TextField
          ref={field}
          aria-label={t`Result of ${name}`}
          inputMode="numeric"
          maxLength={7}
          value={result}
          error={wrong && t`A whole number, 0 or more`}
          onChange={(event) => onChange({ kind: 'set', result: event.currentTarget.value })}
          onBlur={isCurrent ? props.onLeave : undefined}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            props.onNext()
          }}
        />
      </td>
      <td className="num">
        {number === null ? '–' : formatNumber(scoreOf(number, best), language, { decimals: 1 })}
      </td>
      <td>
        <IconButton look="soft" aria-label={t`Remove ${name}`} onClick={() => onChange({ kind: 'remove' })}>
          <CrossIcon size={18} />
        </IconButton>
      </td>
    </tr>
  )
}

/** The best result scores 100. */
const scoreOf = (result: number, best: number | null) => (best ? (100 * result) / best : 0)
