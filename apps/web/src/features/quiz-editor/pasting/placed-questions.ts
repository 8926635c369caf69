import type { PastedQuestion } from '@tertulia/contract/pasted-quizzes'
import type { PossibleThemes, QuestionDraft } from '../form/question-draft.ts'

/** Pasted questions by the position that they go to, in the order of the form. */
export type Placement = ReadonlyMap<number, PastedQuestion>

/**
 * Places pasted questions in the form: by theme where each question has its own, then by number, then in order. Each
 * block takes one; the rest is unplaced. (docs/rules/pasted-quizzes.md)
 */
export function placeQuestions(
  questions: readonly PastedQuestion[],
  themes: readonly PossibleThemes[],
): { placed: Placement; unplaced: PastedQuestion[] } {
  const taken = new Map<number, PastedQuestion>()
  const blockOfTheme = ({ theme_id }: PastedQuestion) =>
    themes.findIndex(([theme]) => theme?.id === theme_id) + 1
  const haveTheirOwn = themes.every(({ length }) => length === 1)
  const hasTheme = (question: PastedQuestion) => haveTheirOwn && question.theme_id !== null

  const put = (question: PastedQuestion, position: number) => {
    const isFree = position >= 1 && position <= themes.length && !taken.has(position)
    if (isFree) taken.set(position, question)
    return isFree
  }
  const [named, unnamed] = [questions.filter(hasTheme), questions.filter((question) => !hasTheme(question))]
  const leftOfNamed = named.filter((question) => !put(question, blockOfTheme(question)))
  const leftOfNumbered = unnamed.filter((question) => !put(question, question.number ?? 0))
  const unplaced = leftOfNumbered.filter((question) => {
    const free = themes.findIndex((_, index) => !taken.has(index + 1)) + 1
    return !put(question, free)
  })
  const placed = new Map([...taken].toSorted(([one], [other]) => one - other))
  return { placed, unplaced: [...leftOfNamed, ...unplaced] }
}

/** The form's questions with the pasted ones in place; their files and chosen subthemes stay. */
export function fillQuestions(questions: readonly QuestionDraft[], placed: Placement): QuestionDraft[] {
  return questions.map((question) => {
    const pasted = placed.get(question.position)
    if (pasted === undefined) return question
    const { text, answer, accepted_answers, subtheme_id } = pasted
    return {
      ...question,
      text,
      answer,
      accepted_answers,
      typedAlternative: '',
      subtheme_id: subtheme_id ?? question.subtheme_id,
      external_question: null,
    }
  })
}
