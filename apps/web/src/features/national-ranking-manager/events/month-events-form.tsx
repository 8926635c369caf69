import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { eventTypes } from '@tertulia/core/national-ranking/event-types'
import type { EventPlayer } from '@tertulia/contract/month-events'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useSaveKey } from '@/lib/drafts/save-key.ts'
import { adminPaths } from '@/admin-paths.ts'
import { TrashIcon } from '@/ui/action-icons.tsx'
import { RestoredNotice } from '@/ui/forms/restored-notice.tsx'
import { changeEvents, isSupervised, type EventsChange, type EventsDraft, inputOf } from './events-draft.ts'
import { Button } from '@/ui/button.tsx'
import { EventSection } from './event-section.tsx'
import { useEventMonthRemoval } from './use-event-month-removal.tsx'
import { useEventsForm, type EventsRecord, type EventsForm } from './use-events-form.ts'
import type { Language } from '@tertulia/core/customers/languages'
import { formatMonth, useLanguage } from '@/lib/dates/dates.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import * as styles from './month-events.module.css'
import { eventWord } from '@/features/national-ranking/event-words.ts'
import type { CallError } from '@/lib/calls/call.ts'
import { errorWords } from '@/lib/calls/error-words.ts'
import { failureSentence } from '@/lib/calls/failures.ts'
import { formatList } from '@/lib/words/lists.ts'
import { ConflictNotice } from '@/ui/forms/conflict-notice.tsx'
import { SaveBar } from '@/ui/forms/save-bar.tsx'

type MonthChoices = {
  /** Today's month: no later one is offered. */
  this_month: string
  /** Months that already have events. */
  taken: readonly string[]
}

type MonthFieldProps = {
  month: string
  choices: MonthChoices
  /** True when the server reports that the month has events meanwhile. */
  refused: boolean
  onChange: (month: string) => void
}

const firstYear = 2000
const twoDigits = (number: number) => String(number).padStart(2, '0')

/** The month of the events. */
function MonthField({ month, choices, refused, onChange }: MonthFieldProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { this_month, taken } = choices
  const [year = '', number = ''] = month.split('-')
  const thisYear = Number(this_month.slice(0, 4))
  const years = Array.from({ length: thisYear - firstYear + 1 }, (_, index) => String(thisYear - index))
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${twoDigits(index + 1)}`)

  function choose(wanted: string) {
    onChange(wanted > this_month ? this_month : wanted)
  }

  return (
    <fieldset className={`${styles.monthField} stack gap-8-16`}>
      <legend className="visually-hidden">
        <Trans>Month</Trans>
      </legend>
      <SelectField
        label={t`Month`}
        value={month}
        onChange={(event) => choose(event.currentTarget.value)}
        data={months
          .filter((one) => one <= this_month)
          .map((one) => ({ value: one, label: monthName(one, language), disabled: taken.includes(one) }))}
      />
      <SelectField
        label={t`Year`}
        value={year}
        onChange={(event) => choose(`${event.currentTarget.value}-${number}`)}
        data={years}
      />
      {(refused || taken.includes(month)) && (
        <p role="alert" className="whole-row wrong">
          <Trans>
            {formatMonth(month, language)} has events already.{' '}
            <TextLink to={adminPaths.nationalRankingEventEdit(month)}>Edit them</TextLink> instead.
          </Trans>
        </p>
      )}
    </fieldset>
  )
}

const monthName = (month: string, language: Language) =>
  formatMonth(month, language).replace(/ (de )?\d+$/, '')

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
  const remove = useEventMonthRemoval(async () => {
    release()
    await navigate({ to: adminPaths.nationalRankingEvents(), replace: true })
  })
  const counts = eventTypes.map((type) => base.events[type].length).filter((count) => count > 0)
  const results = counts.reduce((sum, count) => sum + count, 0)

  return (
    <div>
      <Button
        look="quiet"
        danger
        icon={<TrashIcon size={18} />}
        onClick={() => void remove({ month: base.month, events: counts.length, results })}
      >
        <Trans>Delete these month events</Trans>
      </Button>
    </div>
  )
}

type Players = ReadonlyMap<number, EventPlayer>

type EventsSaveBarProps = { players: Players; isNew: boolean; form: EventsForm }

/** Sticky footer with problems, the number of players and the save button. */
function EventsSaveBar({ players, isNew, form }: EventsSaveBarProps) {
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
