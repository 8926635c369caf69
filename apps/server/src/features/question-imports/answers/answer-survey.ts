import type { ImportDoubt } from '@tertulia/contract/import-problems'
import type { AnswerReading } from '@tertulia/contract/import-answers'
import {
  choiceMarks,
  markedChoices,
  placeOfText,
  type FirstNumber,
} from '@tertulia/core/question-bank/choice-marks'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { truthOf, type Options, type ParsedQuestion } from '../formats/parsed-question.ts'
import { resolveAnswer, type NumberReading } from './resolve-answer.ts'

type Numbers = NonNullable<AnswerReading['numbers']>
type Suspicion = NonNullable<AnswerReading['suspicion']>

/** What all answers of a file say together: how they are read, and what is doubtful about each. */
type AnswerSurvey = {
  reading: AnswerReading | null
  resolve: (question: ParsedQuestion) => ParsedQuestion
}

const shownLength = 200
const keyLength = 100
// Fewer equal answers happen by chance.
const repeatedMin = 3

/** Reads all answers of a file once, to learn whether numbers count from 0 or 1 and which answers stand too often. */
export async function surveyAnswers(
  questions: Iterable<ParsedQuestion> | AsyncIterable<ParsedQuestion>,
  chosen: FirstNumber | undefined,
): Promise<AnswerSurvey> {
  const found = { words: 0, clear: 0, zeroOnly: 0, oneOnly: 0 }
  const counts: Record<'plain' | FirstNumber, Counts> = { plain: new Map(), 0: new Map(), 1: new Map() }
  let named: Pick<Options, 'usual' | 'isNamed'> = { usual: 1, isNamed: false }
  let example: Numbers['example'] | null = null

  for await (const question of questions) {
    const { options, problem } = question
    if (problem || question.truth !== null) continue
    const marks = options && choiceMarks(question.answer, options)
    if (!options || marks?.kind !== 'numbers' || placeOfText(question.answer, options) !== -1) {
      const plain = resolveAnswer(question, plainReading)
      if (options && marks?.kind !== 'numbers') found.words += 1
      if (!isTruth(plain)) count(counts.plain, plain.answer)
      continue
    }
    const [fromZero, fromOne] = [markedChoices(marks, options, 0), markedChoices(marks, options, 1)]
    count(counts[0], fromZero?.[0] ?? question.answer)
    count(counts[1], fromOne?.[0] ?? question.answer)
    if (!fromZero && !fromOne) continue
    if (example === null) named = options
    example ??= exampleOf(question, { fromZero, fromOne })
    found.clear += 1
    if (!fromOne) found.zeroOnly += 1
    if (!fromZero) found.oneOnly += 1
  }

  const numbers = firstNumber(found, { ...named, chosen })
  const isOften = openCounts(addUp(counts.plain, counts[numbers.first]))
  const told = example && { first: numbers.first, is_certain: numbers.isCertain, example }
  const { suspicion } = isOften
  return {
    reading: told || suspicion ? { numbers: told, suspicion } : null,
    resolve(question) {
      const resolved = resolveAnswer(question, numbers)
      if (resolved.problem || isTruth(resolved)) return resolved
      return { ...resolved, doubt: resolved.doubt ?? isOften.doubtOf(resolved.answer) }
    },
  }
}

/** Tells whether a question is true or false; a letter alone may be that of a choice. */
const isTruth = ({ truth, answer }: ParsedQuestion) =>
  truth !== null || (answer.length > 1 && truthOf(answer) !== null)

const plainReading: NumberReading = { first: 1, areNumbers: false, isCertain: true, isMixed: false }

type Found = { words: number; clear: number; zeroOnly: number; oneOnly: number }

function firstNumber(
  { words, clear, zeroOnly, oneOnly }: Found,
  { chosen, usual, isNamed }: Pick<Options, 'usual' | 'isNamed'> & { chosen: FirstNumber | undefined },
): NumberReading {
  const shown = zeroOnly === oneOnly ? usual : zeroOnly > oneOnly ? 0 : 1
  const isContradicted = usual === 1 ? zeroOnly > 0 : oneOnly > 0
  const isShown = (zeroOnly !== oneOnly && Math.min(zeroOnly, oneOnly) === 0) || (isNamed && !isContradicted)
  return {
    first: chosen ?? shown,
    areNumbers: clear > 0,
    isCertain: chosen !== undefined || isShown,
    isMixed: words > clear,
  }
}

type Named = { fromZero: readonly string[] | null; fromOne: readonly string[] | null }

function exampleOf({ line, text, answer }: ParsedQuestion, { fromZero, fromOne }: Named): Numbers['example'] {
  const shown = (written: string) => cleanLine(written).slice(0, shownLength).toWellFormed()
  const joined = (texts: readonly string[] | null) => texts && shown(texts.join(' · '))
  return {
    line,
    text: shown(text),
    number: shown(answer),
    from_zero: joined(fromZero),
    from_one: joined(fromOne),
  }
}

type Counts = Map<string, { answer: string; times: number }>

const keyOf = (answer: string) => cleanLine(answer).toLowerCase().slice(0, keyLength)

function count(counts: Counts, answer: string, times = 1): void {
  const key = keyOf(answer)
  const known = counts.get(key)
  if (known) known.times += times
  else if (key !== '') counts.set(key, { answer, times })
}

function addUp(counts: Counts, others: Counts): Counts {
  for (const { answer, times } of others.values()) count(counts, answer, times)
  return counts
}

/** Finds what no list of answers in words has: only small numbers, only letters, or one answer again and again. */
function openCounts(counts: Counts): {
  suspicion: Suspicion | null
  doubtOf: (answer: string) => ImportDoubt | null
} {
  const keys = [...counts.keys()]
  const all = [...counts.values()]
  const total = all.reduce((sum, { times }) => sum + times, 0)
  const most = all.reduce((best, one) => (one.times > best.times ? one : best), { answer: '', times: 0 })
  const areSmall = keys.every((key) => /^[0-5]$/.test(key))
  const isSign = total > 1 && (areSmall || keys.every((key) => /^[a-z]$/.test(key)))
  const isRepeated = (times: number) => times >= repeatedMin && times * 10 > total
  const answer = cleanLine(most.answer).slice(0, shownLength).toWellFormed()
  if (isSign) {
    const kind = areSmall ? 'small_numbers' : 'single_letters'
    return { suspicion: { kind, answer, count: total }, doubtOf: () => 'answer_is_sign' }
  }
  return {
    suspicion: isRepeated(most.times) ? { kind: 'repeated', answer, count: most.times } : null,
    doubtOf: (given) => (isRepeated(counts.get(keyOf(given))?.times ?? 0) ? 'answer_repeated' : null),
  }
}
