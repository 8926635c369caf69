import { Trans } from '@lingui/react/macro'
import { eventTypes } from '@tertulia/core/national-ranking/event-types'
import type { EventPlayer } from '@tertulia/contract/month-events'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useSaveKey } from '@/lib/drafts/save-key.ts'
import { adminPaths } from '@/admin-paths.ts'
import { TrashIcon } from '@/ui/seldom-icons.tsx'
import { RestoredNotice } from '@/ui/forms/restored-notice.tsx'
import { changeEvents, isSupervised, type EventsChange, type EventsDraft } from './events-draft.ts'
import { Button } from '@/ui/button.tsx'
import { EventSection } from './event-section.tsx'
import { EventsSaveBar } from './events-save-bar.tsx'
import { MonthField, type MonthChoices } from './month-field.tsx'
import { useEventMonthRemoval } from './use-event-month-removal.tsx'
import { useEventsForm, type EventsRecord } from './use-events-form.ts'

type MonthEventsFormProps = {
  record: EventsRecord
  /** Choices of a new month; null for an existing one. */
  months: MonthChoices | null
}

/** The events of a month, a section for each kind, and the bar that saves. */
export function MonthEventsForm({ record, months }: MonthEventsFormProps) {
  const isNew = months !== null
  const form = useEventsForm(record, isNew)
  const { draft } = form
  const change = (changes: EventsChange) => form.change((now) => changeEvents(now, changes))
  const { players, addPlayer } = usePlayers(record.players)
  useSaveKey(form.save)

  return (
    <div id={form.frame} className="stack gap-20">
      {form.restored && <RestoredNotice onDiscard={form.discard} />}
      {months && (
        <MonthField
          month={draft.month}
          choices={months}
          refused={form.refusal?.code === 'events_exist'}
          onChange={(month) => change({ kind: 'month', month })}
        />
      )}
      <div className="stack gap-12">
        {eventTypes.map((type) => (
          <EventSection
            key={type}
            type={type}
            results={draft.events[type]}
            supervised={isSupervised(draft, type)}
            players={players}
            attempted={form.problems.length > 0}
            onChange={change}
            onNewPlayer={addPlayer}
          />
        ))}
      </div>
      {!isNew && <Removal base={form.base.draft} release={form.release} />}
      <EventsSaveBar players={players} isNew={isNew} form={form} />
    </div>
  )
}

/** All players who may receive a result by number, including those created here. */
function usePlayers(known: readonly EventPlayer[]) {
  const [made, setMade] = useState<EventPlayer[]>([])
  const players = useMemo(
    () => new Map([...known, ...made].map((player) => [player.id, player])),
    [known, made],
  )
  return { players, addPlayer: (player: EventPlayer) => setMade((others) => [...others, player]) }
}

type RemovalProps = { base: EventsDraft; release: () => void }

function Removal({ base, release }: RemovalProps) {
  const navigate = useNavigate()
  const remove = useEventMonthRemoval()
  const counts = eventTypes.map((type) => base.events[type].length).filter((count) => count > 0)
  const results = counts.reduce((sum, count) => sum + count, 0)

  async function leave() {
    release()
    await navigate({ to: adminPaths.nationalRankingEvents(), replace: true })
  }

  return (
    <div>
      <Button
        look="quiet"
        danger
        icon={<TrashIcon size={18} />}
        onClick={() => void remove({ month: base.month, events: counts.length, results }, leave)}
      >
        <Trans>Delete these month events</Trans>
      </Button>
    </div>
  )
}
