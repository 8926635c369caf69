import type { Endpoint } from '@tertulia/contract/endpoint'
import * as quizEditorCalls from '@tertulia/contract/quiz-editor'
import type { AnswersEffect, QuizForEditor, QuizInput } from '@tertulia/contract/quiz-editor'
import { quizPhase } from '@tertulia/core/quizzes/quiz-day'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import { judgedKinds } from '@tertulia/core/quizzes/judged-kinds'
import * as questionCalls from '@tertulia/contract/questions'
import type { FoundQuestion } from '@tertulia/contract/questions'
import { missingParts } from '@tertulia/core/quizzes/quiz-completeness'
import { forbiddenPairs } from '@tertulia/core/themes/theme-tree'
import type { Theme } from '@tertulia/contract/themes'
import { cleanQuestion } from '@tertulia/core/quizzes/clean-question'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { findWrongPositions } from '@tertulia/core/quizzes/special-form'
import type { Call } from '../../platform/http/serve.ts'
import { recordAction } from '../../platform/access/audit-log.sql.ts'
import { postponeNews } from '../../platform/delivery/repair-news.sql.ts'
import { orNotFound, refuse } from '../../platform/http/refusal.ts'
import { getRulesOn } from '../rule-sets/rule-sets.sql.ts'
import { listThemeTree } from '../themes/themes.sql.ts'
import { withdrawSittings } from '../quizzes/early-sittings.exports.ts'
import { followSubthemes } from '../player-statistics/player-statistics.exports.ts'
import { presentFound, recordReading } from '../questions/question-search.exports.ts'
import { findSearched } from '../questions/question-lists.sql.ts'
import type { EditedKind, Editing, StoredQuiz } from './edited-kind.ts'
import {
  createQuizOf,
  getQuizOf,
  previewEffectOf,
  removeQuizOf,
  saveQuizOf,
  phaseOf,
  showQuiz,
} from './quiz-changes.ts'
import { findQuizForEditor, listThemesOf } from './quiz-editor.sql.ts'
import {
  lockQuiz,
  updateSeal,
  lockQuestion,
  updateSubtheme,
  type QuestionOfQuiz,
} from './quiz-editor-writes.sql.ts'
import type { Problem, QuizForm } from './quiz-form.ts'

const emptyQuestion = {
  subtheme_id: null,
  text: '',
  answer: '',
  accepted_answers: [],
  medium_id: null,
  external_question_id: null,
}

/** The themes that each question of a daily quiz may be of, in order: one, or several of which its subtheme chooses. */
type QuestionThemes = readonly (readonly Theme[])[]

/**
 * Cleans and validates a daily quiz; refuses `invalid_input` and, once nothing is missing, `forbidden_pair`.
 * (docs/rules/daily-quiz.md)
 */
function readDailyForm(input: QuizInput, themes: QuestionThemes, ruleSet: RuleSet): QuizForm {
  const problems = findProblems(input, themes)
  if (problems.length > 0) refuse('invalid_input', problems)
  const questions = themes.map((possible, index) => {
    const given = input.questions.find(({ position }) => position === index + 1)
    const { external_question_id = null, ...written } = given ?? emptyQuestion
    const question = cleanQuestion({ ...written, position: index + 1 })
    const theme = possible.length === 1 ? possible[0] : themeOf(possible, question.subtheme_id)
    return { ...question, external_question_id, theme_id: theme?.id ?? null }
  })
  const slugs = questions.map(({ subtheme_id }, index) => slugOf(themes[index], subtheme_id))
  const missing = missingParts(
    questions.map(({ text, answer }, index) => ({ text, answer, subtheme: slugs[index] ?? null })),
    { ...ruleSet, question_count: themes.length },
  ).map(({ question, part }) => ({ field: `questions.${question}.${part}`, problem: 'missing' }))
  if (missing.length === 0) refusePairs(slugs, ruleSet)
  const { date, host_email } = input
  const hostName = cleanLine(input.host_name ?? '') || null
  const without = { subject: null, description: null, author_id: null }
  return {
    head: { kind: 'daily', date, host_name: hostName, host_email, ...without },
    questions,
    missing,
  }
}

function findProblems({ questions }: QuizInput, themes: QuestionThemes): Problem[] {
  const unknown = questions.filter(
    ({ position, subtheme_id }) =>
      position <= themes.length && subtheme_id !== null && slugOf(themes[position - 1], subtheme_id) === null,
  )
  return [
    ...findWrongPositions(questions, themes.length),
    ...unknown.map(({ position }) => ({ field: `questions.${position}.subtheme_id`, problem: 'unknown' })),
  ]
}

