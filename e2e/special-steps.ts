import { randomUUID } from 'node:crypto'
import * as specialQuizEditorCalls from '@tertulia/contract/special-quiz-editor'
import type { SpecialQuizContent } from '@tertulia/contract/special-quiz-editor'
import * as specialQuizCalls from '@tertulia/contract/special-quizzes'
import type { TodaysSpecialQuiz } from '@tertulia/contract/special-quizzes'
import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Locator, Page } from '@playwright/test'
import { expect, type Club, type Member } from './fixtures.ts'

/** A complete special quiz: question n asks for "Answer n". */
export const specialContent = (subject = 'Rivers'): SpecialQuizContent => ({
  subject,
  description: '',
  questions: Array.from({ length: 12 }, (_, index) => ({
    position: index + 1,
    text: `Which river is number ${index + 1}?`,
    answer: `Answer ${index + 1}`,
    accepted_answers: [],
    medium_id: null,
  })),
})

type SpecialToWrite = { editor: Member; date: CalendarDate; author?: Member; subject?: string }

/** Saves the special quiz of a day. */
export async function writeSpecialQuiz(club: Club, special: SpecialToWrite): Promise<void> {
  const { editor, date, author, subject } = special
  const body = { ...specialContent(subject), date, author_id: author?.id ?? null }
  await club.call(specialQuizEditorCalls.createSpecialQuiz, { body }, editor)
}

/** Today's special quiz, which must exist. */
export async function todaysSpecial(club: Club, player: Member): Promise<TodaysSpecialQuiz> {
  const { quiz } = await club.call(specialQuizCalls.getTodaysSpecialQuiz, { query: { today: '' } }, player)
  if (!quiz) throw new Error('there is no special quiz today')
  return quiz
}

type SpecialAnswers = {
  texts: string[]
  /** Numbers of the questions. */
  jokers?: number[]
}

/** Submits today's special quiz for a player. */
export async function submitSpecial(
  club: Club,
  player: Member,
  { texts, jokers = [] }: SpecialAnswers,
): Promise<TodaysSpecialQuiz> {
  const { date, questions } = await todaysSpecial(club, player)
  const answers = questions.map(({ id }, index) => ({
    question_id: id,
    text: texts[index] ?? '',
    league_points: null,
    cup_points: null,
    joker: jokers.includes(index + 1),
  }))
  const body = { submission_key: randomUUID(), answers }
  return await club.call(specialQuizCalls.submitSpecialQuiz, { params: { date }, body }, player)
}

/** The button that places or removes a joker on an answer. */
export const jokerButton = (page: Page, question: number): Locator =>
  page.getByRole('button', { name: `Joker on question ${question}`, exact: true })

/** Places jokers on these questions. */
export async function placeJokers(page: Page, questions: number[]): Promise<void> {
  for (const question of questions) await jokerButton(page, question).click()
}

/** Expects jokers on these questions and no others. */
export async function expectJokers(page: Page, questions: number[]): Promise<void> {
  for (let number = 1; number <= 12; number++) {
    await expect(jokerButton(page, number)).toHaveAttribute('aria-pressed', `${questions.includes(number)}`)
  }
}
