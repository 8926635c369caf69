import { Trans, useLingui } from '@lingui/react/macro'
import type { EventPlayer } from '@tertulia/contract/month-events'
import type { LineDecision, ReviewedLine } from '@tertulia/core/national-ranking/result-review'
import { useState } from 'react'
import { Button } from '@/ui/button.tsx'
import { TextField } from '@/ui/fields/text-field.tsx'
import { EventPlayerField, labelOf } from '../events/event-player-field.tsx'
import { numberOf } from '../events/events-draft.ts'
import { NewPlayerForm } from '../players/new-player-form.tsx'
import * as styles from './pasted-table.module.css'

export type ReviewedLineProps = {
  line: ReviewedLine
  players: ReadonlyMap<number, EventPlayer>
  onDecide: (decision: LineDecision) => void
  onNewPlayer: (player: EventPlayer) => void
}

/** Choices for a line: a player, a new player, a result, or leaving it out. */
export function LineChoices({ line, players, onDecide, onNewPlayer }: ReviewedLineProps) {
  const { t } = useLingui()
  const { name, state, match } = line
  const [isNew, setNew] = useState(false)
  const choose = (playerId: number) => onDecide({ ...resultOf(line), player_id: playerId })

  if (isNew) {
    return (
      <NewPlayerForm
        written={name}
        onCancel={() => setNew(false)}
        onMade={(player) => {
          onNewPlayer(player)
          choose(player.id)
        }}
      />
    )
  }
  return (
    <div className={`${styles.lineChoices} stack gap-12`}>
      {state === 'no_result' ? (
        <MissingResult name={name} onGive={(result) => onDecide({ ...playerOf(line), result })} />
      ) : (
        <WhoIsIt name={name} near={match.near} players={players} onChoose={choose} />
      )}
      <div className="row">
        {state !== 'no_result' && (
          <Button aria-label={t`Create ${name} as a new player`} onClick={() => setNew(true)}>
            <Trans>New player</Trans>
          </Button>
        )}
        <Button look="quiet" aria-label={t`Skip ${name}`} onClick={() => onDecide({ left_out: true })}>
          <Trans>Skip</Trans>
        </Button>
      </div>
    </div>
  )
}

const resultOf = ({ result }: ReviewedLineProps['line']) => (result === null ? {} : { result })
const playerOf = ({ player_id }: ReviewedLineProps['line']) => (player_id === null ? {} : { player_id })

function MissingResult({ name, onGive }: { name: string; onGive: (result: number) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState(false)

  return (
    <form
      className="row at-end gap-8"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const result = numberOf(typed)
        setRefused(result === null)
        if (result !== null) onGive(result)
      }}
    >
      <TextField
        label={t`Result of ${name}`}
        inputMode="numeric"
        maxLength={7}
        value={typed}
        error={refused && t`A whole number, 0 or more`}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit">
        <Trans>Use this</Trans>
      </Button>
    </form>
  )
}

type WhoIsItProps = {
  name: string
  /** Players with similar names, the nearest first. */
  near: readonly number[]
  players: ReadonlyMap<number, EventPlayer>
  onChoose: (playerId: number) => void
}

function WhoIsIt({ name, near, players, onChoose }: WhoIsItProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  return (
    <>
      {near.length > 0 && (
        <div className="row" role="group" aria-label={t`Who’s ${name}?`}>
          {near.map((id) => {
            const player = players.get(id)
            return (
              player && (
                <Button key={id} onClick={() => onChoose(id)}>
                  {labelOf(player)}
                </Button>
              )
            )
          })}
        </div>
      )}
      <EventPlayerField
        label={near.length > 0 ? t`Another player` : t`Who’s this?`}
        players={players}
        typed={typed}
        onType={setTyped}
        onChoose={onChoose}
      />
    </>
  )
}
