import type { ChangeOperations } from '@tertulia/contract/change-sets'
import { mayChangeCounting } from '@tertulia/core/quizzes/change-access'
import { cleanQuestion } from '@tertulia/core/quizzes/clean-question'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import type { ValidRoles } from '@tertulia/core/roles/roles'
import { refuse } from '../../../platform/http/refusal.ts'
import type { AnswerGroup } from '../corrections.sql.ts'
import { verdictOf } from '../../quizzes/automatic-verdicts.exports.ts'
import type { ChangeTold, ClosedQuestion, ClosedQuiz } from '../changed-quizzes.sql.ts'

/** Tells whether a user may do to a quiz what these operations say: reviewers give verdicts alone. */
export function mayMake(
  quiz: Pick<ClosedQuiz, 'kind' | 'later_season'>,
  operations: ChangeOperations,
  { valid_roles, change }: { valid_roles: ValidRoles; change: 'apply' | 'undo' },
): boolean {
  if (mayChangeCounting({ ...quiz, valid_roles }, change)) return true
  const { countings, official_answers } = operations
  if (countings.length > 0 || official_answers.length > 0) return false
  return (valid_roles.answer_reviewer ?? false) && !(change === 'undo' && quiz.later_season)
}

/** Finds the questions of operations, with texts cleaned; refuses one of another quiz, and a repeated operation. */
export function readOperations(quiz: ClosedQuiz, given: ChangeOperations): ChangeOperations {
  const { countings, official_answers, verdicts } = given
  const all = [...countings, ...official_answers, ...verdicts]
  if (all.some(({ question_id: id }) => !quiz.questions.some((question) => question.id === id)))
    refuse('not_found')
  const named = [
    ...official_answers.flatMap(({ kept }) => kept),
    ...verdicts.map(({ normalised }) => normalised),
  ]
  // Nobody can have answered that.
  if (named.some((normalised) => cleanText(normalised) === '')) refuse('not_found')
  refuseTwice(countings.map(({ question_id: id }) => String(id)))
  refuseTwice(official_answers.map(({ question_id: id }) => String(id)))
  refuseTwice(verdicts.map(({ question_id: id, normalised }) => `${id} ${normalised}`))
  const cleaned = official_answers.map((operation) => ({ ...operation, ...cleanAnswers(operation) }))
  if (cleaned.some(({ answer }) => answer === '')) {
    refuse('invalid_input', [{ field: 'official_answers', problem: 'missing' }])
  }
  return { countings, official_answers: cleaned, verdicts }
}

function cleanAnswers({ answer, accepted_answers }: ChangeOperations['official_answers'][number]) {
  const { text: _, ...cleaned } = cleanQuestion({ text: '', answer, accepted_answers })
  return cleaned
}

function refuseTwice(keys: readonly string[]): void {
  if (new Set(keys).size < keys.length)
    refuse('invalid_input', [{ field: 'operations', problem: 'repeated' }])
}

/**
 * Leaves out operations that change nothing; refuses to change the way of counting of a question that counts otherwise
 * already, and to judge answers to such a question, `question_changed`.
 */
export function findEffective(
  quiz: ClosedQuiz,
  groups: readonly AnswerGroup[],
  { countings, official_answers, verdicts }: ChangeOperations,
): ChangeOperations {
  const questionOf = (id: number): ClosedQuestion =>
    quiz.questions.find((question) => question.id === id) ?? refuse('not_found')
  const judged = [...countings, ...verdicts]
  if (quiz.day_void || judged.some(({ question_id: id }) => questionOf(id).counting !== 'normal')) {
    refuse('question_changed')
  }
  const effective = {
    countings,
    official_answers: official_answers.filter(({ question_id: id, answer, accepted_answers: accepted }) => {
      const question = questionOf(id)
      return (
        JSON.stringify([answer, accepted]) !== JSON.stringify([question.answer, question.accepted_answers])
      )
    }),
    verdicts: verdicts.filter(({ question_id: id, normalised, verdict }) => {
      const group = findGroup(groups, id, normalised) ?? refuse('not_found')
      return verdictOf(group.is_right) !== verdict
    }),
  }
  const count = effective.countings.length + effective.official_answers.length + effective.verdicts.length
  if (count === 0) refuse('invalid_input', [{ field: 'operations', problem: 'missing' }])
  return effective
}

const findGroup = (groups: readonly AnswerGroup[], questionId: number, normalised: string) =>
  groups.find((group) => group.question_id === questionId && group.normalised === normalised)

/** Tells what operations do, or undo, in the words of players: question by question. */
export function toldChanges(
  quiz: ClosedQuiz,
  groups: readonly AnswerGroup[],
  { countings, official_answers, verdicts }: ChangeOperations,
): ChangeTold[] {
  const positionOf = (id: number) => quiz.questions.find((question) => question.id === id)?.position ?? 0
  const changes: ChangeTold[] = [
    ...countings.map((one) => ({ ...one, kind: 'counting' as const, position: positionOf(one.question_id) })),
    ...official_answers.map(({ question_id: id, answer }) => ({
      kind: 'official_answer' as const,
      question_id: id,
      position: positionOf(id),
      answer,
    })),
    ...verdicts.map(({ question_id: id, normalised, verdict }) => ({
      kind: 'verdict' as const,
      question_id: id,
      position: positionOf(id),
      text: findGroup(groups, id, normalised)?.texts[0] ?? normalised,
      verdict,
    })),
  ]
  return changes.toSorted((one, other) => one.position - other.position)
}
