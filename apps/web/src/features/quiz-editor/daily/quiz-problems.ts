import { forbiddenPairs } from '@tertulia/core/themes/theme-tree'
import type { QuizForEditor } from '@tertulia/contract/quiz-editor'
import { isEmailAddress } from '@/lib/input/email-address.ts'
import {
  dateField,
  emailField,
  mustStayComplete,
  questionField,
  questionProblems,
  type Problem,
} from '../form/draft-problems.ts'
import { incompleteQuestions, subthemeSlug, type FormRules } from '../form/question-draft.ts'
import { inputOf, type QuizDraft } from './quiz-draft.ts'

type Checked = { draft: QuizDraft; quiz: QuizForEditor | null; rules: FormRules }

/** All problems found here for which the server would refuse a daily quiz. */
export function quizProblems({ draft, quiz, rules }: Checked): Problem[] {
  const problems: Problem[] = []
  const { date, host_email: hostEmail } = inputOf(draft)
  if (date === '') problems.push({ kind: 'date_missing', field: dateField })
  if (hostEmail !== null && !isEmailAddress(hostEmail)) {
    problems.push({ kind: 'email_not_valid', field: emailField })
  }
  return [
    ...problems,
    ...questionProblems(draft),
    ...pairProblems(draft, rules),
    ...mustStayComplete(draft, quiz, rules),
  ]
}

/** A forbidden pair only prevents saving a complete quiz. */
function pairProblems(draft: QuizDraft, rules: FormRules): Problem[] {
  const [pair] = quizPairs(draft, rules)
  if (!pair || incompleteQuestions(draft, rules).length > 0) return []
  return [{ kind: 'forbidden_pair', field: questionField(pair.positions[1], 'subtheme') }]
}

/** Two subthemes that may not meet, and their questions. */
export type QuizPair = { slugs: [string, string]; positions: [number, number] }

/** The forbidden pairs in a form. */
export function quizPairs(draft: QuizDraft, { themes, rule_set: ruleSet }: FormRules): QuizPair[] {
  const slugs = draft.questions.map((question, index) => subthemeSlug(question, themes[index] ?? null))
  const chosen = slugs.filter((slug) => slug !== null)
  return forbiddenPairs(chosen, ruleSet).map((pair) => {
    const [one, other] = pair.toSorted((a, b) => slugs.indexOf(a) - slugs.indexOf(b)) as [string, string]
    return { slugs: [one, other], positions: [slugs.indexOf(one) + 1, slugs.indexOf(other) + 1] }
  })
}
