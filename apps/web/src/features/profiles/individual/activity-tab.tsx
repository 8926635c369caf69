import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as logCalls from '@tertulia/contract/logs'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { LogEntries } from '@/features/users/activity/log-entries.tsx'
import { logAddress, type LogLimits, saveLogFile } from '@/features/users/activity/log-file.ts'
import { useCall } from '@/lib/calls/queries.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { given } from '@/lib/input/address.ts'
import { SaveSheetButton } from '@/ui/save-sheet-button.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { Switch } from '@/ui/fields/switch.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'

/** A user's browser actions, of the last days or all that are stored, for admins. */
export function ActivityTab({ user_id }: { user_id: number }) {
  const language = useLanguage()
  const { page = 1, period, only } = useSearch({ from: '/profile/{-$id}/{-$tab}' })
  const limits: LogLimits = given({ period, only })
  const logs = useCall(
    logCalls.listUserLogs,
    { params: { id: user_id }, query: { page, ...limits } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  return (
    <PagedList
      query={logs}
      skeleton={<Skeleton height={480} />}
      empty={
        <EmptyState>
          <Trans>Nothing in this period.</Trans>
        </EmptyState>
      }
      to={(number) => logAddress(user_id, limits, number)}
      className="stack gap-12 fitted"
      labelledBy="activity"
      above={({ days, total }) => (
        <>
          <h2 id="activity">
            {days === null ? (
              <Trans>Activity log (last two months)</Trans>
            ) : (
              <Plural value={days} one="Activity log (last day)" other="Activity log (last # days)" />
            )}
          </h2>
          <LogChoices user_id={user_id} limits={limits} />
          {total > 0 && <SaveSheetButton save={() => saveLogFile(user_id, limits, language)} />}
        </>
      )}
    >
      {(list) => <LogEntries entries={list.logs} />}
    </PagedList>
  )
}

/** Chooses the period, and whether only what a hearing looks at is shown. */
function LogChoices({ user_id, limits }: { user_id: number; limits: LogLimits }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { period, only } = limits
  const choose = (chosen: LogLimits) =>
    void navigate({
      to: logAddress(user_id, chosen),
      replace: true,
      resetScroll: false,
      state: { keepPlace: true },
    })

  return (
    <div className="row at-end" role="search">
      <SelectField
        label={t`Period`}
        value={period ?? ''}
        onChange={({ currentTarget: { value } }) =>
          choose(given({ period: value === 'stored' ? value : undefined, only }))
        }
        data={[
          { value: '', label: t`The last days` },
          { value: 'stored', label: t`The last two months` },
        ]}
      />
      <Switch
        label={t`Only changes of window and copied text`}
        checked={only !== undefined}
        onChange={({ currentTarget: { checked } }) =>
          choose(given({ period, only: checked ? 'marked' : undefined }))
        }
      />
    </div>
  )
}
