import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { OpponentCard, PastQuiz, TodaysGame, TodaysQuiz } from '@tertulia/contract/quizzes'

const themes = [
  'culture',
  'entertainment',
  'history',
  'science',
  'sports',
  'geography',
  'lifestyle',
  'society',
]

export const quizDate = '2026-11-20'

/** Eight questions, 101 to 108, one for each theme. */
const questions = themes.map((theme, index) => ({
  id: 101 + index,
  position: index + 1,
  theme,
  subtheme: null,
  text: `Statement ${index + 1}?`,
  medium: null,
}))

/** João Silva, better the earlier the theme: 90 % down to 20 %. */
export const anOpponent: OpponentCard = {
  id: 8,
  name: 'João',
  surname: 'Silva',
  age: 34,
  region: 'PT.LI',
  away: false,
  themes: themes.map((theme, index) => ({
    theme,
    answered: 10,
    right: 9 - index,
    percentage: 90 - index * 10,
  })),
}

export function aGame(changes: Partial<TodaysGame> = {}): TodaysGame {
  return {
    competition: 'league',
    season: 3,
    tier: 1,
    round: 7,
    ties: null,
    opponent: anOpponent,
    away: false,
    takes_points: true,
    ...changes,
  }
}

/** The open quiz of today with an hour left, without a game. */
export function aQuiz(changes: Partial<TodaysQuiz> = {}): TodaysQuiz {
  const now = Date.now()
  return {
    date: quizDate,
    now: new Date(now).toISOString(),
    closes_at: new Date(now + 3_600_000).toISOString(),
    state: 'open',
    rule_set: defaultRuleSet,
    questions,
    games: [],
    drafts: [],
    submission: null,
    ...changes,
  }
}

/** Today's quiz submitted: the first answer right, the second wrong, the others pending. */
export function aSubmittedQuiz(changes: Partial<TodaysQuiz> = {}): TodaysQuiz {
  const verdicts = ['right', 'wrong'] as const
  return aQuiz({
    state: 'submitted',
    submission: {
      submitted_at: '2026-11-20T21:04:00.000Z',
      answers: questions.map(({ id }, index) => ({
        question_id: id,
        text: `Mine ${index + 1}`,
        league_points: null,
        cup_points: null,
        joker: false,
        answer: `Official ${index + 1}`,
        verdict: verdicts[index] ?? 'pending',
      })),
    },
    ...changes,
  })
}

/** The quiz of 19 November 2026, played unless told otherwise. */
export function aPastQuiz(played = true): PastQuiz {
  return {
    date: '2026-11-19',
    previous_date: '2026-11-18',
    next_date: '2026-11-20',
    host_name: 'Rui Alves',
    season: 3,
    round: 6,
    submissions: 28,
    played,
    game: played ? { user1_id: 7, user2_id: 8 } : null,
    questions: questions.map((question, index) => ({
      ...question,
      answer: `Official ${index + 1}`,
      percentage: 62,
      corrected: 26,
      pending: 2,
      mine: played
        ? {
            text: `Mine ${index + 1}`,
            verdict: 'right' as const,
            league_points: 2 as const,
            cup_points: null,
          }
        : null,
    })),
  }
}
