import { answerKey } from '@tertulia/core/quizzes/answer-key'
import type { ArchiveRow } from '../../platform/archive/club-archive.ts'
import { idOf, instantOf, isKnownUser, numberOf, textOf, uuidOf, type Conversion } from './conversion.ts'
import type { ConvertedQuestion, ConvertedQuiz } from './questions.ts'

/** An answer as the old system had it, with the verdict that it has here. */
export type ConvertedAnswer = {
  question_id: number
  /** The verdict of all equal answers; null while it is pending. */
  is_right: boolean | null
  /** What the old system said of this one; null while it was pending. */
  was_right: boolean | null
  points: number | null
  cup_points: number | null
  judged_at: string
}

/** Answers by quiz and user. */
export type Submissions = ReadonlyMap<number, ReadonlyMap<number, readonly ConvertedAnswer[]>>

type Given = {
  id: number
  user_id: number
  at: string
  judged_at: string
  text: string
  normalised: string
  was_right: boolean | null
  points: number | null
  cup_points: number | null
}

/** Tells which players give points on a day: those of a game, and those of a cup tie. */
export type GivenPoints = { league: ReadonlySet<string>; cup: ReadonlySet<string> }

/**
 * Converts submitted answers, of several to one question the earliest, and a verdict for each distinct answer.
 * (docs/decisions/0005-a-verdict-belongs-to-a-distinct-answer.md)
 */
export function convertAnswers(
  conversion: Conversion,
  quizzes: readonly ConvertedQuiz[],
  pointsOn: GivenPoints,
): Submissions {
  const given = groupAnswers(conversion, quizzes)
  const submissions = new Map<number, Map<number, ConvertedAnswer[]>>()
  const rows = { submissions: [] as ArchiveRow[], answers: [] as ArchiveRow[], verdicts: [] as ArchiveRow[] }
  for (const quiz of quizzes) {
    const verdicts = new Map(
      quiz.questions.map(({ id }) => [id, judge(conversion, id, given.get(id)?.values().toArray() ?? [])]),
    )
    const userIds = new Set(quiz.questions.flatMap(({ id }) => [...(given.get(id)?.keys() ?? [])]))
    const ofQuiz = new Map<number, ConvertedAnswer[]>()
    for (const userId of userIds) {
      const own = quiz.questions.flatMap(({ id }) => given.get(id)?.get(userId) ?? [])
      if (own.length < quiz.questions.length) {
        const blank = quiz.questions.length - own.length
        conversion.note(
          'changed',
          ['answers', `quiz of ${quiz.date}, user ${userId}`],
          `with ${blank} answers that were not there, as blank`,
        )
      }
      rows.submissions.push({
        quiz_id: quiz.id,
        user_id: userId,
        submission_key: uuidOf('submission', quiz.id, userId),
        submitted_at: own.map(({ at }) => at).toSorted()[0],
      })
      const taken = quiz.questions.map((question) => {
        const answer = given.get(question.id)?.get(userId)
        rows.answers.push(answerRow({ quiz, question, userId, answer, pointsOn }))
        const isRight = verdicts.get(question.id)?.get(answer?.normalised ?? '') ?? null
        return toConverted(question, answer, answer ? isRight : false)
      })
      ofQuiz.set(userId, taken)
    }
    for (const { id } of quiz.questions) {
      const answers = given.get(id)
      const hasBlank = userIds.size > (answers?.size ?? 0)
      rows.verdicts.push(...verdictRows(id, answers, withBlank(verdicts.get(id), hasBlank)))
    }
    submissions.set(quiz.id, ofQuiz)
  }
  for (const [table, converted] of Object.entries(rows)) conversion.tables.set(table, converted)
  return submissions
}

/** Adds the verdict of blank answers, where a submission has no answer to the question. */
const withBlank = (verdicts: ReadonlyMap<string, boolean | null> | undefined, hasBlank: boolean) =>
  new Map([...(hasBlank ? ([['', false]] as const) : []), ...(verdicts ?? [])])

const toConverted = (
  question: ConvertedQuestion,
  answer: Given | undefined,
  isRight: boolean | null,
): ConvertedAnswer => ({
  question_id: question.id,
  is_right: isRight,
  was_right: answer ? answer.was_right : null,
  points: answer?.points ?? null,
  cup_points: answer?.cup_points ?? null,
  judged_at: answer?.judged_at ?? '',
})