function themeOf(themes: readonly Theme[], subthemeId: number | null): Theme | undefined {
  return themes.find(({ subthemes }) => subthemes.some(({ id }) => id === subthemeId))
}

function slugOf(themes: readonly Theme[] = [], subthemeId: number | null): string | null {
  const subthemes = themeOf(themes, subthemeId)?.subthemes ?? []
  return subthemes.find(({ id }) => id === subthemeId)?.slug ?? null
}

function refusePairs(slugs: (string | null)[], ruleSet: RuleSet): void {
  const pairs = forbiddenPairs(
    slugs.filter((slug) => slug !== null),
    ruleSet,
  )
  if (pairs.length === 0) return
  refuse(
    'forbidden_pair',
    pairs.map((pair) => ({ field: 'questions', problem: pair.join('+') })),
  )
}

/** The daily quiz in the editor. */
export const dailyKind: EditedKind<QuizInput, Omit<QuizForEditor, 'phase'>> = {
  kind: 'daily',
  readForm: async (editing, input, stored) => {
    const ruleSet = await getRulesOn(editing.db, input.date)
    return readDailyForm(input, await listQuestionThemes(editing, ruleSet, stored), ruleSet)
  },
  find: findQuizForEditor,
}

/**
 * Lists the themes that each question may be of. A stored quiz keeps its number of questions, and once its day has begun
 * the theme of each.
 */
async function listQuestionThemes(
  { db, now, customer }: Pick<Editing, 'db' | 'now' | 'customer'>,
  { questions_by, question_count }: RuleSet,
  stored: StoredQuiz | null,
): Promise<QuestionThemes> {
  const tree = await listThemeTree(db)
  const active = tree.filter((theme) => theme.active)
  if (!stored) {
    return questions_by === 'theme'
      ? active.slice(0, question_count).map((theme) => [theme])
      : Array.from({ length: question_count }, () => active)
  }
  const keepsThemes = questions_by === 'theme' || quizPhase({ date: stored.date, now }, customer) !== 'future'
  const stays = await listThemesOf(db, stored.id)
  return stays.map((themeId) => {
    const own = tree.filter(({ id }) => id === themeId)
    if (keepsThemes && own.length > 0) return own
    // One that rests by now may stay where it was chosen.
    return [...active, ...own.filter((theme) => !theme.active)]
  })
}

type Endpoints = typeof quizEditorCalls
type CallOf<Name extends keyof Endpoints> = Endpoints[Name] extends Endpoint ? Call<Endpoints[Name]> : never

/** Creates the daily quiz of a day from today on; it may be incomplete. (docs/rules/daily-quiz.md) */
export const createQuiz = (call: Editing & { body: QuizInput }): Promise<QuizForEditor> =>
  createQuizOf(dailyKind, call, call.body)

/** Returns a daily quiz for its form. */
export const getQuiz = (call: CallOf<'getQuiz'>): Promise<QuizForEditor> =>
  getQuizOf(dailyKind, call, call.params.date)

/** Saves a daily quiz over the version that its editor saw. */
export function saveQuiz(call: CallOf<'saveQuiz'>): Promise<QuizForEditor> {
  const { version, kept_verdicts: kept = [], ...input } = call.body
  return saveQuizOf(dailyKind, call, { ...call.params, version, input, kept_verdicts: kept })
}

/** Previews how saving a daily quiz would change results. */
export function previewQuizEffect(call: CallOf<'previewQuizEffect'>): Promise<AnswersEffect> {
  const { kept_verdicts: kept = [], ...input } = call.body
  return previewEffectOf(dailyKind, call, { ...call.params, input, kept_verdicts: kept })
}

/** Deletes a daily quiz whose day has not begun. */
export const removeQuiz = (call: CallOf<'removeQuiz'>): Promise<void> =>
  removeQuizOf(dailyKind, call, call.params.date)

/** Seals a complete daily quiz whose day has not begun: players may open it early. (docs/rules/early-sittings.md) */
export async function sealQuiz(call: Call<typeof quizEditorCalls.sealQuiz>): Promise<QuizForEditor> {
  const { db, now, params, body } = call
  const quiz = orNotFound(await lockQuiz(db, { kind: 'daily', date: params.date }))
  if (quiz.version !== body.version) refuse('quiz_changed')
  if (!quiz.complete || phaseOf(call, params.date) !== 'future') refuse('quiz_not_sealable')
  if (quiz.sealed_at === null) {
    await updateSeal(db, quiz.id, now)
    await recordAction(call, `seal_quiz ${params.date}`)
  }
  return showQuiz(dailyKind, call, params.date)
}

