import type * as appealCalls from '@tertulia/contract/appeals'
import type { Appeal, AppealableAnswer, QuestionAppeals } from '@tertulia/contract/appeals'
import type { ReplyOf } from '@tertulia/contract/endpoint'
import {
  appealAccess,
  appealsLeft,
  appealWindowEnd,
  escalationEnd,
  fewestRightPlayers,
  type AppealDirection,
  type AppealState,
} from '@tertulia/core/appeals/appeals'
import { endOfDay, type Instant } from '@tertulia/core/calendar/calendar'
import type { ValidRoles } from '@tertulia/core/roles/roles'
import { orNotFound } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import {
  findQuizOfDate,
  findQuizOfQuestion,
  listOwnStates,
  readOwnAppeals,
  type AppealQuiz,
  type JudgedAnswer,
  type OwnAppeal,
} from './appeals.sql.ts'

/** What every call of a player about appeals has. */
export type PlayerCall = Pick<Call<typeof appealCalls.getQuestionAppeals>, 'db' | 'user' | 'customer' | 'now'>

/** A quiz as one player sees it, with what is left of their allowance. */
type Standing = PlayerCall & { quiz: AppealQuiz; left: number }

/** Returns the kinds of quizzes that a player plays. */
const playedKinds = ({ regular_player }: ValidRoles) =>
  regular_player ? (['daily', 'special'] as const) : (['special'] as const)

/** Finds the quiz of a question that the player may appeal about. */
export async function getAppealQuiz(call: PlayerCall, questionId: number): Promise<AppealQuiz> {
  const { db, user } = call
  const query = { user_id: user.id, kinds: playedKinds(user.valid_roles) }
  return orNotFound(await findQuizOfQuestion(db, questionId, query))
}

/** Returns the player's standing in the season of a quiz. */
export async function standingIn(call: PlayerCall, quiz: AppealQuiz): Promise<Standing> {
  return standingFrom(
    call,
    quiz,
    await listOwnStates(call.db, { user_id: call.user.id, season: quiz.season }),
  )
}

function standingFrom(
  { db, user, customer, now }: PlayerCall,
  quiz: AppealQuiz,
  appeals: readonly { state: AppealState }[],
): Standing {
  const states = appeals.map(({ state }) => state)
  return { db, user, customer, now, quiz, left: appealsLeft(quiz.rule_set.appeal_allowance, states) }
}

/** Decides whether a player may appeal against the verdict on an answer, and until when. */
export function accessTo(standing: Standing, answer: JudgedAnswer, direction: AppealDirection) {
  const { quiz, left, customer, now } = standing
  const until = appealWindowEnd({
    ...ruleOf(standing),
    closed_at: quiz.kept_open_until ?? endOfDay(quiz.date, customer.time_zone),
    judged_at: answer.judged_at,
  })
  const access = appealAccess({ ...answer, direction, played: quiz.played, until, left }, now)
  return { access, until, time_zone: customer.time_zone }
}

const ruleOf = ({ quiz, customer }: Pick<Standing, 'quiz' | 'customer'>) => ({
  hours: quiz.rule_set.appeal_hours,
  next_season_date: quiz.next_season_date,
  time_zone: customer.time_zone,
})

/** Until when the players of a rejected appeal may ask for a second decision. */
export const escalationEndOf = (standing: Pick<Standing, 'quiz' | 'customer'>, decidedAt: Instant): Instant =>
  escalationEnd({ ...ruleOf(standing), decided_at: decidedAt })

function presentAppeal(standing: Standing, found: OwnAppeal): Appeal {
  const {
    own_reason: reason,
    own_source: source,
    joined_at,
    question_id: _,
    normalised: __,
    ...shown
  } = found
  const mine = reason === null || joined_at === null ? null : { reason, source, created_at: joined_at }
  const rejected = mine && found.state === 'rejected' ? found.decisions.at(-1) : undefined
  const end = rejected && escalationEndOf(standing, rejected.decided_at)
  return {
    ...shown,
    mine,
    escalation_until: end !== undefined && end > standing.now ? end : null,
  }
}

const waits = ({ state }: Pick<Appeal, 'state'>) => state === 'open' || state === 'escalated'

/** Returns a presenter of the appeals about a quiz's questions. */
function preparePresentation(standing: Standing, appealsAbout: readonly OwnAppeal[]) {
  return (answer: JudgedAnswer, direction: AppealDirection): AppealableAnswer => {
    const about = appealsAbout.find(
      (one) =>
        one.question_id === answer.question_id &&
        one.normalised === answer.normalised &&
        one.direction === direction,
    )
    const appeal = about ? presentAppeal(standing, about) : null
    const { access, until } = accessTo(standing, answer, direction)
    const isFree = appeal === null || appeal.state === 'settled' || (waits(appeal) && appeal.mine === null)
    const { question_id, normalised, text } = answer
    return {
      question_id,
      normalised,
      text,
      until: access.accepted && isFree ? until : null,
      appeal,
    }
  }
}

/** Presents what a player may do about a question's verdicts. */
export async function presentQuestionAppeals(
  call: PlayerCall,
  questionId: number,
  quiz: AppealQuiz,
): Promise<QuestionAppeals> {
  const query = { quiz, user_id: call.user.id, question_id: questionId }
  const { states, own, distinct, appeals } = await readOwnAppeals(call.db, query)
  const standing = standingFrom(call, quiz, states)
  const present = preparePresentation(standing, appeals)
  const listed = distinct.filter((answer) => answer.players_right >= fewestRightPlayers)
  const mine = own.filter((answer) => answer.question_id === questionId)
  const accepted = listed.map((answer) => ({ answer, shown: present(answer, 'should_be_wrong') }))
  return {
    allowance: quiz.rule_set.appeal_allowance,
    left: standing.left,
    mine: mine.map((answer) => present(answer, 'should_be_right')).find(isTold) ?? null,
    accepted: accepted
      .filter(({ answer, shown }) => answer.is_right === true || shown.appeal?.mine)
      .map(({ shown }) => shown),
  }
}

/** An answer that is worth a line: one may appeal, or somebody has. */
const isTold = ({ until, appeal }: AppealableAnswer) => until !== null || appeal !== null

/** Returns a player's answer to a question and the accepted spellings, with their appeals. */
export async function getQuestionAppeals(
  call: Call<typeof appealCalls.getQuestionAppeals>,
): Promise<QuestionAppeals> {
  const quiz = await getAppealQuiz(call, call.params.id)
  return presentQuestionAppeals(call, call.params.id, quiz)
}

/** Lists a player's wrong answers to a quiz, with their appeals. */
export async function listQuizAppeals(
  call: Call<typeof appealCalls.listQuizAppeals>,
): Promise<ReplyOf<typeof appealCalls.listQuizAppeals>> {
  const { db, user, params } = call
  const query = { user_id: user.id, kinds: playedKinds(user.valid_roles) }
  const quiz = orNotFound(await findQuizOfDate(db, params, query))
  const found = await readOwnAppeals(db, { quiz, user_id: user.id, question_id: null })
  const standing = standingFrom(call, quiz, found.states)
  const present = preparePresentation(standing, found.appeals)
  const answers = found.own.map((answer) => present(answer, 'should_be_right')).filter(isTold)
  return { allowance: quiz.rule_set.appeal_allowance, left: standing.left, answers }
}
