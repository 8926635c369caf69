import { Trans, useLingui } from '@lingui/react/macro'
import type { EventPlayer } from '@tertulia/contract/month-events'
import type { EventType } from '@tertulia/core/national-ranking/event-types'
import { useState, type Ref } from 'react'
import { eventWord } from '@/features/national-ranking/event-words.ts'
import { CopyIcon } from '@/ui/more-icons.tsx'
import { PlusIcon } from '@/ui/seldom-icons.tsx'
import { Button } from '@/ui/button.tsx'
import { EventPlayerField } from './event-player-field.tsx'
import type { ResultDraft } from './events-draft.ts'
import { NewPlayerForm } from '../players/new-player-form.tsx'
import { PastedTable } from '../paste/pasted-table.tsx'
import * as styles from './month-events.module.css'

type EventToolsProps = {
  /** The player search field. */
  ref: Ref<HTMLInputElement>
  type: EventType
  results: readonly ResultDraft[]
  players: ReadonlyMap<number, EventPlayer>
  onAdd: (playerId: number) => void
  onNewPlayer: (player: EventPlayer) => void
  onTakeOver: (results: { player_id: number; result: number }[]) => void
}

type Beside = 'new_player' | 'pasting' | null

/** Ways to add results to an event: a player, a new player, or a table. */
export function EventTools({ ref, type, onAdd, onNewPlayer, onTakeOver, ...event }: EventToolsProps) {
  const { t } = useLingui()
  const [beside, setBeside] = useState<Beside>(null)
  const [typed, setTyped] = useState('')
  const eventName = eventWord(type)

  function add(playerId: number) {
    onAdd(playerId)
    setTyped('')
    setBeside(null)
  }

  return (
    <>
      <div className={`${styles.eventTools} stack gap-12`}>
        <EventPlayerField
          ref={ref}
          label={t`Add a player`}
          name={t`Add a player to ${eventName}`}
          players={event.players}
          typed={typed}
          onType={setTyped}
          onChoose={add}
        />
        <div className="row">
          <ToolButton tool="new_player" beside={beside} onChange={setBeside} />
          <ToolButton tool="pasting" beside={beside} onChange={setBeside} />
        </div>
      </div>
      {beside === 'new_player' && (
        <NewPlayerForm
          written={typed}
          onCancel={() => setBeside(null)}
          onMade={(player) => {
            onNewPlayer(player)
            add(player.id)
          }}
        />
      )}
      {beside === 'pasting' && (
        <PastedTable
          {...event}
          type={type}
          onNewPlayer={onNewPlayer}
          onClose={() => setBeside(null)}
          onTakeOver={(taken) => {
            onTakeOver(taken)
            setBeside(null)
          }}
        />
      )}
    </>
  )
}

type ToolButtonProps = { tool: 'new_player' | 'pasting'; beside: Beside; onChange: (beside: Beside) => void }

function ToolButton({ tool, beside, onChange }: ToolButtonProps) {
  const open = beside === tool
  return (
    <Button
      icon={tool === 'pasting' ? <CopyIcon size={18} /> : <PlusIcon size={18} />}
      aria-expanded={open}
      onClick={() => onChange(open ? null : tool)}
    >
      {tool === 'pasting' ? <Trans>Paste a table</Trans> : <Trans>New player</Trans>}
    </Button>
  )
}
