import type { ChangeEffect, ChangeOperations } from '@tertulia/contract/change-sets'
import type * as changeSetCalls from '@tertulia/contract/change-sets'
import { recordAction } from '../../../platform/access/audit-log.sql.ts'
import type { Call } from '../../../platform/http/serve.ts'
import { lockSeason, findClosedDay } from '../../seasons/seasons.sql.ts'
import type { VerdictChange } from '../../questions/questions.sql.ts'
import { rejudge } from '../automatic-judging.ts'
import { judgeGroupByRule } from '../../quizzes/automatic-verdicts.exports.ts'
import { listAnswerGroups, saveVerdicts } from '../corrections.sql.ts'
import { followQuiz } from '../verdict-consequences.ts'
import { postponeChangeSet } from '../verdict-news.ts'
import type { ChangeTold, ClosedQuiz, StoredChangeSet } from '../changed-quizzes.sql.ts'
import { describeEffect, namedUsers } from './change-effect.ts'
import { findEffective, toldChanges } from './change-operations.ts'
import {
  closeChangeSet,
  correctOfficialAnswers,
  listVerdicts,
  resetCountings,
  restoreOfficialAnswers,
  restoreVerdicts,
  saveChangedVerdicts,
  saveChangeSet,
  setCountings,
  type StoredVerdict,
  listPersons,
  readResults,
} from './change-sets.sql.ts'

type Changing = Pick<Call<typeof changeSetCalls.undoChangeSet>, 'db' | 'now' | 'today' | 'user' | 'customer'>
type Contradicted = ChangeEffect['contradicted']

type NewChanges = { quiz: ClosedQuiz; operations: ChangeOperations; reason: string; of_draft: boolean }

/**
 * Makes a set of changes to a quiz that the caller has locked: official answers first, then verdicts, then the way of
 * counting; then scores everything that depends on the quiz once.
 */
export async function makeChanges(
  call: Changing,
  { quiz, reason, of_draft, operations: given }: NewChanges,
): Promise<ChangeEffect> {
  const { db, now, user } = call
  const groups = await listAnswerGroups(db, { quiz_id: quiz.id })
  const operations = findEffective(quiz, groups, given)
  const changes = toldChanges(quiz, groups, operations)
  const author = { quiz_id: quiz.id, author_id: user.id }
  const id = await saveChangeSet(db, { ...author, reason, operations, now, of_draft })
  for (const one of changes) await recordChange(call, quiz, one)
  const told = { id, quiz, changes, undone: false, reason }
  return moveResults(call, told, async () => {
    const before = await listVerdicts(db, quiz.id)
    const contradicted = await correctAnswers(call, { quiz, id, operations })
    await giveVerdicts(call, quiz, operations)
    await setCountings(db, operations.countings)
    const changed = findChanged(before, await listVerdicts(db, quiz.id))
    await saveChangedVerdicts(db, id, changed)
    await followQuiz(db, { quiz, changes: changesOf(changed), now })
    return contradicted
  })
}

/** Undoes a set of changes to a quiz that the caller has locked; what was changed otherwise since stays. */
export async function takeBackChanges(
  call: Changing,
  { quiz, set }: { quiz: ClosedQuiz; set: StoredChangeSet },
): Promise<ChangeEffect> {
  const { db, now, user } = call
  const groups = await listAnswerGroups(db, { quiz_id: quiz.id })
  const changes = toldChanges(quiz, groups, set.operations)
  const positions = new Set(changes.map(({ position }) => position))
  for (const position of positions) {
    await recordAction(call, `undo_question_change ${quiz.date} ${position}`)
  }
  const told = { id: set.id, quiz, changes, undone: true, reason: set.reason }
  return moveResults(call, told, async () => {
    const before = await listVerdicts(db, quiz.id)
    await restoreVerdicts(db, set.id)
    await restoreOfficialAnswers(db, set.id)
    await resetCountings(db, set.id)
    await closeChangeSet(db, { id: set.id, undone_by: user.id, undone_at: now })
    // What the rule alone decides follows official answers that were changed otherwise since.
    await rejudge(db, { quiz_id: quiz.id, now })
    const changed = findChanged(before, await listVerdicts(db, quiz.id))
    await followQuiz(db, { quiz, changes: changesOf(changed), now })
    return []
  })
}

