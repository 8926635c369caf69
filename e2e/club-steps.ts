import { randomUUID } from 'node:crypto'
import { createQuiz, type QuizForEditor, type QuizInput } from '@tertulia/contract/quiz-editor'
import { getTodaysQuiz, submitQuiz, type PointsSet, type TodaysQuiz } from '@tertulia/contract/quizzes'
import { createSeason } from '@tertulia/contract/seasons'
import { listThemes } from '@tertulia/contract/themes'
import { addDays, type CalendarDate } from '@tertulia/core/calendar/calendar'
import { at, today, type Club, type LeagueServer, type Member } from './fixtures.ts'

// What a test needs before its own subject begins, done through the API.

type QuestionChanges = Partial<QuizInput['questions'][number]>

type QuizToWrite = {
  editor: Member
  date: CalendarDate
  /** What is not as usual, by the question's number. */
  changes?: Record<number, QuestionChanges>
}

/** A complete quiz: question n asks for "Answer n". */
export async function writeQuiz(
  club: Club,
  { editor, date, changes = {} }: QuizToWrite,
): Promise<QuizForEditor> {
  const { themes } = await club.call(listThemes, {}, editor)
  const questions = themes.map(({ subthemes }, index) => ({
    position: index + 1,
    subtheme_id: subthemes[0]?.id ?? null,
    text: `What is the answer to question ${index + 1}?`,
    answer: `Answer ${index + 1}`,
    accepted_answers: [],
    medium_id: null,
    ...changes[index + 1],
  }))
  return await club.call(createQuiz, { body: { date, host_name: null, host_email: null, questions } }, editor)
}

type SeasonToStart = { admin: Member; tiers: Member[][]; first: CalendarDate }

/** A season with a round a day; returns its dates. */
export async function startSeason(
  club: Club,
  { admin, tiers, first }: SeasonToStart,
): Promise<CalendarDate[]> {
  const dates = Array.from({ length: 20 }, (_, round) => addDays(first, round))
  const ids = tiers.map((players) => players.map(({ id }) => id))
  await club.call(createSeason, { body: { dates, tiers: ids } }, admin)
  return dates
}

/** The answers that are right, with other ones in the place of some. */
export function answersBut(others: Record<number, string> = {}, count = 8): string[] {
  return Array.from({ length: count }, (_, index) => others[index + 1] ?? `Answer ${index + 1}`)
}

export const usual_points = [0, 1, 1, 1, 2, 2, 2, 3] as const

/** Submits today's quiz for a player, with the usual points in league and cup where points are given. */
export async function submitAnswers(club: Club, player: Member, texts: string[]): Promise<TodaysQuiz> {
  const { date, questions, games } = await club.call(getTodaysQuiz, {}, player)
  const pointsIn = (set: PointsSet, index: number) => {
    const gives = games.some(({ competition, takes_points }) => competition === set && takes_points)
    return gives ? (usual_points[index] ?? null) : null
  }
  const answers = questions.map(({ id }, index) => ({
    question_id: id,
    text: texts[index] ?? '',
    league_points: pointsIn('league', index),
    cup_points: pointsIn('cup', index),
    joker: false,
  }))
  const body = { submission_key: randomUUID(), answers }
  return await club.call(submitQuiz, { params: { date }, body }, player)
}

/** The day of the first round, in the tests that play one. */
export const first_round = addDays(today, 1)

/** Nine in the morning of the first round: Ana meets Bruno, the quiz is there, nobody has answered. */
export async function openFirstRound(
  club: Club,
  server: LeagueServer,
  the_day_before?: (bruno: Member) => Promise<unknown>,
) {
  const player = { regular_player: true } as const
  const ana = await club.member('Ana', player, { birthdate: '1980-05-04', region: 'PT.LI' })
  const bruno = await club.member('Bruno', player, { birthdate: '1991-01-02', region: 'PT.PO' })
  const admin = await club.member('Alice', { admin: true })
  await startSeason(club, { admin, tiers: [[ana, bruno]], first: first_round })
  await writeQuiz(club, { editor: admin, date: first_round })
  await the_day_before?.(bruno)
  await server.setClock(at(first_round, '09:00'))
  return { ana, bruno, admin }
}

/** The day after is one minute old, and what was due at midnight is done. */
export async function passMidnight(server: LeagueServer, date: CalendarDate): Promise<void> {
  await server.setClock(at(addDays(date, 1), '00:01'))
  await server.closeDays()
}
