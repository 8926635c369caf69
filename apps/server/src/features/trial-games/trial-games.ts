import type { Endpoint, ReplyOf } from '@tertulia/contract/endpoint'
import type * as trialGameCalls from '@tertulia/contract/trial-games'
import type { TrialResult } from '@tertulia/contract/trial-games'
import { checkPoints } from '@tertulia/core/quizzes/question-points'
import { givesPoints } from '@tertulia/core/rule-sets/gives-points'
import { chooseGhost, isTrialAnswerRight, scoreTrialGame } from '@tertulia/core/trial-games/trial-games'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findPublicParts } from '../public-pages/public-pages.sql.ts'
import {
  listGhostAnswers,
  listTrialPlayers,
  listTrialQuestions,
  listTrialRounds,
  listTrialSolutions,
  type TrialSolution,
} from './trial-games.sql.ts'

type Asking = Pick<Call<Endpoint>, 'db' | 'customer'> & { user: object | null }

/** Refuses visitors where the club has not switched trial games on; users may always play. */
async function refuseUnlessOffered({ db, user, customer }: Asking) {
  if (user !== null) return
  if (!customer.public_page || !(await findPublicParts(db)).public_trial) refuse('not_found')
}

/** Returns the latest past round that can be played again, without answers. (docs/rules/trial-games.md) */
export async function getTrialGame(
  call: Call<typeof trialGameCalls.getTrialGame>,
): Promise<ReplyOf<typeof trialGameCalls.getTrialGame>> {
  const { db, today } = call
  await refuseUnlessOffered(call)
  const [round] = await listTrialRounds(db, today)
  return { game: round ? { ...round, questions: await listTrialQuestions(db, round.quiz_id) } : null }
}

type Answers = Call<typeof trialGameCalls.playTrialGame>['body']['trial_answers']

/** Judges a trial game against its ghost; nothing is stored. (docs/rules/trial-games.md) */
export async function playTrialGame(call: Call<typeof trialGameCalls.playTrialGame>): Promise<TrialResult> {
  const { db, today, body } = call
  await refuseUnlessOffered(call)
  // One that was offered a few days ago may still be open in a tab.
  const rounds = await listTrialRounds(db, today)
  const { quiz_id, rule_set } = orNotFound(rounds.find((round) => round.quiz_id === body.quiz_id) ?? null)
  const solutions = await listTrialSolutions(db, quiz_id)
  const answers = answersInOrder(solutions, body.trial_answers)
  const verdict = checkPoints(
    answers.map(({ points }) => points),
    rule_set,
  )
  if (!verdict.accepted) refuse(verdict.reason)

  const players = await listTrialPlayers(db, quiz_id)
  const byPoints = givesPoints(rule_set)
  const ghost = orNotFound(chooseGhost(players.filter((player) => player.gave_points || !byPoints)))
  const ghostAnswers = await listGhostAnswers(db, { quiz_id, user_id: ghost.user_id })
  const questions = solutions.map((solution, place) => {
    const { text = '', points = null } = answers[place] ?? {}
    const theirs = ghostAnswers.find((answer) => answer.question_id === solution.question_id)
    return {
      question_id: solution.question_id,
      answer: solution.answer,
      mine_right: isRight(solution, text),
      ghost_right: theirs?.is_right ?? false,
      given: points,
      received: byPoints ? (theirs?.league_points ?? 0) : null,
    }
  })
  const rightCounts = players.map((player) => player.right_answers)
  return { ...scoreTrialGame(questions, rightCounts), questions }
}

/** Returns the answers in the order of the questions; every question needs exactly one. */
function answersInOrder(solutions: readonly TrialSolution[], answers: Answers): Answers {
  const ordered = solutions.flatMap(({ question_id: id }) =>
    answers.filter((answer) => answer.question_id === id),
  )
  const isComplete =
    answers.length === solutions.length &&
    solutions.every(({ question_id: id }, place) => ordered[place]?.question_id === id)
  if (!isComplete) refuse('invalid_input', [{ field: 'trial_answers', problem: 'every_question_once' }])
  return ordered
}

function isRight({ judged, ...solution }: TrialSolution, text: string): boolean {
  const verdicts = judged.map(
    ({ normalised, is_right: right }) => [normalised, right ? 'right' : 'wrong'] as const,
  )
  return isTrialAnswerRight({ ...solution, text, judged: new Map(verdicts) })
}
