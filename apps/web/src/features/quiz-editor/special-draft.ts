import { cleanLine, cleanText } from '@tertulia/core/quizzes/clean-text'
import type {
  SpecialQuizContent,
  SpecialQuizForEditor,
  SpecialQuizInput,
} from '@tertulia/contract/special-quiz-editor'
import type { Proposal, ProposalDraft } from '@tertulia/contract/special-quiz-proposals'
import { questionDraft, questionInput, type QuestionDraft } from './question-draft.ts'

/** What a special quiz is about, and its questions: all that a proposal has. */
export type SpecialContentDraft = { subject: string; description: string; questions: QuestionDraft[] }

/** A special quiz as it stands in the form; `date` is empty until one is chosen. */
export type SpecialDraft = SpecialContentDraft & { date: string; author: SpecialQuizForEditor['author'] }

type SavedContent = Pick<
  Proposal | ProposalDraft | SpecialQuizForEditor,
  'subject' | 'description' | 'questions'
>

/** The form's content for what is saved of a special quiz, or for nothing. */
export function contentDraft(saved: SavedContent | null, question_count: number): SpecialContentDraft {
  return {
    subject: saved?.subject ?? '',
    description: saved?.description ?? '',
    questions: Array.from({ length: question_count }, (_, index) =>
      questionDraft(index + 1, saved?.questions ?? []),
    ),
  }
}

/** What saving sends of a proposal: clean texts. */
export function contentInput(draft: SpecialContentDraft): SpecialQuizContent {
  return {
    subject: cleanLine(draft.subject),
    description: cleanText(draft.description),
    questions: draft.questions.map(questionInput),
  }
}

/** The form's content for a saved special quiz, or for a new one. */
export function specialDraft(quiz: SpecialQuizForEditor | null, question_count: number): SpecialDraft {
  return {
    ...contentDraft(quiz, question_count),
    date: quiz?.date ?? '',
    author: quiz?.author ?? null,
  }
}

/** What saving sends of a special quiz. */
export function specialInput(draft: SpecialDraft): SpecialQuizInput {
  const { subject, description } = contentInput(draft)
  const questions = draft.questions.map(questionInput)
  return { subject, description, questions, date: draft.date, author_id: draft.author?.id ?? null }
}
