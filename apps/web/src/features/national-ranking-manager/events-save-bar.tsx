import type { EventPlayer } from '@tertulia/contract/month-events'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { eventWord } from '@/features/customer/event-words.ts'
import type { CallError } from '@/lib/call.ts'
import { useLanguage } from '@/lib/dates.ts'
import { errorWords } from '@/lib/error-words.ts'
import { formatList } from '@/lib/lists.ts'
import { WarningIcon } from '@/ui/icons.tsx'
import { inputOf, problemsOf, type EventsDraft } from './events-draft.ts'
import type { EventsEditing } from './use-events-draft.ts'
import type { useEventsSaving } from './use-events-saving.ts'
import '@/ui/save-bar.css'
import { Button } from '@/ui/button.tsx'

type Players = ReadonlyMap<number, EventPlayer>

type EventsSaveBarProps = {
  players: Players
  isNew: boolean
  editing: EventsEditing
  saving: ReturnType<typeof useEventsSaving>
  /** The other user's changes. */
  children: ReactNode
}

/** Sticky footer with problems, the number of players and the save button. */
export function EventsSaveBar({ players, isNew, editing, saving, children }: EventsSaveBarProps) {
  const { t } = useLingui()
  const { draft, dirty, other } = editing
  const events = inputOf(draft)
  const results = events.reduce((sum, event) => sum + event.results.length, 0)
  const [problem] = saving.attempted ? problemsOf(draft) : []

  return (
    <div className="save-bar">
      {children}
      <div role="alert" className="save-refusal">
        {problem ? (
          <>
            <WarningIcon size={18} />
            <p>
              <Trans>
                {nameOf(players, problem.player_id)} still needs a whole number from 0 in{' '}
                {eventWord(problem.type)}.
              </Trans>
            </p>
          </>
        ) : (
          saving.refusal && !other && <ServerRefusal error={saving.refusal} draft={draft} players={players} />
        )}
      </div>
      <div className="save-bar-line">
        <p>
          <Amount events={events.length} results={results} />
        </p>
        <p className="saved-state small soft" role="status">
          {dirty || isNew ? t`Not saved yet` : t`Everything is saved`}
        </p>
        <Button type="submit" look="primary" busy={saving.busy} onClick={() => void saving.save()}>
          {isNew ? <Trans>Create</Trans> : <Trans>Save</Trans>}
        </Button>
      </div>
    </div>
  )
}

function Amount({ events, results }: { events: number; results: number }) {
  if (events === 0) return <Trans>No results yet</Trans>
  return (
    <>
      <Plural value={events} one="# event" other="# events" />
      {', '}
      <Plural value={results} one="# result" other="# results" />
    </>
  )
}

function ServerRefusal({
  error,
  draft,
  players,
}: {
  error: CallError
  draft: EventsDraft
  players: Players
}) {
  const language = useLanguage()
  const gone = goneFrom(error, draft).map((id) => nameOf(players, id))
  return (
    <>
      <WarningIcon size={18} />
      {gone.length > 0 ? (
        <p>
          <Trans>
            Somebody has deleted these players meanwhile: {formatList(gone, language)}. Take them out of the
            events.
          </Trans>
        </p>
      ) : (
        <p>{errorWords(error.code)}</p>
      )}
    </>
  )
}

/** The ids of players that no longer exist, from fields such as `events.0.results.3.player_id`. */
function goneFrom(error: CallError, draft: EventsDraft): number[] {
  if (error.code !== 'not_found') return []
  const sent = inputOf(draft)
  const ids = (error.details ?? []).flatMap(({ field }) => {
    const [, event, , result] = field.split('.')
    return sent[Number(event)]?.results[Number(result)]?.player_id ?? []
  })
  return [...new Set(ids)]
}

function nameOf(players: Players, id: number): string {
  const { name = `#${id}`, surname = '' } = players.get(id) ?? {}
  return `${name} ${surname}`.trim()
}
