import { prepareSuggestions, type QuestionToSuggest } from './suggest-verdict.ts'

type ChangedQuestion = { before: QuestionToSuggest; now: QuestionToSuggest }

/**
 * Reads a question whose official answers have changed; tells for an answer that a reviewer judged and that is neither
 * official nor accepted now whether the change contradicts the verdict, so that a person must judge again.
 * (docs/rules/correction.md)
 */
export function prepareContradictions(
  question: ChangedQuestion,
): (judged: { text: string; is_right: boolean }) => boolean {
  const isNearBefore = prepareNearness(question.before)
  const isNearNow = prepareNearness(question.now)
  const isReplaced = !linesOf(question.now).some((line) => linesOf(question.before).includes(line))
  return ({ text, is_right }) =>
    is_right ? !isNearNow(text) && (isReplaced || isNearBefore(text)) : isNearNow(text) && !isNearBefore(text)
}

function prepareNearness(question: QuestionToSuggest): (text: string) => boolean {
  const suggest = prepareSuggestions(question)
  return (text) => suggest(text).suggestion !== 'unlikely'
}

const linesOf = ({ answer, accepted_answers }: QuestionToSuggest) => [answer, ...accepted_answers]