type Moving = {
  id: number
  quiz: ClosedQuiz
  changes: readonly ChangeTold[]
  undone: boolean
  reason: string
}

/** Makes a change and describes what it moved, by the results before and after. */
async function moveResults(
  { db, now, today }: Changing,
  { quiz, ...made }: Moving,
  change: () => Promise<Contradicted>,
): Promise<ChangeEffect> {
  // Nobody else moves the table between the two readings.
  const day = quiz.kind === 'daily' ? await findClosedDay(db, quiz.date) : null
  if (day?.round) await lockSeason(db, day.round.season)
  const before = await readResults(db, quiz)
  const { id, kind, date } = quiz
  const repair = { ...made, quiz: { id, kind, date }, now, today }
  const { result: contradicted, told } = await postponeChangeSet(db, repair, change)
  const sides = { before, after: await readResults(db, quiz) }
  const persons = await listPersons(db, namedUsers(sides))
  return { ...describeEffect(sides, persons), contradicted, told }
}

async function correctAnswers(
  { db, now }: Changing,
  { quiz, id, operations }: { quiz: ClosedQuiz; id: number; operations: ChangeOperations },
): Promise<Contradicted> {
  if (operations.official_answers.length === 0) return []
  const previous = await correctOfficialAnswers(db, id)
  const kept = operations.official_answers.flatMap(({ question_id, kept: normalised }) =>
    normalised.map((one) => ({ question_id, normalised: one })),
  )
  const { contradicted } = await rejudge(db, { quiz_id: quiz.id, previous, kept, now })
  return contradicted
}

/** Gives the verdicts of a set; a withdrawn one leaves what the rule decides. */
async function giveVerdicts(
  { db, now, user }: Changing,
  quiz: ClosedQuiz,
  { verdicts, official_answers: corrected }: ChangeOperations,
): Promise<void> {
  if (verdicts.length === 0) return
  const groups = await listAnswerGroups(db, { quiz_id: quiz.id })
  const made = verdicts.flatMap(({ question_id, normalised, verdict }) => {
    const question = quiz.questions.find(({ id }) => id === question_id)
    const group = groups.find((one) => one.question_id === question_id && one.normalised === normalised)
    if (!question || !group) return []
    const official = {
      ...question,
      ...corrected.find((one) => one.question_id === question_id),
      id: question_id,
    }
    const isRight = verdict === 'pending' ? judgeGroupByRule(group.texts, official) : verdict === 'right'
    return [{ question_id, normalised, is_right: isRight, withdrawn: verdict === 'pending' }]
  })
  for (const withdrawn of [false, true]) {
    const some = made.filter((verdict) => verdict.withdrawn === withdrawn)
    await saveVerdicts(db, { verdicts: some, reviewer_id: withdrawn ? null : user.id, now })
  }
}

type Changed = { before: StoredVerdict; after: StoredVerdict }

function findChanged(before: readonly StoredVerdict[], after: readonly StoredVerdict[]): Changed[] {
  const keyOf = ({ question_id, normalised }: StoredVerdict) => `${question_id} ${normalised}`
  const old = new Map(before.map((verdict) => [keyOf(verdict), verdict]))
  return after.flatMap((verdict) => {
    const previous = old.get(keyOf(verdict))
    const isSame =
      previous?.judged_right === verdict.judged_right &&
      previous.reviewer_id === verdict.reviewer_id &&
      previous.judged_at === verdict.judged_at
    return previous && !isSame ? [{ before: previous, after: verdict }] : []
  })
}

const changesOf = (changed: readonly Changed[]): VerdictChange[] =>
  changed
    .filter(({ before, after }) => before.judged_right !== after.judged_right)
    .map(({ before, after }) => ({
      question_id: before.question_id,
      normalised: before.normalised,
      before: before.judged_right,
      after: after.judged_right,
    }))

async function recordChange(call: Changing, { date }: ClosedQuiz, change: ChangeTold): Promise<void> {
  const { position } = change
  if (change.kind === 'counting') {
    const what = change.counting === 'void' ? 'void_question' : 'accept_for_everyone'
    await recordAction(call, `${what} ${date} ${position}`)
  } else if (change.kind === 'official_answer') {
    await recordAction(call, `correct_answers ${date} ${position}`)
  } else {
    await recordAction(call, `change_verdict ${date} ${position} ${change.verdict}`)
  }
}
