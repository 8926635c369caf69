import type { AnswerInput, PointsSet, TodaysGame, TodaysQuiz } from '@tertulia/contract/quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import { assignPoints } from '@tertulia/core/quizzes/question-points'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { pick, type Chance } from '@tertulia/core/simulation/chance'
import type { DemoQuestion, ThemedQuestion } from './demo-questions.ts'

/** A demo player. */
export type DemoPlayer = {
  id: number
  token: string
  /** Chance of a right answer, by theme in question order. */
  skills: number[]
  /** Chance of missing a day. */
  absence: number
  /** Announced days of absence. */
  away: CalendarDate[]
  /** Knows no answer but the first that comes to mind: two such players have much in common. */
  is_hasty?: boolean
  /** Takes longer over every second quiz, and has more of it right. */
  is_slow?: boolean
}

/** A player who is good at some themes and poor at others. */
export function makeSkills(strength: number, chance: Chance, themeCount: number): number[] {
  return Array.from({ length: themeCount }, () =>
    Math.min(0.95, Math.max(0.08, strength + (chance() - 0.5) * 0.5)),
  )
}

/** Swaps a letter with the next one, like a typing error. */
function misspell(answer: string, chance: Chance): string {
  const at = 1 + Math.floor(chance() * Math.max(1, answer.length - 3))
  return answer.slice(0, at) + (answer[at + 1] ?? '') + (answer[at] ?? '') + answer.slice(at + 2)
}

/** Makes up the answer of a player of this skill: right, nearly right, wrong, or empty. */
export function answerText(
  question: DemoQuestion,
  { skill, is_hasty = false }: { skill: number; is_hasty?: boolean | undefined },
  chance: Chance,
): string {
  const luck = chance()
  if (luck < skill * 0.12) return misspell(question.answer, chance)
  if (luck < skill * 0.3) return pick([question.answer, ...question.accepted_answers], chance)
  if (luck < skill) return question.answer
  if (is_hasty) return question.wrong_answers[0] ?? ''
  return chance() < 0.3 ? '' : pick(question.wrong_answers, chance)
}

function givePoints(
  quiz: TodaysQuiz,
  { opponent }: TodaysGame,
  { rule_set, chance }: { rule_set: RuleSet; chance: Chance },
) {
  const percentages = quiz.questions.map(
    ({ theme }) => opponent?.themes.find((row) => row.theme === theme)?.percentage ?? null,
  )
  // Players do not rely on the percentages alone.
  const guessed = percentages.map((percentage) => (percentage ?? 50) + Math.round((chance() - 0.5) * 40))
  return assignPoints(guessed, rule_set)
}

/** Tells whether a slow player takes their time that day, which is every second one. */
export const takesLong = ({ is_slow = false }: DemoPlayer, quiz: number): boolean => is_slow && quiz % 2 === 0

/** How many minutes a player has a quiz open before submitting it. */
export const minutesFor = (player: DemoPlayer, quiz: number): number =>
  player.is_slow
    ? 4 + (quiz % 5) + (takesLong(player, quiz) ? 25 : 0)
    : 4 + ((player.id * 7 + quiz * 11) % 30)

/** The answers of somebody who takes their time: the first six are right. */
export const lookTwice = (
  answers: readonly AnswerInput[],
  questions: readonly ThemedQuestion[],
): AnswerInput[] =>
  answers.map((answer, index) =>
    index < 6 ? { ...answer, text: questions[index]?.answer ?? answer.text } : answer,
  )

/** Answers today's quiz as this player would, with points based on the opponent's statistics. */
export function answerQuiz(
  quiz: TodaysQuiz,
  questions: ThemedQuestion[],
  who: { player: DemoPlayer; rule_set: RuleSet; chance: Chance },
): AnswerInput[] {
  const { player, rule_set, chance } = who
  const points = quiz.games
    .filter(({ takes_points }) => takes_points)
    .map((game) => ({
      competition: game.competition,
      given: givePoints(quiz, game, { rule_set, chance }),
    }))
  const pointsIn = (competition: PointsSet) =>
    points.find((set) => set.competition === competition)?.given ?? []
  return quiz.questions.map(({ id, position }, index) => {
    const question = questions[position - 1]
    if (!question) throw new Error(`there is no demo question ${position}`)
    return {
      question_id: id,
      text: answerText(
        question,
        { skill: player.skills[question.theme] ?? 0.5, is_hasty: player.is_hasty },
        chance,
      ),
      league_points: pointsIn('league')[index] ?? null,
      cup_points: pointsIn('cup')[index] ?? null,
      joker: false,
    }
  })
}
