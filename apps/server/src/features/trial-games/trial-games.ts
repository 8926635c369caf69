import type { Endpoint, ReplyOf } from '@tertulia/contract/endpoint'
import type * as trialGameCalls from '@tertulia/contract/trial-games'
import type { TrialResult } from '@tertulia/contract/trial-games'
import type { QuestionForPlayer } from '@tertulia/contract/quizzes'
import { answerChance } from '@tertulia/core/quizzes/answer-chance'
import { checkPoints } from '@tertulia/core/quizzes/question-points'
import { givesPoints } from '@tertulia/core/rule-sets/gives-points'
import { chooseGhost, isTrialAnswerRight, scoreTrialGame } from '@tertulia/core/trial-games/trial-games'
import type { Db } from '../../platform/database/database.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { findPublicParts } from '../public-pages/public-pages.sql.ts'
import { listThemeRecords } from '../quizzes/closing-drafts.sql.ts'
import {
  listGhostAnswers,
  listTrialPlayers,
  listTrialQuestions,
  listTrialRounds,
  listTrialSolutions,
  type RoundRow,
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
  if (!round) return { game: null }
  const [questions, ghost] = await Promise.all([listTrialQuestions(db, round.quiz_id), findGhost(db, round)])
  return { game: { ...round, questions, chances: await ghostChances(db, { ghost, questions }) } }
}

async function findGhost(db: Db, { quiz_id, rule_set }: Pick<RoundRow, 'quiz_id' | 'rule_set'>) {
  const players = await listTrialPlayers(db, quiz_id)
  const byPoints = givesPoints(rule_set)
  return chooseGhost(players.filter((player) => player.gave_points || !byPoints))
}

type GhostQuery = { ghost: { user_id: number } | null; questions: readonly QuestionForPlayer[] }

/** Returns the ghost's chances by question, rounded so that nobody is recognised by them. */
async function ghostChances(db: Db, { ghost, questions }: GhostQuery): Promise<(number | null)[]> {
  const records = ghost ? await listThemeRecords(db, [ghost.user_id]) : []
  return questions.map(({ theme }) => {
    const record = records.find((one) => one.theme === theme)
    const chance = record ? answerChance(record, record.club) : null
    return chance === null ? null : Math.round(10 * chance) * 10
  })
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

  const [players, found] = await Promise.all([
    listTrialPlayers(db, quiz_id),
    findGhost(db, { quiz_id, rule_set }),
  ])
  const ghost = orNotFound(found)
  const byPoints = givesPoints(rule_set)
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
