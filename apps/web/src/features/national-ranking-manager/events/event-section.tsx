import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { EventPlayer } from '@tertulia/contract/month-events'
import type { EventType } from '@tertulia/core/national-ranking/event-types'
import { useId, useRef, useState, type Ref } from 'react'
import { eventWord } from '@/features/national-ranking/event-words.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { Switch } from '@/ui/fields/switch.tsx'
import { ChevronDownIcon } from '@/ui/icons.tsx'
import { EventResults } from './event-results.tsx'
import { bestOf, numberOf, type EventsChange, type ResultDraft } from './events-draft.ts'
import * as styles from './month-events.module.css'
import { CopyIcon } from '@/ui/player-icons.tsx'
import { PlusIcon } from '@/ui/action-icons.tsx'
import { Button } from '@/ui/button.tsx'
import { EventPlayerField } from './event-player-field.tsx'
import { NewPlayerForm } from '../players/new-player-form.tsx'
import { PastedTable } from '../paste/pasted-table.tsx'

type EventSectionProps = {
  type: EventType
  results: ResultDraft[]
  /** True where it was played in a room with somebody watching. */
  supervised: boolean
  players: ReadonlyMap<number, EventPlayer>
  /** True after an attempt to save, when missing values show errors. */
  attempted: boolean
  onChange: (change: EventsChange) => void
  onNewPlayer: (player: EventPlayer) => void
}

/** An event of the month: closed it shows the number of results, open they are edited. */
export function EventSection(props: EventSectionProps) {
  const { type, results, supervised, attempted } = props
  const id = useId()
  const [opened, setOpened] = useState(false)
  // Opens to show a problem that prevents saving.
  const open = opened || (attempted && results.some(({ result }) => numberOf(result) === null))

  return (
    <section className={`${styles.eventSection} sheet`} aria-labelledby={`${id}-name`}>
      <h2>
        <button
          type="button"
          className={`${styles.eventSectionHead} full serif strong stack gap-4-16`}
          aria-expanded={open}
          aria-controls={`${id}-content`}
          onClick={() => setOpened(!open)}
        >
          <span id={`${id}-name`}>{eventWord(type)}</span>
          <EventSummary results={results} supervised={supervised} />
          <ChevronDownIcon size={18} className={styles.eventSectionChevron} />
        </button>
      </h2>
      <div id={`${id}-content`} hidden={!open}>
        {open && <OpenEvent {...props} />}
      </div>
    </section>
  )
}

function EventSummary({ results, supervised }: Pick<EventSectionProps, 'results' | 'supervised'>) {
  const language = useLanguage()
  const best = bestOf(results)
  return (
    <span className={`${styles.eventSummary} soft figures regular`}>
      <Plural value={results.length} _0="No results" one="# result" other="# results" />
      {best !== null && (
        <>
          {' · '}
          <Trans>best {formatNumber(best, language)}</Trans>
        </>
      )}
      {supervised && results.length > 0 && (
        <>
          {' · '}
          <Trans>supervised</Trans>
        </>
      )}
    </span>
  )
}

function OpenEvent({ type, supervised, onNewPlayer, ...props }: EventSectionProps) {
  const { t } = useLingui()
  const { results, players, attempted, onChange } = props
  // Id of the player whose result is typed next.
  const [current, setCurrent] = useState<number | null>(null)
  const field = useRef<HTMLInputElement>(null)

  function add(playerId: number) {
    onChange({ kind: 'add', type, player_id: playerId })
    setCurrent(playerId)
  }

  return (
    <div className={`${styles.eventContent} stack`}>
      <EventTools
        ref={field}
        type={type}
        results={results}
        players={players}
        onAdd={add}
        onNewPlayer={onNewPlayer}
        onTakeOver={(taken) => onChange({ kind: 'take_over', type, results: taken })}
      />
      <EventResults
        type={type}
        results={results}
        players={players}
        attempted={attempted}
        current={current}
        onChange={onChange}
        onNext={() => field.current?.focus()}
        onLeave={() => setCurrent(null)}
      />
      {results.length > 0 && (
        <Switch
          label={t`Supervised: played in a room with somebody watching`}
          checked={supervised}
          onChange={(event) => onChange({ kind: 'supervise', type, supervised: event.currentTarget.checked })}
        />
      )}
    </div>
  )
}

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
function EventTools({ ref, type, onAdd, onNewPlayer, onTakeOver, ...event }: EventToolsProps) {
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
