import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import type { QuizForEditor, QuizInput } from '@tertulia/contract/quiz-editor'
import type { Theme } from '@tertulia/contract/themes'
import { questionDraft, questionInput, type QuestionDraft } from '../form/question-draft.ts'

/** A daily quiz in the form; `date` is empty until chosen. */
export type QuizDraft = { date: string; host_name: string; host_email: string; questions: QuestionDraft[] }

/** Converts a saved quiz, or null for a new one, to the form's content. */
export function draftOf(quiz: QuizForEditor | null, themes: readonly Theme[]): QuizDraft {
  return {
    date: quiz?.date ?? '',
    host_name: quiz?.host_name ?? '',
    host_email: quiz?.host_email ?? '',
    questions: themes.map((theme, index) => {
      const saved = quiz?.questions.find(({ position }) => position === index + 1)
      const subthemeId = saved ? saved.subtheme_id : onlySubtheme(theme)
      return { ...questionDraft(index + 1, quiz?.questions ?? []), subtheme_id: subthemeId }
    }),
  }
}

/** Selects the only subtheme, where there is no choice. */
function onlySubtheme({ subthemes }: Theme): number | null {
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
