import type { PlayerStatistics, ThemeStatistics } from '@tertulia/contract/player-statistics'
import { percentage } from '@tertulia/core/quizzes/percentage'
import { standingOut } from '@tertulia/core/statistics/standing-out'
import type { SeasonRecord, SubthemeRecord } from './subtheme-records.views.ts'

type OfThemes = Pick<
  PlayerStatistics,
  'all_themes' | 'themes' | 'trend_seasons' | 'best_subtheme' | 'worst_subtheme'
>

/** Computes a player's results by theme and subtheme beside everyone's, with their trends. */
export function themeStatistics(
  subthemes: readonly SubthemeRecord[],
  { seasons, least }: { seasons: readonly SeasonRecord[]; least: number },
): OfThemes {
  const trendSeasons = [...new Set(seasons.filter(hasCorrected).map(({ season }) => season))]
  const trendOf = (records: readonly SeasonRecord[]) =>
    trendSeasons.map((season) => percentageOf(records.filter((record) => record.season === season)))
  const themes = [...Map.groupBy(subthemes, ({ theme }) => theme)].map(
    ([theme, records]): ThemeStatistics => ({
      theme,
      ...sumUp(records),
      trend: trendOf(seasons.filter((record) => record.theme === theme)),
      subthemes: records
        .filter(({ answered }) => answered > 0)
        .map((record) => ({ subtheme: record.subtheme, ...sumUp([record]) })),
    }),
  )
  const { best, worst } = standingOut(subthemes, least)
  return {
    all_themes: { ...sumUp(subthemes), trend: trendOf(seasons) },
    themes,
    trend_seasons: trendSeasons,
    best_subtheme: best && presentOne(best),
    worst_subtheme: worst && presentOne(worst),
  }
}

function hasCorrected({ corrected }: { corrected: number }): boolean {
  return corrected > 0
}

function presentOne(record: SubthemeRecord) {
  return { theme: record.theme, subtheme: record.subtheme, ...sumUp([record]) }
}

function percentageOf(records: readonly Pick<SeasonRecord, 'corrected' | 'right_answers'>[]): number | null {
  const sum = (count: 'corrected' | 'right_answers') =>
    records.reduce((total, record) => total + record[count], 0)
  return percentage(sum('right_answers'), sum('corrected'))
}

function sumUp(records: readonly SubthemeRecord[]) {
  const sum = (count: keyof Omit<SubthemeRecord, 'theme' | 'subtheme'>) =>
    records.reduce((total, record) => total + record[count], 0)
  const [answered, corrected, rightAnswers] = [sum('answered'), sum('corrected'), sum('right_answers')]
  return {
    answered,
    pending: answered - corrected,
    right_answers: rightAnswers,
    percentage: percentage(rightAnswers, corrected),
    league_percentage: percentage(sum('league_right_answers'), sum('league_corrected')),
    league_pending: sum('league_answered') - sum('league_corrected'),
  }
}
