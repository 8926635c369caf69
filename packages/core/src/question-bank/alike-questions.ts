import { compareQuestions, least_common, type Likeness, type QuestionTraits } from './question-likeness.ts'

/** What a question is like, by the places of both in the list. */
export type FoundAlike = Likeness & { place: number }

/** Says of a question by its place what it is like most among those before it; null when there is none. */
export type AlikeFinder = (place: number) => FoundAlike | null

// Two questions that are alike have most of their words in common, so among the rarest of each there is one that both have.
const fewest_rare_words = 3
const rare_share = 0.5

// What more questions have than this tells nothing: how, when, Portugal.
const common_count = 50
const common_share = 0.001

// “Who is this?” stands under thousands of pictures: of so many only the latest before it are looked at closely, beside the one
// that is the same to the letter.
const compared_max = 100

// The first words may be less rare: a slip makes any word the rarest of all.
const rare_factor = 5

/**
 * Prepares many questions for being compared with all before them: only those are compared that share one of their rare words.
 * (docs/rules/question-bank.md)
 */
export function prepareAlike(questions: readonly QuestionTraits[]): AlikeFinder {
  const counts = new Map<string, number>()
  for (const { words } of questions)
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const common = Math.max(common_count, questions.length * common_share)
  const rarity = (word: string) => counts.get(word) ?? 0
  const rareWords = ({ words }: QuestionTraits) => {
    const distinct = [...new Set(words)].toSorted(
      (one, other) => rarity(one) - rarity(other) || (one < other ? -1 : 1),
    )
    const most = Math.max(fewest_rare_words, Math.ceil(distinct.length * rare_share))
    return distinct.slice(0, most).filter((word, at) => {
      return at === 0 || rarity(word) <= (at < fewest_rare_words ? rare_factor : 1) * common
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

const letters = ({ plain, plain_answer }: QuestionTraits) => `${plain}\n${plain_answer}`

/** The last of these places, which are in order, before one. */
function latestBefore(place: number, ordered: readonly number[]): readonly number[] {
  let [from, to] = [0, ordered.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((ordered[middle] ?? place) < place) from = middle + 1
    else to = middle
  }
  return ordered.slice(Math.max(0, from - compared_max), from)
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
  return Math.min(one.length, other.length) >= least_common * Math.max(one.length, other.length)
}

function isNearer(one: Likeness, other: Likeness): boolean {
  if (one.likeness !== other.likeness) return one.likeness === 'exact'
  return one.percentage > other.percentage
}
