import type { Ceremonies } from '@tertulia/contract/home'
import { nameStage } from '@tertulia/core/cup/stage-words'
import type { Language } from '@tertulia/core/customers/languages'
import { longDate } from '../../platform/mail/letter.ts'
import { inWords, type CardSource, type CardWords } from './card-words.ts'

type Season = NonNullable<Ceremonies['season']>
type Path = NonNullable<Ceremonies['cup']>['path']

const words = {
  en: {
    cup: (season: number) => `Cup of season ${season}`,
    wonCup: 'won the cup',
    wonCupOf: (season: number) => `won the cup of season ${season}`,
    bye: 'a bye',
    tier: (season: number, tier: number) => `Season ${season}, tier ${tier}`,
    outcomes: { won: 'won the season', promoted: 'moves up a tier' },
    rank: (rank: number, players: number) => `number ${rank} of ${players}`,
    numbers: {
      points: 'League points',
      wins: 'Wins',
      right: 'Right answers',
      best: 'Best score',
      biggest: 'Biggest win',
      streak: 'Wins in a row',
      perfect: 'Perfect days',
      place: 'Place',
    },
  },
  pt: {
    cup: (season: number) => `Taça da temporada ${season}`,
    wonCup: 'ganhou a taça',
    wonCupOf: (season: number) => `ganhou a taça da temporada ${season}`,
    bye: 'sem jogo',
    tier: (season: number, tier: number) => `Temporada ${season}, divisão ${tier}`,
    outcomes: { won: 'ganhou a temporada', promoted: 'sobe de divisão' },
    rank: (rank: number, players: number) => `${rank}.º lugar entre ${players}`,
    numbers: {
      points: 'Pontos da liga',
      wins: 'Vitórias',
      right: 'Respostas certas',
      best: 'Melhor pontuação',
      biggest: 'Maior vitória',
      streak: 'Vitórias seguidas',
      perfect: 'Dias perfeitos',
      place: 'Lugar',
    },
  },
}

/** Puts a cup into words: who won it, and the score of each round. */
export function cupWords(
  { season, path }: NonNullable<Ceremonies['cup']>,
  { language, club, date, name }: CardSource,
): CardWords {
  const { cup, wonCup, wonCupOf } = words[language]
  return {
    language,
    club,
    day: longDate(date, language),
    kicker: cup(season),
    name,
    score: null,
    line: wonCup,
    facts: [],
    empty_cells: 0,
    cells: path.map((tie) => ({
      cell: 'right',
      theme: stageWord(tie.ties, language),
      word: tieWord(tie, language),
    })),
    title: `${name} ${wonCupOf(season)}`,
  }
}

const stageWord = (ties: number, language: Language) => {
  const stage = nameStage(ties, language)
  return stage.slice(0, 1).toLocaleUpperCase() + stage.slice(1)
}

function tieWord({ opponent, score, opponent_score: theirs }: Path[number], language: Language): string {
  if (opponent === null) return words[language].bye
  if (score === null && theirs === null) return '–'
  return [score, theirs].map((value) => (value === null ? 'F' : inWords(value, language))).join('–')
}

/** Puts a season that is over into words: place, what it is worth, and its eight numbers. */
export function seasonWords(ceremony: Season, { language, club, date, name }: CardSource): CardWords {
  const { outcome, players, review, table } = ceremony
  const { tier, outcomes, rank, numbers } = words[language]
  const place = rank(review.rank, players)
  const line = outcome === null ? place : outcomes[outcome]
  const kicker = tier(table.season, table.tier)
  const share = review.right_share === null ? '–' : `${Math.round(review.right_share * 100)}%`
  const shown: [string, string][] = [
    [numbers.place, place],
    [numbers.points, inWords(review.league_points, language)],
    [numbers.wins, inWords(review.wins, language)],
    [numbers.right, share],
    [numbers.best, inWords(review.best_score, language)],
    [numbers.biggest, inWords(review.biggest_win, language)],
    [numbers.streak, inWords(review.winning_streak, language)],
    [numbers.perfect, inWords(review.perfect_days, language)],
  ]
  return {
    language,
    club,
    day: longDate(date, language),
    kicker,
    name,
    score: null,
    line,
    facts: [],
    empty_cells: 0,
    cells: shown.map(([theme, word]) => ({ cell: null, theme, word })),
    title: `${name}: ${line} (${kicker})`,
  }
}
