import type { Holiday, Holidays } from '@tertulia/contract/holidays'
import { Trans, useLingui } from '@lingui/react/macro'
import { addDays, workingDaysFrom } from '@tertulia/core/calendar/calendar'
import { lazy, Suspense, useState } from 'react'
import { adminPaths } from '@/admin-paths.ts'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { Button } from '@/ui/button.tsx'
import { WarningIcon } from '@/ui/more-icons.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import type { MovableRound } from './move-dialog.tsx'

const MoveDialog = lazy(() => import('./move-dialog.tsx').then((m) => ({ default: m.MoveDialog })))

type PlayedHoliday = Holiday & { round: NonNullable<Holiday['round']> }

/** The rounds that are on days without a round: each can be moved to the next day that has none. */
export function RoundsOnHolidays({ known: { today, holidays } }: { known: Holidays }) {
  const [moved, setMoved] = useState<MovableRound | null>(null)
  const played = holidays.filter((day): day is PlayedHoliday => day.round !== null)
  const dates = holidays.map(({ date }) => date)
  return (
    <div aria-live="polite">
      {played.length > 0 && (
        <ul className="stack gap-8">
          {played.map((day) => (
            <RoundOnHoliday
              key={day.date}
              day={day}
              onMove={() => setMoved(movedFrom(day, { today, holidays: dates }))}
            />
          ))}
        </ul>
      )}
      <Suspense fallback={null}>
        {moved && <MoveDialog moved={moved} onClose={() => setMoved(null)} />}
      </Suspense>
    </div>
  )
}

function movedFrom(
  { date, round: { season, round } }: PlayedHoliday,
  { today, holidays }: { today: string; holidays: readonly string[] },
): MovableRound {
  const [proposed = ''] = workingDaysFrom(addDays(date, 1), 1, holidays)
  return { season, round, date, today, proposed }
}

function RoundOnHoliday({ day: { date, round: on }, onMove }: { day: PlayedHoliday; onMove: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { season, round, running } = on
  const day = formatDateLong(date, language)
  return (
    <li className="row apart gap-8">
      <span className="beside at-top pending shrinking">
        <WarningIcon size={18} />{' '}
        <span>
          <Trans>
            Round {round} of season {season} is on {day}.
          </Trans>
        </span>
      </span>
      {running ? (
        <Button aria-label={t`Move round ${round} of season ${season}`} onClick={onMove}>
          <Trans>Move the round</Trans>
        </Button>
      ) : (
        <TextLink to={adminPaths.seasonEdit(season)} button="plain">
          <Trans>Change the season’s dates</Trans>
        </TextLink>
      )}
    </li>
  )
}
