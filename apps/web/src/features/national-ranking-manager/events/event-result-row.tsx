import { useLingui } from '@lingui/react/macro'
import type { EventPlayer } from '@tertulia/contract/month-events'
import type { EventType } from '@tertulia/core/national-ranking/event-types'
import { useEffect, useRef } from 'react'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { CrossIcon } from '@/ui/icons.tsx'
import { PersonName } from '@/ui/person-name.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { numberOf, type EventsChange } from './events-draft.ts'
import * as styles from './month-events.module.css'

type EventResultRowProps = {
  type: EventType
  player_id: number
  result: string
  best: number | null
  player: EventPlayer | undefined
  attempted: boolean
  /** True when this result is typed next. */
  isCurrent: boolean
  onChange: (change: EventsChange) => void
  onNext: () => void
  onLeave: () => void
}

/** A player's result in an event, and its score. */
export function EventResultRow(props: EventResultRowProps) {
  const { type, player_id: playerId, result, best, player, isCurrent, onChange } = props
  const { t } = useLingui()
  const language = useLanguage()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!isCurrent) return
    field.current?.focus()
    field.current?.select()
  }, [isCurrent])
  const person = player ?? { name: `#${playerId}`, surname: '', club: null }
  const name = `${person.name} ${person.surname}`.trim()
  const number = numberOf(result)
  const wrong = number === null && (result.trim() !== '' || props.attempted)

  return (
    <tr>
      <th scope="row">
        <PersonName person={person} />
        {person.club !== null && <span className={`small soft ${styles.eventClub}`}>{person.club}</span>}
      </th>
      <td className={styles.eventResult}>
        <TextField
          ref={field}
          aria-label={t`Result of ${name}`}
          inputMode="numeric"
          maxLength={7}
          value={result}
          error={wrong && t`A whole number, 0 or more`}
          onChange={(event) =>
            onChange({ kind: 'set', type, player_id: playerId, result: event.currentTarget.value })
          }
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
        <IconButton
          look="soft"
          aria-label={t`Remove ${name}`}
          onClick={() => onChange({ kind: 'remove', type, player_id: playerId })}
        >
          <CrossIcon size={18} />
        </IconButton>
      </td>
    </tr>
  )
}

/** The best result scores 100. */
const scoreOf = (result: number, best: number | null) => (best ? (100 * result) / best : 0)
