import { cleanLine, cleanText } from '@tertulia/core/quizzes/clean-text'
import { missingParts, type QuestionPart } from '@tertulia/core/quizzes/quiz-completeness'
import type { RuleSet } from '@tertulia/core/rule-sets/rule-set'
import type { Medium } from '@tertulia/contract/media'
import type { QuizForEditor, QuizInput } from '@tertulia/contract/quiz-editor'
import type { Theme } from '@tertulia/contract/themes'

/** One question as it stands in the form. */
export type QuestionDraft = {
  position: number
  subtheme_id: number | null
  text: string
  answer: string
  accepted_answers: string[]
  /** An alternative that is being typed: saving takes it along. */
  typed_alternative: string
  medium: Medium | null
  uploading: boolean
}

/** A quiz as it stands in the form; `date` is empty until one is chosen. */
export type QuizDraft = { date: string; host_name: string; host_email: string; questions: QuestionDraft[] }

/** What a quiz is checked against: its themes in question order, and the customer's rules. */
export type QuizRules = { themes: readonly Theme[]; rule_set: RuleSet }

/** The form's content for a saved quiz, or for a new one. */
export function draftOf(quiz: QuizForEditor | null, themes: readonly Theme[]): QuizDraft {
  return {
    date: quiz?.date ?? '',
    host_name: quiz?.host_name ?? '',
    host_email: quiz?.host_email ?? '',
    questions: themes.map((theme, index) => {
      const saved = quiz?.questions.find(({ position }) => position === index + 1)
      return {
        position: index + 1,
        subtheme_id: saved ? saved.subtheme_id : onlySubtheme(theme),
        text: saved?.text ?? '',
        answer: saved?.answer ?? '',
        accepted_answers: saved?.accepted_answers ?? [],
        typed_alternative: '',
        medium: saved?.medium ?? null,
        uploading: false,
      }
    }),
  }
}

/** Where there is nothing to choose, it is chosen. */
function onlySubtheme({ subthemes }: Theme): number | null {
  return subthemes.length === 1 ? (subthemes[0]?.id ?? null) : null
}

/** What saving sends: clean texts, empty ones as null. */
export function inputOf(draft: QuizDraft): QuizInput {
  return {
    date: draft.date,
    host_name: cleanLine(draft.host_name) || null,
    host_email: cleanLine(draft.host_email) || null,
    questions: draft.questions.map((question) => ({
      position: question.position,
      subtheme_id: question.subtheme_id,
      text: cleanText(question.text),
      answer: cleanLine(question.answer),
      accepted_answers: allAlternatives(question),
      medium_id: question.medium?.id ?? null,
    })),
  }
}

function allAlternatives({ accepted_answers, typed_alternative }: QuestionDraft): string[] {
  const typed = cleanLine(typed_alternative)
  return typed === '' || accepted_answers.includes(typed) ? accepted_answers : [...accepted_answers, typed]
}

/** Whether saving both would save the same. */
export function sameWork(one: QuizDraft, other: QuizDraft): boolean {
  return JSON.stringify(inputOf(one)) === JSON.stringify(inputOf(other))
}

/** Numbers of the questions that are not the same in both. */
export function changedQuestions(one: QuizDraft, other: QuizDraft): number[] {
  const theirs = inputOf(other).questions
  return inputOf(one)
    .questions.filter((question, index) => JSON.stringify(question) !== JSON.stringify(theirs[index]))
    .map(({ position }) => position)
}

/** Whether what counts as right differs, so that given answers would have to be judged again. */
export function answersDiffer(one: QuizDraft, other: QuizDraft): boolean {
  return answersOf(one) !== answersOf(other)
}

function answersOf(draft: QuizDraft): string {
  const { questions } = inputOf(draft)
  return JSON.stringify(questions.map(({ answer, accepted_answers }) => [answer, accepted_answers]))
}

/** The chosen subtheme's slug per question; null where none is chosen. */
export function subthemeSlugs(draft: QuizDraft, themes: readonly Theme[]): (string | null)[] {
  return draft.questions.map((question, index) => subthemeSlug(question, themes[index]))
}

function subthemeSlug({ subtheme_id }: QuestionDraft, theme: Theme | undefined): string | null {
  return theme?.subthemes.find(({ id }) => id === subtheme_id)?.slug ?? null
}

/** What a question lacks to be complete. */
export function missingOf(question: QuestionDraft, theme: Theme, rule_set: RuleSet): QuestionPart[] {
  const subtheme = subthemeSlug(question, theme)
  const parts = { text: question.text, answer: question.answer, subtheme }
  return missingParts([parts], { ...rule_set, question_count: 1 }).map(({ part }) => part)
}

/** How many questions have everything that they need. */
export function countComplete(draft: QuizDraft, { themes, rule_set }: QuizRules): number {
  return draft.questions.filter((question, index) => {
    const theme = themes[index]
    return theme !== undefined && missingOf(question, theme, rule_set).length === 0
  }).length
}

/** The form after its content was saved or kept: what was being typed is a chip, and no file is on its way. */
export function settledDraft(draft: QuizDraft): QuizDraft {
  const settled = (question: QuestionDraft) => ({
    ...question,
    accepted_answers: allAlternatives(question),
    typed_alternative: '',
    uploading: false,
  })
  return { ...draft, questions: draft.questions.map(settled) }
}
