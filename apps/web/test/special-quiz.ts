import type { PastSpecialQuiz, SpecialQuizRow, TodaysSpecialQuiz } from '@tertulia/contract/special-quizzes'
import { defaultRuleSet } from '@tertulia/core/rule-sets/rule-set'
import { quizDate } from './quiz.ts'

/** Twelve questions, 201 to 212, without themes. */
const questions = Array.from({ length: 12 }, (_, index) => ({
  id: 201 + index,
  position: index + 1,
  theme: null,
  subtheme: null,
  text: `Special statement ${index + 1}?`,
  medium: null,
}))

/** The open special quiz of today, about rivers, with an hour left. */
export function aSpecialQuiz(changes: Partial<TodaysSpecialQuiz> = {}): TodaysSpecialQuiz {
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
    subject: 'Rivers of Europe',
    description: 'From the *Tejo* to the Volga.',
    author: { id: 9, name: 'Rita', surname: 'Alves' },
    own: false,
    ...changes,
  }
}

/** Today's special quiz submitted: the first answer right with a joker, the second wrong. */
export function aSubmittedSpecialQuiz(): TodaysSpecialQuiz {
  const verdicts = ['right', 'wrong'] as const
  return aSpecialQuiz({
    state: 'submitted',
    submission: {
      submitted_at: '2026-11-20T21:04:00.000Z',
      answers: questions.map(({ id }, index) => ({
        question_id: id,
        text: `Mine ${index + 1}`,
        league_points: null,
        cup_points: null,
        joker: index === 0,
        answer: `Official ${index + 1}`,
        verdict: verdicts[index] ?? 'pending',
      })),
    },
  })
}

/** The special quiz of 19 November 2026, decided and played unless told otherwise; every joker bonus is 60. */
export function aPastSpecialQuiz(changes: Partial<PastSpecialQuiz> = {}): PastSpecialQuiz {
  const { subject, description, author } = aSpecialQuiz()
  const played = changes.played ?? true
  return {
    date: '2026-11-19',
    previous_date: '2026-11-18',
    next_date: '2026-11-20',
    subject,
    description,
    author,
    state: 'decided',
    submissions: 10,
    played,
    winners: [{ id: 8, name: 'João', surname: 'Silva' }],
    rule_set: defaultRuleSet,
    questions: questions.map((question, index) => ({
      ...question,
      answer: `Official ${index + 1}`,
      percentage: 40,
      corrected: 10,
      pending: 0,
      jokers: 3,
      bonus: 60,
      mine: played ? { text: `Mine ${index + 1}`, verdict: 'right' as const, joker: index === 0 } : null,
    })),
    ...changes,
  }
}

/** João's row: right up to question 7; a joker hit on the first, one lost on the last. */
export function aSpecialRow(changes: Partial<SpecialQuizRow> = {}): SpecialQuizRow {
  return {
    id: 8,
    name: 'João',
    surname: 'Silva',
    rank: 1,
    score: 180,
    right_answers: 7,
    joker_hits: 1,
    joker_misses: 1,
    best_score: 440,
    best_joker_ids: [201, 202, 203, 204, 205],
    answers: questions.map(({ id }, index) => ({
      question_id: id,
      verdict: index < 7 ? ('right' as const) : ('wrong' as const),
      joker: index === 0 || index === 11,
    })),
    ...changes,
  }
}
