import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { event_types } from '@tertulia/core/national-ranking/event-types'
import type { EventPlayer } from '@tertulia/contract/month-events'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useSaveKey } from '@/lib/save-key.ts'
import { paths } from '@/paths.ts'
import { ConflictNotice } from '@/ui/conflict-notice.tsx'
import { TrashIcon } from '@/ui/icons.tsx'
import { RestoredNotice } from '@/ui/restored-notice.tsx'
import { EventSection } from './event-section.tsx'
import { EventsSaveBar } from './events-save-bar.tsx'
import { MonthField, type MonthChoices } from './month-field.tsx'
import { useEventMonthRemoval } from './use-event-month-removal.tsx'
import { useEventsDraft, type EventsForm } from './use-events-draft.ts'
import { useEventsSaving } from './use-events-saving.ts'
import './month-events.css'

type MonthEventsFormProps = {
  form: EventsForm
  /** What a new month can be; null for one that has events. */
  months: MonthChoices | null
}

/** The events of a month, a section for each kind, and the bar that saves. */
export function MonthEventsForm({ form, months }: MonthEventsFormProps) {
  const is_new = months !== null
  const editing = useEventsDraft(form)
  const { draft, base, change, other } = editing
  const saving = useEventsSaving(editing, is_new)
  const { players, addPlayer } = usePlayers(form.players)
  useSaveKey(saving.save)

  return (
    <div className="month-events">
      {editing.restored && <RestoredNotice onDiscard={editing.discard} />}
      {months && (
        <MonthField
          month={draft.month}
          choices={months}
          refused={saving.refusal?.code === 'events_exist'}
          onChange={(month) => change({ kind: 'month', month })}
        />
      )}
      <div className="event-sections">
        {event_types.map((type) => (
          <EventSection
            key={type}
            type={type}
            results={draft.events[type]}
            players={players}
            attempted={saving.attempted}
            onChange={change}
            onNewPlayer={addPlayer}
          />
        ))}
      </div>
      {!is_new && <Removal base={base.draft} release={saving.release} />}
      <EventsSaveBar players={players} is_new={is_new} editing={editing} saving={saving}>
        {other && (
          <ConflictNotice
            onSettle={(keep_typed) => {
              editing.rebase(other, keep_typed)
              saving.forgetRefusal()
            }}
          >
            <Trans>Somebody else has saved the events of this month meanwhile.</Trans>{' '}
            <Trans>What you changed is still here.</Trans>
          </ConflictNotice>
        )}
      </EventsSaveBar>
    </div>
  )
}

/** Everybody to whom a result can be given by number, those included who were made here. */
function usePlayers(known: readonly EventPlayer[]) {
  const [made, setMade] = useState<EventPlayer[]>([])
  const players = useMemo(
    () => new Map([...known, ...made].map((player) => [player.id, player])),
    [known, made],
  )
  return { players, addPlayer: (player: EventPlayer) => setMade((others) => [...others, player]) }
}

type RemovalProps = { base: ReturnType<typeof useEventsDraft>['base']['draft']; release: () => void }

function Removal({ base, release }: RemovalProps) {
  const navigate = useNavigate()
  const remove = useEventMonthRemoval()
  const counts = event_types.map((type) => base.events[type].length).filter((count) => count > 0)
  const results = counts.reduce((sum, count) => sum + count, 0)

  async function leave() {
    release()
    await navigate({ to: paths.admin.national_ranking_events(), replace: true })
  }

  return (
    <div>
      <Button
        variant="subtle"
        color="var(--wrong)"
        leftSection={<TrashIcon size={18} />}
        onClick={() => void remove({ month: base.month, events: counts.length, results }, leave)}
      >
        <Trans>Delete these month events</Trans>
      </Button>
    </div>
  )
}
