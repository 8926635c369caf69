import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData } from '@tanstack/react-query'
import * as auditLogCalls from '@tertulia/contract/audit-log'
import type { AuditEntry } from '@tertulia/contract/audit-log'
import * as userCalls from '@tertulia/contract/users'
import { auditAreas, type AuditArea } from '@tertulia/core/roles/audit-actions'
import { useCall } from '@/lib/calls/queries.ts'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { DateField } from '@/ui/fields/dates/date-field.tsx'
import { SelectField } from '@/ui/fields/select-field.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { Page } from '@/ui/page.tsx'
import { SaveSheetButton } from '@/ui/save-sheet-button.tsx'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { PlayerSearch } from '../player-search.tsx'
import { addressOf, useAuditAddress, type AuditFilters } from './audit-address.ts'
import { AuditEntries } from './audit-entries.tsx'
import { saveAuditFile } from './audit-file.ts'
import * as styles from '../activity/logs.module.css'
import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const words: Record<AuditArea, MessageDescriptor> = {
  people: msg`People`,
  money: msg`Payments`,
  messages: msg`Messages and notifications`,
  seasons: msg`Seasons and cups`,
  quizzes: msg`Quizzes and proposals`,
  questions: msg`Questions and files`,
  answers: msg`Verdicts and appeals`,
  national_ranking: msg`National ranking`,
  settings: msg`Club settings`,
}

/** An area of the audit log in words. */
function auditAreaWords(area: AuditArea): string {
  return i18n._(words[area])
}

/** What everybody with power did in the club, for its admins. */
export function AuditLogPage() {
  const { t } = useLingui()
  const language = useLanguage()
  const { filters, page, go } = useAuditAddress()
  const auditLog = useCall(
    auditLogCalls.listAuditLog,
    { query: { page, ...filters } },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )

  return (
    <Page
      title={t`Audit log`}
      lead={t`What people with permissions did, and what was done in somebody’s name.`}
      wide
    >
      <div className="stack">
        <AuditFilterForm
          filters={filters}
          user={auditLog.data?.user ?? null}
          today={auditLog.data?.today ?? ''}
          onChange={(changed) => void go(changed)}
        />
        <PagedList
          query={auditLog}
          skeleton={<Skeleton height={640} />}
          empty={
            <EmptyState>
              <Trans>Nothing recorded here.</Trans>
            </EmptyState>
          }
          to={(number) => addressOf(filters, number)}
          className="stack"
          above={({ total }) => (
            <div className="line">
              <p className="soft" role="status">
                <Plural value={total} _0="No entries" one="# entry" other="# entries" />
              </p>
              {total > 0 && <SaveSheetButton save={() => saveAuditFile(filters, language)} />}
            </div>
          )}
        >
          {({ entries }) => <AuditEntries entries={entries} />}
        </PagedList>
      </div>
    </Page>
  )
}

type FilterProps = {
  today: string
  filters: AuditFilters
  user: AuditEntry['subject']
  onChange: (filters: AuditFilters) => void
}

/** Chooses the person, the area and the days. */
function AuditFilterForm({ filters, user, today, onChange }: FilterProps) {
  const { t } = useLingui()
  const { user_id: _userId, ...everybody } = filters
  const { area: _area, ...everything } = filters

  return (
    <div className={`${styles.auditFilters} stack at-end`} role="search">
      <PlayerSearch
        key={user?.id ?? 0}
        label={t`Person`}
        endpoint={userCalls.listUsers}
        offered={({ users: people }) => people}
        chosen={{ player: user, removeLabel: t`Show everybody’s entries` }}
        onChoose={(chosen) => onChange(chosen ? { ...everybody, user_id: chosen.id } : everybody)}
      />
      <SelectField
        label={t`Area`}
        value={filters.area ?? ''}
        onChoose={(area) => onChange(area === '' ? everything : { ...everything, area })}
        data={[
          { value: '', label: t({ message: 'All', context: 'areas of the audit log' }) },
          ...auditAreas.map((area) => ({ value: area, label: auditAreaWords(area) })),
        ]}
      />
      <DayFilter limit="from" filters={filters} today={today} onChange={onChange} />
      <DayFilter limit="through" filters={filters} today={today} onChange={onChange} />
    </div>
  )
}

type DayProps = Omit<FilterProps, 'user'> & { limit: 'from' | 'through' }

function DayFilter({ limit, filters, today, onChange }: DayProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { [limit]: day, ...others } = filters
  const label = limit === 'from' ? t`From` : t`Through`
  const first = limit === 'through' ? filters.from : undefined
  return (
    <DateField
      label={label}
      date={day ?? null}
      calendar={{
        title: limit === 'from' ? t`First day` : t`Last day`,
        start: day ?? first ?? today,
        days: { from: first },
      }}
      shown={day === undefined ? t`Any day` : formatDateShort(day, language)}
      removal={day === undefined ? null : { label: t`Any day`, remove: () => onChange(others) }}
      onChange={(date) => onChange({ ...others, [limit]: date })}
    />
  )
}