/** Withdraws a sealed quiz: its early sittings count for nothing, and their players are told. */
export async function unsealQuiz(call: Call<typeof quizEditorCalls.unsealQuiz>): Promise<QuizForEditor> {
  const { db, now, params } = call
  const quiz = orNotFound(await lockQuiz(db, { kind: 'daily', date: params.date }))
  if (phaseOf(call, params.date) !== 'future') refuse('quiz_not_sealable')
  if (quiz.sealed_at !== null) {
    await updateSeal(db, quiz.id, null)
    const userIds = await withdrawSittings(db, quiz.id, now)
    await recordAction(call, `unseal_quiz ${params.date}`)
    const before = Object.fromEntries(userIds.map((userId) => [userId, true]))
    if (userIds.length > 0)
      await postponeNews(db, { kind: 'unsealing', subject: params.date, before, repairs: [] }, now)
  }
  return showQuiz(dailyKind, call, params.date)
}

type Saving = Call<typeof questionCalls.saveQuestionSubtheme>

/** A subtheme with its theme. */
type Choice = { theme_id: number; subtheme_id: number; slug: string }

/**
 * Changes the subtheme of a question: in a daily quiz to one of the same theme, if it has one, in a special quiz to any or none. A
 * complete quiz stays complete. (docs/rules/themes.md)
 */
export async function saveQuestionSubtheme(call: Saving): Promise<FoundQuestion> {
  const { db, params } = call
  const question = orNotFound(await lockQuestion(db, params.id))
  const choice = await findChoice(call, question)
  const chosen = choice?.theme_id ?? null
  const themeId = question.kind === 'daily' ? (question.theme_id ?? chosen) : chosen
  const subthemeId = choice?.subtheme_id ?? null
  const complete =
    question.kind === 'daily'
      ? staysComplete(call, { ...question, rule_set: await getRulesOn(db, question.date) }, choice)
      : question.complete
  await updateSubtheme(db, { question, theme_id: themeId, subtheme_id: subthemeId, complete })
  if (question.kind === 'daily') {
    const change = { question_id: question.id, before: question.subtheme_id, after: subthemeId }
    await followSubthemes(db, { date: question.date, changes: [change] })
  }
  await recordAction(call, `save_subtheme ${question.id}`)
  const reviewedKinds = judgedKinds(call.user.valid_roles)
  const changed = presentFound(
    orNotFound(await findSearched(db, { id: params.id, judgedKinds: reviewedKinds })),
    call,
  )
  await recordReading(call, [changed])
  return changed
}

async function findChoice({ db, body }: Saving, question: QuestionOfQuiz): Promise<Choice | null> {
  const { subtheme_id } = body
  if (subtheme_id === null) return null
  const choices = (await listThemeTree(db)).flatMap(({ id, subthemes }) =>
    subthemes.map((subtheme) => ({ theme_id: id, subtheme_id: subtheme.id, slug: subtheme.slug })),
  )
  const choice = choices.find((one) => one.subtheme_id === subtheme_id)
  const isFree = question.kind === 'special' || question.theme_id === null
  const fits = choice && (isFree || choice.theme_id === question.theme_id)
  return fits ? choice : refuse('invalid_input', [{ field: 'subtheme_id', problem: 'unknown' }])
}

/**
 * Returns whether the daily quiz is complete with this subtheme; refuses a change that would make a complete quiz
 * incomplete or bring a forbidden pair.
 */
function staysComplete(
  { customer, now }: Saving,
  quiz: QuestionOfQuiz & { rule_set: RuleSet },
  choice: Choice | null,
): boolean {
  const { rule_set } = quiz
  const questions = quiz.questions.map((question) =>
    question.id === quiz.id ? { ...question, subtheme: choice?.slug ?? null } : question,
  )
  const lacksNothing = missingParts(questions, { ...rule_set, question_count: questions.length }).length === 0
  if (!lacksNothing) {
    return quiz.complete ? refuse('invalid_input', [{ field: 'subtheme_id', problem: 'missing' }]) : false
  }
  const slugs = questions.flatMap(({ subtheme }) => subtheme ?? [])
  const pairs = forbiddenPairs(slugs, rule_set).filter((pair) => choice && pair.includes(choice.slug))
  if (pairs.length > 0) {
    refuse(
      'forbidden_pair',
      pairs.map((pair) => ({ field: 'subtheme_id', problem: pair.join('+') })),
    )
  }
  // After a day is over, a quiz's completeness must not change.
  return quiz.complete || quizPhase({ date: quiz.date, now }, customer) !== 'past'
}