/** Groups the answers by question and user, of several the earliest. */
function groupAnswers(
  conversion: Conversion,
  quizzes: readonly ConvertedQuiz[],
): Map<number, Map<number, Given>> {
  const questions = new Map(
    quizzes.flatMap((quiz) => quiz.questions.map((question) => [question.id, question])),
  )
  const grouped = new Map<number, Map<number, Given>>()
  for (const row of conversion.old.answers) {
    const id = idOf(row)
    const question = questions.get(idOf(row, 'question_id'))
    const userId = numberOf(row, 'user_id')
    if (!question) {
      conversion.note('left_out', ['answers', id], `no quiz has question ${row['question_id']}`)
      continue
    }
    if (!isKnownUser(conversion, userId, ['answers', id])) continue
    const at = instantOf(row, 'created_at') ?? conversion.now
    const text = textOf(row, 'text')
    const answer: Given = {
      id,
      user_id: userId,
      at,
      judged_at: instantOf(row, 'updated_at') ?? at,
      text,
      normalised: answerKey(text, question.text),
      was_right: row['corrected'] === '1' ? row['correct'] === '1' : null,
      points: numberOf(row, 'points'),
      cup_points: numberOf(row, 'cup_points'),
    }
    const ofQuestion = grouped.getOrInsertComputed(question.id, () => new Map())
    const other = ofQuestion.get(userId)
    const isEarlier = !other || at < other.at || (at === other.at && id < other.id)
    if (other)
      conversion.note(
        'left_out',
        ['answers', isEarlier ? other.id : id],
        `user ${userId} had answered question ${question.id} before`,
      )
    if (isEarlier) ofQuestion.set(userId, answer)
  }
  return grouped
}

/** Judges each distinct answer to a question like most of its equals, in doubt as right. */
function judge(
  conversion: Conversion,
  questionId: number,
  answers: readonly Given[],
): Map<string, boolean | null> {
  const verdicts = new Map<string, boolean | null>()
  for (const [normalised, equal] of Map.groupBy(answers, (answer) => answer.normalised)) {
    const right = equal.filter((answer) => answer.was_right === true)
    const wrong = equal.filter((answer) => answer.was_right === false)
    const isRight = right.length + wrong.length === 0 ? null : right.length >= wrong.length
    // A blank answer needs nobody to judge it.
    verdicts.set(normalised, isRight ?? (normalised === '' ? false : null))
    if (right.length > 0 && wrong.length > 0) {
      const [one, other] = [right[0]?.text, wrong[0]?.text]
      const text = `“${one}” was right ${right.length} times, “${other}” wrong ${wrong.length} times; both count as ${isRight ? 'right' : 'wrong'}`
      conversion.note('to_review', ['answers', `question ${questionId}`], text)
    }
  }
  return verdicts
}

function verdictRows(
  questionId: number,
  given: ReadonlyMap<number, Given> | undefined,
  verdicts: ReadonlyMap<string, boolean | null>,
): ArchiveRow[] {
  const judgedAt = new Map<string, string>()
  for (const { normalised, judged_at: at } of given?.values() ?? []) {
    if (at > (judgedAt.get(normalised) ?? '')) judgedAt.set(normalised, at)
  }
  const newest = [...judgedAt.values()].toSorted().at(-1)
  return [...verdicts].map(([normalised, isRight]) => ({
    question_id: questionId,
    normalised,
    judged_right: isRight,
    judged_at: judgedAt.get(normalised) ?? newest,
  }))
}

type Answered = {
  quiz: ConvertedQuiz
  question: ConvertedQuestion
  userId: number
  answer: Given | undefined
  pointsOn: GivenPoints
}

/** Points are only kept where a game took them, as ours are. */
function answerRow({ quiz, question, userId, answer, pointsOn }: Answered): ArchiveRow {
  const day = `${quiz.date} ${userId}`
  const isDaily = quiz.kind === 'daily'
  return {
    quiz_id: quiz.id,
    user_id: userId,
    question_id: question.id,
    text: answer?.text ?? '',
    normalised: answer?.normalised ?? '',
    league_points: isDaily && pointsOn.league.has(day) ? pointsOf(answer?.points) : null,
    cup_points: isDaily && pointsOn.cup.has(day) ? pointsOf(answer?.cup_points) : null,
    joker: !isDaily && (answer?.points ?? 0) > 0,
  }
}

const pointsOf = (points: number | null | undefined) =>
  points !== null && points !== undefined && points >= 0 && points <= 3 ? points : null
