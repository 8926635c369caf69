import type { EventPlayer } from '@tertulia/contract/month-events'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { eventWord } from '@/features/national-ranking/event-words.ts'
import type { CallError } from '@/lib/calls/call.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { formatList } from '@/lib/words/lists.ts'
import { ConflictNotice } from '@/ui/forms/conflict-notice.tsx'
import { SaveBar } from '@/ui/forms/save-bar.tsx'
import { inputOf, type EventsDraft } from './events-draft.ts'
import type { EventsForm } from './use-events-form.ts'

type Players = ReadonlyMap<number, EventPlayer>

type EventsSaveBarProps = { players: Players; isNew: boolean; form: EventsForm }

/** Sticky footer with problems, the number of players and the save button. */
export function EventsSaveBar({ players, isNew, form }: EventsSaveBarProps) {
  const { t } = useLingui()
  const { draft, dirty, other, refusal } = form
  const events = inputOf(draft)
  const results = events.reduce((sum, event) => sum + event.results.length, 0)
  const [problem] = form.problems

  return (
    <SaveBar
      form={form}
      problem={
        problem ? (
          <Trans>
            {nameOf(players, problem.player_id)} still needs a whole number, 0 or more, in{' '}
            {eventWord(problem.type)}.
          </Trans>
        ) : (
          refusal &&
          !other && (
            <>
              <span>{failureSentence(isNew ? 'create_month_events' : 'save_month_events')}</span>{' '}
              <ServerRefusal error={refusal} draft={draft} players={players} />
            </>
          )
        )
      }
      progress={
        <p>
          <Amount events={events.length} results={results} />
        </p>
      }
      state={dirty || isNew ? t`Not saved` : t`Everything is saved`}
      submit={isNew ? <Trans>Create</Trans> : <Trans>Save</Trans>}
    >
      {other && (
        <ConflictNotice onSettle={form.choose}>
          <Trans>Someone else has saved this month’s events in the meantime.</Trans>{' '}
          <Trans>What you changed is still here.</Trans>
        </ConflictNotice>
      )}
    </SaveBar>
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
  if (gone.length === 0) return errorWords(error.code)
  return (
    <Trans>
      Someone has deleted these players in the meantime: {formatList(gone, language)}. Remove them from the
      events.
    </Trans>
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
