import { compareQuestions, leastCommon, type Likeness, type QuestionTraits } from './question-likeness.ts'

/** The question it resembles and how much, by the places of both in the list. */
export type FoundAlike = Likeness & { place: number }

/** Finds the question before this place that resembles the one at it most; null when there is none. */
export type AlikeFinder = (place: number) => FoundAlike | null

// Two similar questions share most of their words, so they share at least one of each other's rarest words.
const fewestRareWords = 3
const rareShare = 0.5

// Words in more questions than this say nothing about similarity: how, when, Portugal.
const commonCount = 50
const commonShare = 0.001

// “Who is this?” is the text of thousands of picture questions: only the latest before it are compared closely, plus
// any identical one.
const comparedMax = 100

// The first words may be less rare, because a slip makes any word the rarest of all.
const rareFactor = 5

/** Prepares comparing each of many questions with all before it; compares only those that share a rare word. */
export function prepareAlike(questions: readonly QuestionTraits[]): AlikeFinder {
  const counts = new Map<string, number>()
  for (const { words } of questions)
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const common = Math.max(commonCount, questions.length * commonShare)
  const rarity = (word: string) => counts.get(word) ?? 0
  const rareWords = ({ words }: QuestionTraits) => {
    const distinct = [...new Set(words)].toSorted(
      (one, other) => rarity(one) - rarity(other) || (one < other ? -1 : 1),
    )
    const most = Math.max(fewestRareWords, Math.ceil(distinct.length * rareShare))
    return distinct.slice(0, most).filter((word, at) => {
      return at === 0 || rarity(word) <= (at < fewestRareWords ? rareFactor : 1) * common
    })
  }
  const places = new Map<string, number[]>()
  const firsts = new Map<string, number>()
  for (const [place, question] of questions.entries()) {
    if (!firsts.has(letters(question))) firsts.set(letters(question), place)
    for (const word of rareWords(question)) {
      const list = places.get(word)
      if (list) list.push(place)
      else places.set(word, [place])
    }
  }
  return (place) => {
    const question = questions[place]
    if (!question) return null
    const first = firsts.get(letters(question)) ?? place
    if (first < place) return { likeness: 'exact', percentage: 100, place: first }
    const candidates = new Set<number>()
    for (const word of rareWords(question))
      for (const other of latestBefore(place, places.get(word) ?? [])) candidates.add(other)
    return nearest(question, candidates, questions)
  }
}

const letters = ({ plain, plainAnswer }: QuestionTraits) => `${plain}\n${plainAnswer}`

/** The latest of these ordered places before a given one. */
function latestBefore(place: number, ordered: readonly number[]): readonly number[] {
  let [from, to] = [0, ordered.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((ordered[middle] ?? place) < place) from = middle + 1
    else to = middle
  }
  return ordered.slice(Math.max(0, from - comparedMax), from)
}

function nearest(
  question: QuestionTraits,
  candidates: Iterable<number>,
  questions: readonly QuestionTraits[],
): FoundAlike | null {
  let best: FoundAlike | null = null
  for (const place of candidates) {
    const other = questions[place]
    if (!other || !isLongEnough(question, other)) continue
    const likeness = compareQuestions(question, other)
    if (likeness && (!best || isNearer(likeness, best))) best = { ...likeness, place }
  }
  return best
}

function isLongEnough({ trigrams: one }: QuestionTraits, { trigrams: other }: QuestionTraits): boolean {
  return Math.min(one.length, other.length) >= leastCommon * Math.max(one.length, other.length)
}

function isNearer(one: Likeness, other: Likeness): boolean {
  if (one.likeness !== other.likeness) return one.likeness === 'exact'
  return one.percentage > other.percentage
}
