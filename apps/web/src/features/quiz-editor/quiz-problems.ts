import { forbiddenPairs } from '@tertulia/core/themes/theme-tree'
import type { QuizForEditor } from '@tertulia/contract/quiz-editor'
import { isEmailAddress } from '@/lib/email-address.ts'
import {
  date_field,
  email_field,
  mustStayComplete,
  questionField,
  questionProblems,
  type Problem,
} from './draft-problems.ts'
import { incompleteQuestions, subthemeSlug, type FormRules } from './question-draft.ts'
import { inputOf, type QuizDraft } from './quiz-draft.ts'

type Checked = { draft: QuizDraft; quiz: QuizForEditor | null; rules: FormRules }

/** Everything that saving a daily quiz would be refused for and that can be known here. */
export function quizProblems({ draft, quiz, rules }: Checked): Problem[] {
  const problems: Problem[] = []
  const { date, host_email } = inputOf(draft)
  if (date === '') problems.push({ kind: 'date_missing', field: date_field })
  if (host_email !== null && !isEmailAddress(host_email)) {
    problems.push({ kind: 'email_not_valid', field: email_field })
  }
  return [
    ...problems,
    ...questionProblems(draft),
    ...pairProblems(draft, rules),
    ...mustStayComplete(draft, quiz, rules),
  ]
}

/** A forbidden pair only stands in the way of a complete quiz. */
function pairProblems(draft: QuizDraft, rules: FormRules): Problem[] {
  const [pair] = quizPairs(draft, rules)
  if (!pair || incompleteQuestions(draft, rules).length > 0) return []
  return [{ kind: 'forbidden_pair', field: questionField(pair.positions[1], 'subtheme') }]
}

/** Two subthemes that may not meet, and the questions they are chosen in. */
export type QuizPair = { slugs: [string, string]; positions: [number, number] }

/** The forbidden pairs in a form as it stands. */
export function quizPairs(draft: QuizDraft, { themes, rule_set }: FormRules): QuizPair[] {
  const slugs = draft.questions.map((question, index) => subthemeSlug(question, themes[index] ?? null))
  const chosen = slugs.filter((slug) => slug !== null)
  return forbiddenPairs(chosen, rule_set).map((pair) => {
    const [one, other] = pair.toSorted((a, b) => slugs.indexOf(a) - slugs.indexOf(b)) as [string, string]
    return { slugs: [one, other], positions: [slugs.indexOf(one) + 1, slugs.indexOf(other) + 1] }
  })
}
