import * as absenceCalls from '@tertulia/contract/absences'
import type { Absences } from '@tertulia/contract/absences'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '@/lib/calls/queries.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Page } from '@/ui/page.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { paths } from '@/paths.ts'
import { EarlyDays } from '@/features/quizzes/early/early-days.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { AbsenceForm } from './absence-form.tsx'
import { ComingAbsences, PastAbsences } from './absence-list.tsx'
import * as styles from './absences.module.css'

/** Page on which a player announces and withdraws days of absence. */
export function AbsencesPage() {
  const { t } = useLingui()
  const absences = useCall(absenceCalls.getAbsences, {}, { staleTime: 0 })

  return (
    <Page
      title={t`Days off`}
      lead={
        <Trans>
          Can’t play one day? Tell us before it starts and it’s excused: your opponent still wins, but the
          forfeit doesn’t count towards relegation. If you play after all, the game counts as usual and you
          get the day back.
        </Trans>
      }
    >
      <QueryState query={absences} skeleton={<Skeleton height={420} />}>
        {(data) => (
          <div className={`${styles.absences} stack fitted`}>
            {!givesNone(data) && <Years absences={data} />}
            <EarlyDays />
            <ComingAbsences absences={data} />
            <Announcing absences={data} />
            <PastAbsences absences={data} />
          </div>
        )}
      </QueryState>
    </Page>
  )
}

function Years({ absences: { years } }: { absences: Absences }) {
  const { t } = useLingui()
  return (
    <ul className={`${styles.absenceYears} row stretched`} aria-label={t`Days left`}>
      {years.map(({ year, allowance, granted, left }) => {
        const all = allowance + granted
        return (
          <li key={year} className="sheet">
            <span className={`${styles.absenceLeft} score`}>{left}</span>
            <span>
              <Plural
                value={left}
                one={`day left in ${year}, of ${all}`}
                other={`days left in ${year}, of ${all}`}
              />
              {granted > 0 && (
                <span className="small soft block">
                  <Plural
                    value={granted}
                    one="# of them granted to you by the team"
                    other="# of them granted to you by the team"
                  />
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** The club allows no days of absence, and granted this player none. */
const givesNone = ({ years }: Absences) => years.every(({ allowance, granted }) => allowance + granted === 0)

function Announcing({ absences }: { absences: Absences }) {
  const { rounds, days } = absences
  if (rounds.length > 0) return givesNone(absences) ? <NoDays /> : <AbsenceForm absences={absences} />
  return (
    <EmptyState
      action={
        <TextLink to={paths.ranking()} button="plain">
          <Trans>Table</Trans>
        </TextLink>
      }
    >
      {days.some(({ turnout }) => turnout === 'unknown') ? (
        <Trans>You’ve already announced all your upcoming rounds.</Trans>
      ) : (
        <Trans>
          You have no upcoming rounds. Once you’re placed in a tier, your rounds will appear here.
        </Trans>
      )}
    </EmptyState>
  )
}

function NoDays() {
  return (
    <p className="soft">
      <Trans>Your club doesn’t offer days off. If you’re ill, write to the team.</Trans>
    </p>
  )
}
