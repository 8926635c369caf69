import type { QuizForEditor } from '@tertulia/contract/quiz-editor'
import type { Theme } from '@tertulia/contract/themes'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { PossibleThemes } from '../form/question-draft.ts'

type QuestionRules = Pick<RuleSet, 'question_count' | 'questions_by'>

/** The themes that each question of a new daily quiz may be of: its own, or any active one. */
export function newQuizThemes(
  tree: readonly Theme[],
  { question_count, questions_by }: QuestionRules,
): PossibleThemes[] {
  const active = tree.filter((theme) => theme.active)
  if (questions_by === 'theme') return active.slice(0, question_count).map((theme) => [theme])
  return Array.from({ length: question_count }, () => active)
}

/** The same of a saved quiz, where the server keeps the themes of questions whose day has begun. */
export function savedQuizThemes(
  { questions, phase }: Pick<QuizForEditor, 'questions' | 'phase'>,
  tree: readonly Theme[],
  { questions_by }: QuestionRules,
): PossibleThemes[] {
  const active = tree.filter((theme) => theme.active)
  const keepsThemes = questions_by === 'theme' || phase !== 'future'
  return questions.map(({ theme_id }) => {
    const own = tree.filter(({ id }) => id === theme_id)
    if (keepsThemes && own.length > 0) return own
    return [...active, ...own.filter((theme) => !theme.active)]
  })
}
