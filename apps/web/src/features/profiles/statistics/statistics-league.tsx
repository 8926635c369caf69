import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { LeagueStatistics } from '@tertulia/contract/player-statistics'
import { budgetValues } from '@tertulia/core/quizzes/question-points'
import { givesPoints } from '@tertulia/core/rule-sets/gives-points'
import { useRuleSet } from '@/features/customer/customer.tsx'
import { useLanguage } from '@/lib/dates/dates.ts'
import { formatNumber } from '@/lib/words/numbers.ts'
import { StatisticsFigure } from './statistics-figure.tsx'

/** Statistics of the league games, with definitions on demand. */
export function StatisticsLeague({ league }: { league: LeagueStatistics }) {
  const language = useLanguage()
  const games = formatNumber(league.games, language)
  const played = formatNumber(league.played, language)
  return (
    <section className="stack gap-12 fitted" aria-labelledby="league-figures">
      <h2 id="league-figures">
        <Trans>League games</Trans>
      </h2>
      <p className="soft">
        <Trans comment="League games: those he took part in, of all that are decided">
          {played} played of {games} decided
        </Trans>
        {league.pending_games > 0 && (
          <>
            {' · '}
            <Plural
              value={league.pending_games}
              one="# game of the tier not marked yet"
              other="# games of the tier not marked yet"
            />
          </>
        )}
      </p>
      <div className="fitted at-top stack gap-0">
        <AnswerFigures league={league} />
        <OpponentFigures league={league} />
      </div>
    </section>
  )
}

type FiguresProps = { league: LeagueStatistics }

function AnswerFigures({ league }: FiguresProps) {
  const { t } = useLingui()
  const { share, number } = useFigureWords()
  const { right_share, points_for_per_right, points_against_per_right, threes } = league
  const byPoints = useByPoints(league)
  const givesThrees = budgetValues(useRuleSet()).includes(3) || threes !== null
  const hit = threes?.right_answers ?? 0
  const asked = threes?.asked ?? 0
  return (
    <>
      <StatisticsFigure name={t`Right answers without absences`} value={share(right_share)}>
        <Trans>
          Right answers out of all questions in league games played. Days without a submission don’t count.
        </Trans>
      </StatisticsFigure>
      {byPoints && (
        <>
          <StatisticsFigure name={t`Points per right answer`} value={number(points_for_per_right, 2)}>
            <Trans>Points scored per right answer, in games both played.</Trans>
          </StatisticsFigure>
          <StatisticsFigure
            name={t`Points per right answer, against`}
            value={number(points_against_per_right, 2)}
          >
            <Trans>Points opponents scored per right answer of theirs, in games both played.</Trans>
          </StatisticsFigure>
        </>
      )}
      {givesThrees && (
        <StatisticsFigure
          name={t`Three-point questions hit`}
          value={share(threes && threes.right_answers / threes.asked)}
          note={threes && t`${hit} of ${asked}`}
        >
          <Trans>
            Share of the questions opponents gave three points that were answered right, in games both played.
          </Trans>
        </StatisticsFigure>
      )}
    </>
  )
}

function OpponentFigures({ league }: FiguresProps) {
  const { t } = useLingui()
  const { share, number } = useFigureWords()
  const { schedule_strength, points_allowed_share, luck } = league
  const byPoints = useByPoints(league)
  const expected = number(luck && luck.expected, 1)
  return (
    <>
      <StatisticsFigure name={t`Strength of schedule`} value={number(schedule_strength, 1)}>
        <Trans>
          How many right answers opponents had on average against this player. Absent opponents don’t count.
        </Trans>
      </StatisticsFigure>
      {byPoints && (
        <StatisticsFigure name={t`Points allowed`} value={share(points_allowed_share)}>
          <Trans>
            How well points were placed against opponents: 0% means they scored as few as their right answers
            allowed, 100% as many. Chance alone gives about 50%: lower is better.
          </Trans>
        </StatisticsFigure>
      )}
      <StatisticsFigure
        name={t({ message: 'Luck', comment: 'League points above what was to be expected' })}
        value={number(luck && luck.difference, 1, true)}
        note={luck && t`${expected} points expected`}
      >
        <Trans>
          League points above what you’d expect if each player got every question right at their own rate for
          the season, whatever points it carried. Only games both played count.
        </Trans>
      </StatisticsFigure>
    </>
  )
}

/** Tells whether figures about points mean something: the club gives points, or did when these games were played. */
function useByPoints({ points_allowed_share: allowed }: LeagueStatistics): boolean {
  return givesPoints(useRuleSet()) || allowed !== null
}

function useFigureWords() {
  const language = useLanguage()
  return {
    share: (value: number | null) =>
      value === null ? '–' : `${formatNumber(value * 100, language, { decimals: 1 })}%`,
    number: (value: number | null, decimals: number, signed = false) =>
      value === null ? '–' : formatNumber(value, language, { decimals, signed }),
  }
}
