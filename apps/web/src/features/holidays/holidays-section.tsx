import * as holidayCalls from '@tertulia/contract/holidays'
import type { Holidays, HolidayChange } from '@tertulia/contract/holidays'
import { Trans, Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useCall } from '@/lib/calls/queries.ts'
import { useAction } from '@/lib/calls/use-action.ts'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { HolidayChoices } from './holiday-choices.tsx'
import * as styles from './holidays.module.css'
import { nationalHolidayOn } from '@tertulia/core/calendar/national-holidays'
import { RepairEntry } from '@/features/day-changes/repair-entry.tsx'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { formatList } from '@/lib/words/lists.ts'
import { Button } from '@/ui/button.tsx'
import { UndoIcon } from '@/ui/player-icons.tsx'
import { showSuccess } from '@/ui/states/toasts.ts'
import { holidayName } from './holiday-names.ts'
import { toastFailure } from '@/ui/states/toast-failure.ts'
import { failureSentence } from '@/lib/calls/failures.ts'

/** The club's days without a round, on the list of seasons, with what belongs below them. */
export function HolidaysSection({ below }: { below: (known: Holidays) => ReactNode }) {
  const known = useCall(holidayCalls.listHolidays, {})
  return (
    <section className={`${styles.holidaysSection} sheet stack fitted`} aria-labelledby="holidays-title">
      <header>
        <h2 id="holidays-title">
          <Trans>Break days</Trans>
        </h2>
        <p className="soft">
          <Trans>Dates proposed for a season skip the days ticked here.</Trans>
        </p>
      </header>
      <QueryState query={known} skeleton={<Skeleton height={480} />}>
        {(found) => (
          <>
            <HolidayChoices known={found} />
            {below(found)}
            <HolidayHistory changes={found.changes} />
          </>
        )}
      </QueryState>
    </section>
  )
}

/** The changes of days without a round, the latest first; each is undone as a whole. */
function HolidayHistory({ changes }: { changes: readonly HolidayChange[] }) {
  if (changes.length === 0) return null
  return (
    <details>
      <summary>
        <Plural value={changes.length} one="# change made" other="# changes made" />
      </summary>
      <ul className="stack gap-12">
        {changes.map((change) => (
          <MadeChange key={change.id} change={change} />
        ))}
      </ul>
    </details>
  )
}

function MadeChange({ change }: { change: HolidayChange }) {
  const { t } = useLingui()
  const undoing = useAction(holidayCalls.undoHolidayChange, {
    done: () => showSuccess(t`The change is undone.`),
    failed: toastFailure(failureSentence('save_holidays')),
    refreshes: 'all',
  })
  const { id, added, removed, undoable, undone_at } = change
  const [cameList, goneList] = [useDayList(added), useDayList(removed)]
  return (
    <RepairEntry
      title={<Title change={change} />}
      author={change.author}
      made_at={change.changed_at}
      undone_by={change.undone_by}
      undone_at={undone_at}
    >
      {added.length > 0 && (
        <p>
          <Trans>Added: {cameList}</Trans>
        </p>
      )}
      {removed.length > 0 && (
        <p>
          <Trans>Removed: {goneList}</Trans>
        </p>
      )}
      {undoable && (
        <div className="row">
          <Button
            icon={<UndoIcon size={18} />}
            busy={undoing.isPending}
            onClick={() => undoing.mutate({ params: { id } })}
          >
            <Trans>Undo</Trans>
          </Button>
        </div>
      )}
      {!undoable && undone_at === null && (
        <p className="small soft">
          <Trans>These days have changed since.</Trans>
        </p>
      )}
    </RepairEntry>
  )
}

function useDayList(days: HolidayChange['added']): string {
  const language = useLanguage()
  const words = days.map(({ date, name }) => {
    const called = holidayName({ name, holiday: nationalHolidayOn(date) })
    return `${called} (${formatDateShort(date, language)})`
  })
  return formatList(words, language)
}

function Title({ change: { added, removed } }: { change: HolidayChange }) {
  if (added.length === 0) return <Plural value={removed.length} one="# day removed" other="# days removed" />
  if (removed.length === 0) return <Plural value={added.length} one="# day added" other="# days added" />
  return (
    <Plural
      value={new Set([...added, ...removed].map(({ date }) => date)).size}
      one="# day changed"
      other="# days changed"
    />
  )
}
