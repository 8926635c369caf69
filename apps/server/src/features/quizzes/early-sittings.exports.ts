import { randomUUID } from 'node:crypto'
import type { AnswerInput } from '@tertulia/contract/quizzes'
import { startOfDay, type CalendarDate, type Instant } from '@tertulia/core/calendar/calendar'
import { answerChance } from '@tertulia/core/quizzes/answer-chance'
import { completePoints } from '@tertulia/core/quizzes/question-points'
import type { Db } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/http/refusal.ts'
import { holdPresentUser } from '../users/users.sql.ts'
import { isPlayer, listOfficialAnswers, lockAttempt, type Attempt } from './early-sittings.sql.ts'
import { judgeSubmitted } from './automatic-verdicts.exports.ts'
import { orderAnswers } from './quizzes.ts'
import { insertSubmission } from './quizzes.sql.ts'
import { findPlayersDay, type PlayersDay } from './todays-quiz.sql.ts'
import { listThemeRecords } from './closing-drafts.sql.ts'
import {
  lockQuizToOpen,
  lockSittingsToCount,
  markCounted,
  markWithdrawn,
  type SittingToCount,
} from './early-sittings/early-sittings.sql.ts'

type BegunQuiz = {
  id: number
  date: CalendarDate
  /** The date on which their players must be able to play. */
  day: CalendarDate
  /** Sittings that ended by then are counted; the others still run. */
  ended_by: Instant
  now: Instant
  time_zone: string
}

/**
 * Makes the answers of early sittings submissions of their quiz, whose day has begun and is not closed; returns how
 * many. All that was typed counts. (docs/rules/early-sittings.md)
 */
export async function countEarlySittings(db: Db, quiz: BegunQuiz): Promise<number> {
  const { id: quizId, date, now } = quiz
  await lockQuizToOpen(db, date)
  const sittings = await lockSittingsToCount(db, { quiz_id: quizId, ended_by: quiz.ended_by })
  if (sittings.length === 0) return 0
  const questions = await listOfficialAnswers(db, quizId)
  const submitted = []
  for (const sitting of sittings) {
    const player = { quiz_id: quizId, user_id: sitting.user_id }
    if (!(await isPlayer(db, { ...player, day: quiz.day }))) continue
    if (!(await holdPresentUser(db, sitting.user_id))) continue
    const typed = await findTyped(db, { date, sitting })
    const isAnswered = sitting.submitted_at !== null || typed.some(({ text }) => text !== '')
    const answers = orderAnswers(typed, questions)
    const submission = {
      ...player,
      submission_key: sitting.submission_key ?? randomUUID(),
      submitted_at: receivedAt(quiz, sitting),
      for_player: sitting.submitted_at === null,
      answers,
    }
    if (isAnswered && (await insertSubmission(db, submission))) submitted.push(answers)
    await markCounted(db, player, now)
  }
  if (submitted.length > 0) await judgeSubmitted(db, { questions, answers: submitted.flat(), now })
  return submitted.length
}

/** The instant of the submission: the beginning of its day, or the end of a sitting that ran into it. */
function receivedAt({ date, time_zone }: BegunQuiz, { submitted_at, ends_at }: SittingToCount) {
  const start = startOfDay(date, time_zone)
  const ended = submitted_at ?? ends_at
  return ended > start ? ended : start
}

/** Finds what a player has typed, in question order, with whole points for the games they have by now. */
async function findTyped(
  db: Db,
  { date, sitting }: { date: CalendarDate; sitting: SittingToCount },
): Promise<AnswerInput[]> {
  const query = { kind: 'daily', date, user_id: sitting.user_id } as const
  const attempt = orNotFound(await lockAttempt(db, query))
  const day = orNotFound(await findPlayersDay(db, query))
  const typed = new Map(day.drafts.map((draft) => [draft.question_id, draft]))
  const league = await wholePoints(db, { attempt, day, competition: 'league' })
  const cup = await wholePoints(db, { attempt, day, competition: 'cup' })
  return day.questions.map(({ id }, index) => ({
    question_id: id,
    text: typed.get(id)?.text ?? '',
    league_points: league?.[index] ?? null,
    cup_points: cup?.[index] ?? null,
    joker: false,
  }))
}

type Stakes = { attempt: Attempt; day: PlayersDay; competition: 'league' | 'cup' }

/** Completes the points of one competition; null when the player has no game in it that takes points. */
async function wholePoints(db: Db, { attempt, day, competition }: Stakes) {
  if (!attempt.points_wanted.includes(competition)) return null
  const opponent = day.games.find((game) => game.competition === competition)?.opponent
  const records = opponent ? await listThemeRecords(db, [opponent.id]) : []
  const chances = day.questions.map(({ theme }) => {
    const record = records.find((found) => found.theme === theme)
    return record ? answerChance(record, record.club) : null
  })
  const given = day.questions.map(({ id }) => {
    const draft = day.drafts.find(({ question_id }) => question_id === id)
    return draft?.[`${competition}_points`] ?? null
  })
  return completePoints(given, chances, attempt.rule_set)
}

/**
 * Withdraws the sittings of a quiz, so that they count for nothing and use no allowance; returns their players.
 * (docs/rules/early-sittings.md)
 */
export async function withdrawSittings(db: Db, quizId: number, now: Instant): Promise<number[]> {
  return markWithdrawn(db, quizId, now)
}
