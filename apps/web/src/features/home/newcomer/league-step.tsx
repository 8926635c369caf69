import { Trans } from '@lingui/react/macro'
import type { Home } from '@tertulia/contract/home'
import { useUser } from '@/features/session/session.tsx'
import { formatDateLong, useLanguage } from '@/lib/dates/dates.ts'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { Step } from './step.tsx'

/** When the league begins for a newcomer; done once they have a place in it. */
export function LeagueStep({ home }: { home: Home }) {
  const user = useUser()
  const { round, table } = home
  const placed = round !== null || Boolean(table?.standings.some(({ id }) => id === user?.id))
  return (
    <Step done={placed} title={<Trans>Your league</Trans>}>
      {placed ? <Placed home={home} /> : <Coming home={home} />}
    </Step>
  )
}

function Placed({ home: { round, next_round } }: { home: Home }) {
  const language = useLanguage()
  if (round !== null) {
    return (
      <Trans>
        You play today: season {round.season}, round {round.round}.
      </Trans>
    )
  }
  return next_round === null ? (
    <Trans>You have a place in the running season.</Trans>
  ) : (
    <Trans>You have a place; your next round is on {formatDateLong(next_round.date, language)}.</Trans>
  )
}

function Coming({ home: { check_in, next_round } }: { home: Home }) {
  const language = useLanguage()
  const first = check_in ? { season: check_in.season, date: check_in.first_date } : next_round
  if (first === null) {
    return <Trans>The next season has no date yet. Until then you can play the quiz of each day.</Trans>
  }
  const date = formatDateLong(first.date, language)
  if (check_in === null && next_round?.round !== 1) {
    return (
      <Trans>A season is under way without you. Until the next one you can play the quiz of each day.</Trans>
    )
  }
  return (
    <>
      <Trans>
        Season {first.season} starts on {date}.
      </Trans>{' '}
      {check_in && (
        <TextLink to={paths.checkIn()}>
          <Trans>Say whether you’re in</Trans>
        </TextLink>
      )}
    </>
  )
}
