import { writtenLengthMax } from '@tertulia/contract/quiz-editor'
import { incompleteQuestions, questionInput, type FormRules, type Written } from './question-draft.ts'

export type ProblemKind =
  | 'date_missing'
  | 'email_not_valid'
  | 'description_too_long'
  | 'text_too_long'
  | 'answer_too_long'
  | 'too_many_alternatives'
  | 'forbidden_pair'
  | 'still_uploading'
  | 'must_stay_complete'
  | 'subject_must_stay'

/** Problem that prevents saving, with the id of its field. */
export type Problem = { kind: ProblemKind; field: string }

export const longestSubject = 200
export const { text: longestText, answer: longestAnswer } = writtenLengthMax
export const mostAlternatives = 20

export const dateField = 'quiz-date'
export const emailField = 'quiz-host-email'
export const subjectField = 'quiz-subject'
export const descriptionField = 'quiz-description'
type QuestionField = 'subtheme' | 'text' | 'answer' | 'alternative' | 'bank'
export const questionField = (position: number, part: QuestionField) => `question-${position}-${part}`

/** Problems of any form's questions: unfinished uploads and lengths. */
export function questionProblems(draft: Written): Problem[] {
  const uploading = draft.questions.find((question) => question.uploading)
  const problems: Problem[] = uploading
    ? [{ kind: 'still_uploading', field: questionField(uploading.position, 'text') }]
    : []
  return [...problems, ...lengthProblems(draft)]
}

function lengthProblems(draft: Written): Problem[] {
  return draft.questions.map(questionInput).flatMap(({ position, text, answer, accepted_answers }) => {
    const problems: Problem[] = []
    const add = (kind: ProblemKind, part: QuestionField) =>
      problems.push({ kind, field: questionField(position, part) })
    if (text.length > longestText) add('text_too_long', 'text')
    if (answer.length > longestAnswer) add('answer_too_long', 'answer')
    if (accepted_answers.some(({ length }) => length > longestAnswer)) add('answer_too_long', 'alternative')
    if (accepted_answers.length > mostAlternatives) add('too_many_alternatives', 'alternative')
    return problems
  })
}

/** The parts of a saved quiz that decide what may be changed. */
export type SavedQuiz = {
  date: string
  phase: 'future' | 'open' | 'past'
  complete: boolean
  submissions: number
  version: number
  /** Set for a sealed daily quiz. */
  sealed_at?: string | null
}

/** Tells whether the day of a quiz has not begun; a new quiz is coming. */
export const isComing = (quiz: SavedQuiz | null): boolean => quiz === null || quiz.phase === 'future'

/** Tells whether a quiz was played, so that it must stay complete. */
export function wasPlayed(quiz: SavedQuiz | null): boolean {
  return quiz !== null && (quiz.submissions > 0 || (quiz.phase === 'past' && quiz.complete))
}

/** The first incomplete question of a quiz that must stay complete. */
export function mustStayComplete(draft: Written, quiz: SavedQuiz | null, rules: FormRules): Problem[] {
  const [first] = incompleteQuestions(draft, rules)
  if (first === undefined || !wasPlayed(quiz)) return []
  return [{ kind: 'must_stay_complete', field: questionField(first, 'text') }]
}
