import { duelsOf, playedGames, questionsOf, sumOf, type LeagueGame } from './league-game.ts'

/** A player's best in decided league games; of equal ones the first, which stands until it is beaten. */
export type PersonalRecords<Game> = {
  best_score: Game | null
  most_right: Game | null
  biggest_win: Game | null
  perfect_days: number
  best_season: { season: number; league_points: number } | null
}

/** A player's best performances among games in order of their days. (docs/rules/player-statistics.md) */
export function personalRecords<Game extends LeagueGame>(games: readonly Game[]): PersonalRecords<Game> {
  const duels = duelsOf(games)
  const played = playedGames(games)
  const wins = duels.filter(({ mine }) => mine.outcome === 'win')
  const seasons = [...Map.groupBy(games, ({ season }) => season)].map(([season, itsGames]) => ({
    season,
    league_points: sumOf(itsGames, ({ mine }) => mine.league_points),
  }))
  return {
    best_score: firstBest(duels, ({ mine }) => mine.score ?? 0),
    most_right: firstBest(played, ({ mine }) => mine.right_answers),
    biggest_win: firstBest(wins, marginOf),
    perfect_days: played.filter((game) => isPerfect(game)).length,
    best_season: firstBest(seasons, ({ league_points }) => league_points),
  }
}

/** Tells whether all questions that count were answered right. */
export function isPerfect(
  game: Pick<LeagueGame, 'void_questions'> & {
    rules: Pick<LeagueGame['rules'], 'question_count'>
    mine: Pick<LeagueGame['mine'], 'right_answers'>
  },
): boolean {
  return questionsOf(game) > 0 && game.mine.right_answers === questionsOf(game)
}

/** Points by which a game was won, negative when lost. */
export function marginOf({ mine, theirs }: LeagueGame): number {
  return (mine.score ?? 0) - (theirs?.score ?? 0)
}

function firstBest<Item>(items: readonly Item[], value: (item: Item) => number): Item | null {
  return items.reduce<Item | null>(
    (best, item) => (best === null || value(item) > value(best) ? item : best),
    null,
  )
}
