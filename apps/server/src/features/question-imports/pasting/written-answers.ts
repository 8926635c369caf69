import { choiceMarks, markedChoices, placeOfText } from '@tertulia/core/question-bank/choice-marks'

const wordsForMore = String.raw`(?:ou|or|also(?: accept(?:ed)?)?|também se aceita|tambem se aceita|também|tambem|aceita(?:-se|r)?(?: também)?|accept(?:ed)?(?: also)?|em alternativa|alternatively|aka)`
const clearWords = String.raw`(?:also accept(?:ed)?|também se aceita|tambem se aceita|também aceite|aceita(?:-se|r)(?: também)?|accept(?:ed)?(?: also)?)`
const inBrackets = new RegExp(String.raw`^(.*?\S)\s*[([]\s*${wordsForMore}\s*:?\s+(\S.*?)\s*[)\]]\.?$`, 'i')
const behindSign = new RegExp(
  String.raw`\s*[;,–—]\s*${wordsForMore}\b\s*:?\s+|\s*\.\s+${clearWords}\b\s*:?\s+`,
  'i',
)
const shortForm = /^(.*?\S)\s*\(([^()]+)\)$/
const listInBrackets = /\s*[,;/]\s*|\s+(?:ou|or)\s+/i

// Longer ones are no answers, and would take long to search.
const longestAnswer = 500

/** An answer with the others that its line offers; `isUnusual` when they stand there without a bar. */
type WrittenAnswers = { answer: string; accepted: string[]; isUnusual: boolean }

/** Splits “A | B”, “A / B”, “A (ou B)” and “A; also B” into an answer and others that are accepted. */
export function splitAnswers(written: string): WrittenAnswers {
  const [official = '', ...others] = written.split('|').map((one) => one.trim())
  const parts = alternativesIn(official)
  const [answer = '', ...accepted] = parts
  return { answer, accepted: [...accepted, ...others], isUnusual: parts.length > 1 }
}

function alternativesIn(written: string): string[] {
  if (written.length > longestAnswer) return [written]
  const [, before, inside] = inBrackets.exec(written) ?? []
  if (before !== undefined && inside !== undefined)
    return [...alternativesIn(before), ...inside.split(listInBrackets)].filter((one) => one !== '')
  const [, whole, short] = shortForm.exec(written) ?? []
  if (whole !== undefined && short !== undefined && (isPartOf(short, whole) || isPartOf(whole, short)))
    return [whole, short]
  const parts = written.split(behindSign).flatMap((part) => part.split(/\s+\/\s+/))
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** “René Descartes (Descartes)” and “Dior (Christian Dior)” offer a shorter or a longer form. */
function isPartOf(short: string, whole: string): boolean {
  const words = whole.toLowerCase().split(/\s+/)
  return short
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word))
}

const choiceLine = /^[([]?([a-j])\s*(?:[).:\]]|\s[–—-](?=\s))\s*(\S.*)$/i
const choiceSign = /(?:^|[\s;,/])[([]?([a-j])[).\]]\s*(?=\S)/gi

/** Finds the choices that a statement lists: a line each, or one behind the other. */
export function choicesOf(text: readonly string[]): string[] {
  const lines = text.flatMap((line) => {
    const [, letter = '', choice = ''] = choiceLine.exec(line) ?? []
    return choice === '' ? [] : [{ letter, choice }]
  })
  const isOneEach = lines.length > 1 && isSequence(lines.map(({ letter }) => letter))
  if (isOneEach && !lines.some(({ choice }) => choice.search(choiceSign) !== -1))
    return lines.map(({ choice }) => choice.trim())
  const written = text.join(' ')
  const letters = [...written.matchAll(choiceSign)].map(([, letter = '']) => letter)
  if (letters.length < 2 || !isSequence(letters)) return []
  const parts = written.split(choiceSign).filter((_, at) => at % 2 === 0)
  return parts.slice(1).map((part) =>
    part
      .trim()
      .replace(/[;,/]$/, '')
      .trim(),
  )
}

const isSequence = (letters: readonly string[]) =>
  letters.every((letter, at) => letter.toLowerCase() === String.fromCharCode('a'.charCodeAt(0) + at))

const rightSign =
  /^\s*(?:\*{1,2}|✓|✔\ufe0f?|✅)|(?:\s*(?:\*{1,2}|✓|✔\ufe0f?|✅)|\s+\((?:x|c|certa|correta|correct|right)\))\s*$/i

/** The choices of a statement, those with a sign as the right ones: `b) Lisbon *`. */
export function markedRight(text: readonly string[]): { choices: string[]; right: string[] } {
  const choices = choicesOf(text)
  const right = choices.filter((choice) => rightSign.test(choice))
  return { choices, right }
}

/** A line without the sign of a right choice. */
export const withoutRightSign = (line: string): string => line.replace(rightSign, '').trim()

/** An answer that is the letter of a choice, resolved; `choices` is empty for a letter without its choice. */
type NamedChoice = { choices: string[]; letter: string }

/** Reads “b”, “b)” or “b) Lisbon” as a choice of the statement; null for an answer in words. */
export function namedChoice(answer: string, text: readonly string[]): NamedChoice | null {
  const options = { texts: choicesOf(text), keys: [] }
  const place = placeOfText(answer, options)
  const found = options.texts[place]
  if (found !== undefined) return found === answer ? null : { choices: [found], letter: answer }
  const marks = choiceMarks(answer, options)
  if (marks?.kind === 'places') return { choices: markedChoices(marks, options, 0) ?? [], letter: answer }
  return /^[([]?[a-j]\s*[.)\]]?$/i.test(answer) ? { choices: [], letter: answer } : null
}

/** Finds an answer behind the question mark of a statement. */
export function answerBehind(text: readonly string[]): { text: string; answer: string } | null {
  const [, question, answer] = /^([^]*\?[”"»)]?)\s+(\S.*)$/.exec(text.join('\n')) ?? []
  return question === undefined || answer === undefined ? null : { text: question, answer }
}

/** “→ Lisbon”, “– Lisbon”, “(Lisbon)” and “**Lisbon**” say Lisbon. */
export const plainAnswer = (answer: string): string =>
  answer
    .replace(/^(?:->|=>|[–—=→:|•·-]|\.{2,})\s*/, '')
    .replace(/^[([](.*)[)\]]$/, '$1')
    .replace(/^(\*\*|__|\*|_)(.+)\1$/, '$2')
    .replace(/(?<=\p{Ll}{3}|\d)\.$/u, '')
    .trim()
