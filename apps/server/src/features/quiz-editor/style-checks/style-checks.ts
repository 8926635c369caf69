import { createHash } from 'node:crypto'
import type { InputOf, ReplyOf } from '@tertulia/contract/endpoint'
import type { AlikeQuestion } from '@tertulia/contract/external-questions'
import type * as styleCheckCalls from '@tertulia/contract/style-checks'
import type { StyleCheck, StyleFinding } from '@tertulia/contract/style-checks'
import { addDays } from '@tertulia/core/calendar/calendar'
import { cleanLine, cleanText } from '@tertulia/core/quizzes/clean-text'
import { isBlank, normaliseAnswer } from '@tertulia/core/quizzes/normalise-answer'
import { mayAct } from '@tertulia/core/roles/roles'
import { checkStyle } from '@tertulia/core/quizzes/style-checks'
import type { Call } from '../../../platform/http/serve.ts'
import { findAlikeOf } from '../../external-questions/external-questions.sql.ts'
import { recordSpoilt, recordSpoiltAlike } from '../../external-questions/spoilt-reading.exports.ts'
import {
  listAskedBetween,
  listClosedAmong,
  listDismissals,
  deleteDismissal,
  insertDismissal,
} from './style-checks.sql.ts'

type CheckCall = Call<typeof styleCheckCalls.checkQuestions>
type Question = InputOf<typeof styleCheckCalls.checkQuestions>['body']['questions'][number]
type Finding = Omit<StyleFinding, 'dismissed'>

/** An answer asked within these days before or after is worth another look. */
const usedDays = 90

/** Checks the written questions of a form. (docs/rules/style-checks.md) */
export async function checkQuestions(
  call: CheckCall,
): Promise<ReplyOf<typeof styleCheckCalls.checkQuestions>> {
  const { db, body } = call
  const questions = body.questions.filter(({ text }) => !isBlank(text))
  const dismissed = await listDismissals(db, questions.map(keyOf))
  const findings = [
    ...questions.flatMap((question) =>
      checkStyle(question).map((found) => ({ position: question.position, ...found, quiz: null })),
    ),
    ...(await findAlike(call, questions)),
    ...(await findUsedAnswers(call, questions)),
  ]
  const keys = new Map(questions.map((question) => [question.position, keyOf(question)]))
  return {
    findings: findings
      .map((finding) => ({
        ...finding,
        dismissed: dismissed.some(
          (one) => one.style_check === finding.check && one.question_key === keys.get(finding.position),
        ),
      }))
      .toSorted((one, other) => one.position - other.position),
  }
}

/** Dismisses a finding for everybody, or takes that back. (docs/rules/style-checks.md) */
export async function dismissCheck({
  db,
  now,
  body: { check, dismissed, ...question },
}: Call<typeof styleCheckCalls.dismissCheck>): Promise<void> {
  const dismissal = { style_check: check, question_key: keyOf(question) }
  if (dismissed) await insertDismissal(db, { ...dismissal, dismissed_at: now })
  else await deleteDismissal(db, dismissal)
}

/** A changed question is another one. */
function keyOf({ text, answer }: Pick<Question, 'text' | 'answer'>): string {
  return createHash('sha256')
    .update(JSON.stringify([cleanText(text), cleanLine(answer)]))
    .digest('hex')
}

/** Finds the most similar question of another quiz. */
async function findAlike(call: CheckCall, questions: readonly Question[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const question of questions) {
    const alike = await findAlikeOf(call.db, question)
    const [other] = await mayBeShown(call, alike)
    if (other === undefined) continue
    await recordSpoiltAlike(call, [other])
    findings.push(findingOf(question, 'like_another', other))
  }
  return findings
}

/** Finds the nearest quiz that asked for the same answer. */
async function findUsedAnswers(call: CheckCall, questions: readonly Question[]): Promise<Finding[]> {
  const day = call.body.date ?? call.today
  const askedBetween = await listAskedBetween(call.db, {
    first: addDays(day, -usedDays),
    last: addDays(day, usedDays),
  })
  const others = await mayBeShown(call, askedBetween)
  const found = questions.flatMap((question) => {
    const answer = normaliseAnswer(question.answer)
    const other = answer === '' ? undefined : others.find((one) => normaliseAnswer(one.answer) === answer)
    return other ? [{ other, finding: findingOf(question, 'answer_used', other) }] : []
  })
  await recordSpoilt(
    call,
    found.map(({ other }) => ({ question_id: other.id, kind: other.kind, date: other.date })),
  )
  return found.map(({ finding }) => finding)
}

type Other = Pick<AlikeQuestion, 'text' | 'kind' | 'date'>

function findingOf({ position }: Question, check: StyleCheck, { text, kind, date }: Other): Finding {
  return { position, check, value: text, quiz: kind !== null && date !== null ? { kind, date } : null }
}

const editorOf = { daily: 'quiz_editor', special: 'special_quiz_editor' } as const

/**
 * Leaves the questions of other quizzes that the caller may read: those of closed days, and coming ones only of the kinds
 * that they write.
 */
async function mayBeShown<One extends Other>(
  { db, user, body }: CheckCall,
  found: readonly One[],
): Promise<One[]> {
  const closed = await listClosedAmong(
    db,
    found.flatMap(({ date }) => date ?? []),
  )
  return found.filter(({ kind, date }) => {
    if (kind === null || date === null || (kind === body.kind && date === body.date)) return false
    return closed.includes(date) || mayAct(user.valid_roles, [editorOf[kind]])
  })
}
