import type { ReplyOf } from '@tertulia/contract/endpoint'
import type * as questions from '@tertulia/contract/questions'
import type { FoundQuestion, SeasonQuestions } from '@tertulia/contract/questions'
import type { Theme } from '@tertulia/contract/themes'

const counts = { percentage: 62, answered: 28, corrected: 26, pending: 2 }
const quality = { discrimination: 0.42, wrong_answer: null }

/** Culture with architecture (11) and literature (12), entertainment with comics (21). */
export const twoThemes: Theme[] = [
  {
    id: 1,
    slug: 'culture',
    active: true,
    subthemes: [
      { id: 11, slug: 'architecture', active: true, wanted_min: 2, wanted_max: 2 },
      { id: 12, slug: 'literature', active: true, wanted_min: 6, wanted_max: 6 },
    ],
  },
  {
    id: 2,
    slug: 'entertainment',
    active: true,
    subthemes: [{ id: 21, slug: 'comics', active: true, wanted_min: 2, wanted_max: 2 }],
  },
]

/** Rounds 6 and 5 of season 3, each with a question of culture and one of history. */
export function someSeasonQuestions(changes: Partial<SeasonQuestions> = {}): SeasonQuestions {
  const round = (number: number, date: string) => ({
    round: number,
    date,
    questions: ['culture', 'history'].map((theme, index) => ({
      id: number * 100 + index,
      position: index * 2 + 1,
      theme,
      subtheme: null,
      text: `Statement ${number}.${index + 1}?`,
      answer: `Official ${number}.${index + 1}`,
      ...counts,
    })),
  })
  return {
    season: 3,
    previous_season: 2,
    next_season: null,
    rounds: [round(6, '2026-11-19'), round(5, '2026-11-18')],
    ...changes,
  }
}

type Shown = ReplyOf<typeof questions.getQuestion>

/** A question of a versus day with two players on the first of two pages; mine is on the other. */
export function aShownQuestion(changes: Partial<Shown['question']> = {}): Shown {
  return {
    question: {
      id: 103,
      position: 3,
      theme: 'history',
      subtheme: 'history',
      text: 'Statement 3?',
      medium: null,
      kind: 'daily',
      date: '2026-11-19',
      season: 3,
      round: 6,
      subject: null,
      answer: 'Official 3',
      ...counts,
      ...quality,
      points_given: [10, 40, 30, 20],
      joker_percentage: null,
      joker_bonus: null,
      ...changes,
    },
    page: 1,
    page_count: 2,
    total: 52,
    players: [
      { id: 8, name: 'João', surname: 'Silva', verdict: 'right', points: 3, joker: false },
      { id: 9, name: 'Eva', surname: 'Costa', verdict: 'pending', points: null, joker: true },
    ],
    mine: { id: 7, name: 'Ana', surname: 'Lopes', verdict: 'wrong', points: 0, joker: false },
    flag: null,
  }
}

/** A question of culture, architecture, in tomorrow's quiz. */
export function aFoundQuestion(changes: Partial<FoundQuestion> = {}): FoundQuestion {
  return {
    id: 101,
    kind: 'daily',
    date: '2026-11-21',
    phase: 'future',
    season: 3,
    round: 8,
    subject: null,
    position: 1,
    theme_id: 1,
    subtheme_id: 11,
    text: 'Statement 1?',
    answer: 'Official 1',
    has_medium: false,
    answered: 0,
    corrected: 0,
    pending: 0,
    percentage: null,
    discrimination: null,
    wrong_answer: null,
    open_flags: 0,
    ...changes,
  }
}
