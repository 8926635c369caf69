import { tierSizeProblem } from '@tertulia/core/league/season-form'
import { Plural, Trans } from '@lingui/react/macro'
import * as cupFormCalls from '@tertulia/contract/cup-forms'
import type { Holidays } from '@tertulia/contract/holidays'
import type { SeasonPlayer } from '@tertulia/contract/seasons'
import { useMemo, type ReactNode } from 'react'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { useCall } from '@/lib/calls/queries.ts'
import { formatDateShort, useLanguage } from '@/lib/dates/dates.ts'
import { formatList } from '@/lib/words/lists.ts'
import { CheckIcon } from '@/ui/icons.tsx'
import { WarningIcon } from '@/ui/player-icons.tsx'
import { useRoundsWithoutQuiz } from '../rounds-without-quiz.tsx'
import type { PlayersById, SeasonDraft } from './season-draft.ts'
import * as styles from './season-editor.module.css'

type SeasonCheckProps = {
  season: number
  draft: SeasonDraft
  players: PlayersById
  known: Holidays
}

/** What a prepared season still lacks, line by line, each with a link to where it is mended. */
export function SeasonCheck({ season, draft, players, known }: SeasonCheckProps) {
  const { tiers, dates } = draft
  const holidays = dates.filter((date) => known.holidays.some((day) => day.date === date))

  return (
    <section className="sheet stack gap-8" aria-labelledby="season-check-title">
      <h2 id="season-check-title">
        <Trans>Ready to start?</Trans>
      </h2>
      <ul className={`${styles.lines} touch-lines stack gap-6`}>
        <RoundLines season={season} holidays={holidays} />
        <TierLines tiers={tiers} players={players} lastDate={dates.at(-1) ?? ''} />
        <CupDays season={season} dates={dates} holidays={holidays} />
      </ul>
    </section>
  )
}

/** Rounds without a quiz, and rounds on days without a round. */
function RoundLines({ season, holidays }: { season: number; holidays: readonly string[] }) {
  const language = useLanguage()
  const withoutQuiz = useRoundsWithoutQuiz()?.filter((one) => one.season === season).length ?? 0
  const days = formatList(
    holidays.map((date) => formatDateShort(date, language)),
    language,
  )

  return (
    <>
      <Line
        fine={withoutQuiz === 0}
        to={`without-quiz-${season}`}
        done={<Trans>Every round has a quiz.</Trans>}
      >
        <Plural
          value={withoutQuiz}
          one="# round has no complete quiz yet"
          other="# rounds have no complete quiz yet"
        />
      </Line>
      <Line
        fine={holidays.length === 0}
        to="round-dates-title"
        done={<Trans>No round falls on a break day.</Trans>}
      >
        <Trans>On a break day: {days}</Trans>
      </Line>
    </>
  )
}

type Placed = { tiers: readonly (readonly number[])[]; players: PlayersById; lastDate: string }

/** Subscriptions, sizes of the tiers, and players who are in them against their word or not in them despite it. */
function TierLines(placed: Placed) {
  const language = useLanguage()
  const ruleSet = useRuleSet()
  const { ending, unwilling, missing } = useDoubtfulPlayers(placed)
  const wrongTiers = placed.tiers.flatMap(({ length }, tier) =>
    length === 0 || tierSizeProblem(length, ruleSet) !== null ? [String(tier + 1)] : [],
  )
  const wrong = formatList(wrongTiers, language)
  const against = namesOf(unwilling, language)
  const without = namesOf(missing, language)

  return (
    <>
      <Line fine={ending === 0} to="ending-title" done={<Trans>All subscriptions last the season.</Trans>}>
        <Plural
          value={ending}
          one="# subscription ends before the season does"
          other="# subscriptions end before the season does"
        />
      </Line>
      <Line
        fine={wrongTiers.length === 0}
        to="tiers-title"
        done={
          ruleSet.odd_tiers ? (
            <Trans>Every tier is the right size.</Trans>
          ) : (
            <Trans>All tiers are even.</Trans>
          )
        }
      >
        <Plural
          value={wrongTiers.length}
          one={`Tier ${wrong} has the wrong number of players`}
          other={`Tiers ${wrong} have the wrong number of players`}
        />
      </Line>
      <Line
        fine={unwilling.length === 0}
        to="tiers-title"
        done={<Trans>Everyone in the tiers is playing.</Trans>}
      >
        <Trans>In the tiers, but not in: {against}</Trans>
      </Line>
      <Line
        fine={missing.length === 0}
        to="tiers-title"
        done={<Trans>Everyone who said “I’m in” has a place.</Trans>}
      >
        <Trans>In, but in no tier: {without}</Trans>
      </Line>
    </>
  )
}

const namesShown = 5

function namesOf(players: readonly SeasonPlayer[], language: 'en' | 'pt'): string {
  const names = players.slice(0, namesShown).map(({ name, surname }) => `${name} ${surname}`.trim())
  const more = players.length - names.length
  return formatList(more > 0 ? [...names, `+${more}`] : names, language)
}

/** Finds players of the tiers who may not play, and those who want to play and have no place. */
function useDoubtfulPlayers({ tiers, players, lastDate }: Placed) {
  return useMemo(() => {
    const placed = tiers.flat().flatMap((id) => players.get(id) ?? [])
    const ids = new Set(placed.map(({ id }) => id))
    return {
      ending: placed.filter(({ valid_until: end }) => end !== null && end < lastDate).length,
      unwilling: placed.filter(({ counts_in }) => !counts_in),
      missing: [...players.values()].filter(({ id, check_in: state }) => state === 'in' && !ids.has(id)),
    }
  }, [tiers, players, lastDate])
}

type CupDaysProps = { season: number; dates: readonly string[]; holidays: readonly string[] }

/** The days of the season's cup, or that there is none. */
function CupDays({ season, dates, holidays }: CupDaysProps) {
  const language = useLanguage()
  const { data } = useCall(cupFormCalls.getCupForm, { params: { season } })
  if (!data) return null
  const days = (data.cup?.rounds ?? []).flatMap((round) => dates[round - 1] ?? [])
  const onHoliday = days.filter((date) => holidays.includes(date)).length > 0
  const list = formatList(
    days.map((date) => formatDateShort(date, language)),
    language,
  )
  return (
    <Line fine={data.cup !== null && !onHoliday} to="season-cup-title" done={<Trans>Cup days: {list}</Trans>}>
      {data.cup === null ? (
        <Trans>No cup yet</Trans>
      ) : (
        <Trans>Cup days: {list}. One of them is a break day.</Trans>
      )}
    </Line>
  )
}

type LineProps = {
  fine: boolean
  /** Id of the heading below which it is mended. */
  to: string
  /** Words when nothing is to be done. */
  done: ReactNode
  children: ReactNode
}

function Line({ fine, to, done, children }: LineProps) {
  return (
    <li className="beside at-top gap-8" data-fine={fine || undefined}>
      {fine ? <CheckIcon size={18} /> : <WarningIcon size={18} />}
      {fine ? (
        <span>{done}</span>
      ) : (
        <a className={`${styles.mend} touch-room`} href={`#${to}`} onClick={(event) => goTo(event, to)}>
          {children}
        </a>
      )}
    </li>
  )
}

/** Shows a part of the page without a new address, which would ask about unsaved changes. */
function goTo(event: React.MouseEvent, id: string) {
  event.preventDefault()
  const heading = document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
  if (!heading) return
  heading.tabIndex = -1
  heading.scrollIntoView({ block: 'center' })
  heading.focus({ preventScroll: true })
}
