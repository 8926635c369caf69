import { cleanLine, cleanText } from '@tertulia/core/quizzes/clean-text'
import type {
  SpecialQuizContent,
  SpecialQuizForEditor,
  SpecialQuizInput,
} from '@tertulia/contract/special-quiz-editor'
import type { Proposal, ProposalDraft } from '@tertulia/contract/special-quiz-proposals'
import { questionDraft, questionInput, type QuestionDraft } from '../form/question-draft.ts'

/** The subject, description and questions of a special quiz, which are all a proposal has. */
export type SpecialContentDraft = { subject: string; description: string; questions: QuestionDraft[] }

/** A special quiz in the form; `date` is empty until chosen. */
export type SpecialDraft = SpecialContentDraft & { date: string; author: SpecialQuizForEditor['author'] }

type SavedContent = Pick<
  Proposal | ProposalDraft | SpecialQuizForEditor,
  'subject' | 'description' | 'questions'
>

/** Converts saved special content, or null, to the form's content. */
export function contentDraft(saved: SavedContent | null, questionCount: number): SpecialContentDraft {
  return {
    subject: saved?.subject ?? '',
    description: saved?.description ?? '',
    questions: Array.from({ length: questionCount }, (_, index) =>
      questionDraft(index + 1, saved?.questions ?? []),
    ),
  }
}

/** Builds the request for a proposal: clean texts. */
export function contentInput(draft: SpecialContentDraft): SpecialQuizContent {
  return {
    subject: cleanLine(draft.subject),
    description: cleanText(draft.description),
    questions: draft.questions.map(questionInput),
  }
}

/** Converts a saved special quiz, or null for a new one, to the form's content. */
export function specialDraft(quiz: SpecialQuizForEditor | null, questionCount: number): SpecialDraft {
  return {
    ...contentDraft(quiz, questionCount),
    date: quiz?.date ?? '',
    author: quiz?.author ?? null,
  }
}

/** Builds the request for a special quiz. */
export function specialInput(draft: SpecialDraft): SpecialQuizInput {
  const { subject, description } = contentInput(draft)
  const questions = draft.questions.map(questionInput)
  return { subject, description, questions, date: draft.date, author_id: draft.author?.id ?? null }
}
