import { forbiddenPairs } from '@tertulia/core/themes/theme-tree'
import type { QuizForEditor } from '@tertulia/contract/quiz-editor'
import { inputOf, missingOf, subthemeSlugs, type QuizDraft, type QuizRules } from './quiz-draft.ts'

export type ProblemKind =
  | 'date_missing'
  | 'email_not_valid'
  | 'text_too_long'
  | 'answer_too_long'
  | 'too_many_alternatives'
  | 'forbidden_pair'
  | 'still_uploading'
  | 'must_stay_complete'

/** What keeps a form from being saved, and the id of the field that it concerns. */
export type Problem = { kind: ProblemKind; field: string }

export const longest_text = 4000
export const longest_answer = 500
export const most_alternatives = 20

export const date_field = 'quiz-date'
export const email_field = 'quiz-host-email'
type QuestionField = 'subtheme' | 'text' | 'answer' | 'alternative'
export const questionField = (position: number, part: QuestionField) => `question-${position}-${part}`

type Checked = { draft: QuizDraft; quiz: QuizForEditor | null; rules: QuizRules }

/** Everything that saving would be refused for and that can be known here. */
export function draftProblems(checked: Checked): Problem[] {
  const { draft } = checked
  const problems: Problem[] = []
  const { date, host_email } = inputOf(draft)
  if (date === '') problems.push({ kind: 'date_missing', field: date_field })
  if (host_email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(host_email)) {
    problems.push({ kind: 'email_not_valid', field: email_field })
  }
  const uploading = draft.questions.find((question) => question.uploading)
  if (uploading) problems.push({ kind: 'still_uploading', field: questionField(uploading.position, 'text') })
  return [...problems, ...lengthProblems(draft), ...completenessProblems(checked)]
}

function lengthProblems(draft: QuizDraft): Problem[] {
  return inputOf(draft).questions.flatMap(({ position, text, answer, accepted_answers }) => {
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

/** A forbidden pair only stands in the way of a complete quiz; what was played cannot become incomplete again. */
function completenessProblems({ draft, quiz, rules }: Checked): Problem[] {
  const index = draft.questions.findIndex((question, at) => {
    const theme = rules.themes[at]
    return theme !== undefined && missingOf(question, theme, rules.rule_set).length > 0
  })
  if (index === -1) {
    const [pair] = quizPairs(draft, rules)
    return pair ? [{ kind: 'forbidden_pair', field: questionField(pair.positions[1], 'subtheme') }] : []
  }
  const played = quiz !== null && (quiz.submissions > 0 || (quiz.phase === 'past' && quiz.complete))
  return played ? [{ kind: 'must_stay_complete', field: questionField(index + 1, 'text') }] : []
}

/** Two subthemes that may not meet, and the questions they are chosen in. */
export type QuizPair = { slugs: [string, string]; positions: [number, number] }

/** The forbidden pairs in a form as it stands. */
export function quizPairs(draft: QuizDraft, { themes, rule_set }: QuizRules): QuizPair[] {
  const slugs = subthemeSlugs(draft, themes)
  const chosen = slugs.filter((slug) => slug !== null)
  return forbiddenPairs(chosen, rule_set).map((pair) => {
    const [one, other] = pair.toSorted((a, b) => slugs.indexOf(a) - slugs.indexOf(b)) as [string, string]
    return { slugs: [one, other], positions: [slugs.indexOf(one) + 1, slugs.indexOf(other) + 1] }
  })
}
