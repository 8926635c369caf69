import { randomUUID } from 'node:crypto'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import type { QuizForEditor, QuizInput } from '@tertulia/contract/quiz-editor'
import * as quizCalls from '@tertulia/contract/quizzes'
import type { PointsSet, TodaysQuiz } from '@tertulia/contract/quizzes'
import * as seasonCalls from '@tertulia/contract/seasons'
import * as themeCalls from '@tertulia/contract/themes'
import { addDays, type CalendarDate } from '@tertulia/core/calendar/calendar'
import { at, today, type Club, type LeagueServer, type Member } from '../fixtures.ts'

// Prepares tests through the API.

type QuestionChanges = Partial<QuizInput['questions'][number]>

type QuizToWrite = {
  editor: Member
  date: CalendarDate
  /** Changes from the default, by question number. */
  changes?: Record<number, QuestionChanges>
}

/** A complete quiz: question n asks for "Answer n". */
export async function writeQuiz(
  club: Club,
  { editor, date, changes = {} }: QuizToWrite,
): Promise<QuizForEditor> {
  const { themes } = await club.call(themeCalls.listThemes, {}, editor)
  const questions = themes.map(({ subthemes }, index) => ({
    position: index + 1,
    subtheme_id: subthemes[0]?.id ?? null,
    text: `What is the answer to question ${index + 1}?`,
    answer: `Answer ${index + 1}`,
    accepted_answers: [],
    medium_id: null,
    ...changes[index + 1],
  }))
  return await club.call(
    quizEditorCalls.createQuiz,
    { body: { date, host_name: null, host_email: null, questions } },
    editor,
  )
}

type SeasonToStart = { admin: Member; tiers: Member[][]; first: CalendarDate }

/** A season with a round a day; returns its dates. */
export async function startSeason(
  club: Club,
  { admin, tiers, first }: SeasonToStart,
): Promise<CalendarDate[]> {
  const dates = Array.from({ length: 20 }, (_, round) => addDays(first, round))
  const ids = tiers.map((players) => players.map(({ id }) => id))
  await club.call(seasonCalls.createSeason, { body: { dates, tiers: ids } }, admin)
  return dates
}

/** The right answers, with some replaced by others. */
export function answersBut(others: Record<number, string> = {}, count = 8): string[] {
  return Array.from({ length: count }, (_, index) => others[index + 1] ?? `Answer ${index + 1}`)
}

export const usualPoints = [0, 1, 1, 1, 2, 2, 2, 3] as const

/** Submits today's quiz for a player, with default points in league and cup where points are given. */
export async function submitAnswers(club: Club, player: Member, texts: string[]): Promise<TodaysQuiz> {
  const { date, questions, games } = await club.call(quizCalls.getTodaysQuiz, {}, player)
  const pointsIn = (set: PointsSet, index: number) => {
    const gives = games.some(({ competition, takes_points }) => competition === set && takes_points)
    return gives ? (usualPoints[index] ?? null) : null
  }
  const answers = questions.map(({ id }, index) => ({
    question_id: id,
    text: texts[index] ?? '',
    league_points: pointsIn('league', index),
    cup_points: pointsIn('cup', index),
    joker: false,
  }))
  const body = { submission_key: randomUUID(), answers }
  return await club.call(quizCalls.submitQuiz, { params: { date }, body }, player)
}

/** The day of the first round, in tests that play one. */
export const firstRound = addDays(today, 1)

/** Moves to nine in the morning of the first round: Ana meets Bruno, the quiz exists, nobody has answered. */
export async function openFirstRound(
  club: Club,
  server: LeagueServer,
  theDayBefore?: (bruno: Member) => Promise<unknown>,
) {
  const player = { regular_player: true } as const
  const ana = await club.member('Ana', player, { birthdate: '1980-05-04', region: 'PT.LI' })
  const bruno = await club.member('Bruno', player, { birthdate: '1991-01-02', region: 'PT.PO' })
  const admin = await club.member('Alice', { admin: true })
  await startSeason(club, { admin, tiers: [[ana, bruno]], first: firstRound })
  await writeQuiz(club, { editor: admin, date: firstRound })
  await theDayBefore?.(bruno)
  await server.setClock(at(firstRound, '09:00'))
  return { ana, bruno, admin }
}

/** Moves to one minute into the next day, and runs the work due at midnight. */
export async function passMidnight(server: LeagueServer, date: CalendarDate): Promise<void> {
  await server.setClock(at(addDays(date, 1), '00:01'))
  await server.closeDays()
}
