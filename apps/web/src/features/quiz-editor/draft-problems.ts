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

/** What keeps a form from being saved, and the id of the field that it concerns. */
export type Problem = { kind: ProblemKind; field: string }

export const longest_subject = 200
export const longest_text = 4000
export const longest_answer = 500
export const most_alternatives = 20

export const date_field = 'quiz-date'
export const email_field = 'quiz-host-email'
export const subject_field = 'quiz-subject'
export const description_field = 'quiz-description'
type QuestionField = 'subtheme' | 'text' | 'answer' | 'alternative' | 'bank'
export const questionField = (position: number, part: QuestionField) => `question-${position}-${part}`

/** What any form would be refused for because of its questions: files on their way, and lengths. */
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
    if (text.length > longest_text) add('text_too_long', 'text')
    if (answer.length > longest_answer) add('answer_too_long', 'answer')
    if (accepted_answers.some(({ length }) => length > longest_answer)) add('answer_too_long', 'alternative')
    if (accepted_answers.length > most_alternatives) add('too_many_alternatives', 'alternative')
    return problems
  })
}

/** A saved quiz of either kind, as far as its day decides what may be changed. */
export type SavedQuiz = {
  date: string
  phase: 'future' | 'open' | 'past'
  complete: boolean
  submissions: number
  version: number
}

/** Whether a quiz was played: it cannot become incomplete again. */
export function wasPlayed(quiz: SavedQuiz | null): boolean {
  return quiz !== null && (quiz.submissions > 0 || (quiz.phase === 'past' && quiz.complete))
}

/** The first question that lacks something in a quiz that must stay complete. */
export function mustStayComplete(draft: Written, quiz: SavedQuiz | null, rules: FormRules): Problem[] {
  const [first] = incompleteQuestions(draft, rules)
  if (first === undefined || !wasPlayed(quiz)) return []
  return [{ kind: 'must_stay_complete', field: questionField(first, 'text') }]
}
