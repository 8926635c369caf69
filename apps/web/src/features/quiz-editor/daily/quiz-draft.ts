import type { QuizForEditor, QuizInput } from '@tertulia/contract/quiz-editor'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { forbiddenPairs } from '@tertulia/core/themes/theme-tree'
import { isEmailAddress } from '@/lib/input/email-address.ts'
import {
  dateField,
  emailField,
  mustStayComplete,
  type Problem,
  questionField,
  questionProblems,
} from '../form/draft-problems.ts'
import {
  type FormRules,
  incompleteQuestions,
  questionDraft,
  type QuestionDraft,
  questionInput,
  type PossibleThemes,
  subthemeSlug,
} from '../form/question-draft.ts'
import { atLeast } from '@tertulia/core/collections/lists'

/** A daily quiz in the form; `date` is empty until chosen. */
export type QuizDraft = { date: string; host_name: string; host_email: string; questions: QuestionDraft[] }

/** Converts a saved quiz, or null for a new one with its first date, to the form's content. */
export function draftOf(
  quiz: QuizForEditor | null,
  themes: readonly PossibleThemes[],
  start = '',
): QuizDraft {
  return {
    date: quiz?.date ?? start,
    host_name: quiz?.host_name ?? '',
    host_email: quiz?.host_email ?? '',
    questions: themes.map((possible, index) => {
      const saved = quiz?.questions.find(({ position }) => position === index + 1)
      const subthemeId = saved ? saved.subtheme_id : onlySubtheme(possible)
      return { ...questionDraft(index + 1, quiz?.questions ?? []), subtheme_id: subthemeId }
    }),
  }
}

/** Selects the only subtheme, where there is no choice. */
function onlySubtheme(themes: PossibleThemes): number | null {
  const subthemes = themes.flatMap((theme) => theme.subthemes)
  return subthemes.length === 1 ? (subthemes[0]?.id ?? null) : null
}

/** Builds the request: clean texts, empty ones as null. */
export function inputOf(draft: QuizDraft): QuizInput {
  return {
    date: draft.date,
    host_name: cleanLine(draft.host_name) || null,
    host_email: cleanLine(draft.host_email) || null,
    questions: draft.questions.map((question) => ({
      ...questionInput(question),
      subtheme_id: question.subtheme_id,
    })),
  }
}

type Checked = { draft: QuizDraft; quiz: QuizForEditor | null; rules: FormRules }

/** All problems found here for which the server would refuse a daily quiz. */
export function quizProblems({ draft, quiz, rules }: Checked): Problem[] {
  const problems: Problem[] = []
  const { date, host_email } = inputOf(draft)
  if (date === '') problems.push({ kind: 'date_missing', field: dateField })
  if (host_email !== null && !isEmailAddress(host_email)) {
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
export function quizPairs(draft: QuizDraft, { themes, rule_set }: FormRules): QuizPair[] {
  const slugs = draft.questions.map((question, index) => subthemeSlug(question, themes[index] ?? []))
  const chosen = slugs.filter((slug) => slug !== null)
  return forbiddenPairs(chosen, rule_set).map((pair) => {
    const [one, other] = atLeast(
      pair.toSorted((a, b) => slugs.indexOf(a) - slugs.indexOf(b)),
      2,
    )
    return { slugs: [one, other], positions: [slugs.indexOf(one) + 1, slugs.indexOf(other) + 1] }
  })
}
