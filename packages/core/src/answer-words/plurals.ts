const irregular: readonly (readonly [RegExp, string[]])[] = [
  [/ao$/, ['oes', 'aes', 'aos']],
  [/([aeou])l$/, ['$1is']],
  [/il$/, ['is', 'eis']],
  [/m$/, ['ns']],
  [/([^aeiou])y$/, ['$1ies']],
  [/fe?$/, ['ves']],
  [/man$/, ['men']],
  [/foot$/, ['feet']],
  [/tooth$/, ['teeth']],
  [/goose$/, ['geese']],
  [/mouse$/, ['mice']],
  [/child$/, ['children']],
  [/person$/, ['people']],
  [/us$/, ['i', 'ii']],
  [/(i|e|t)um$/, ['$1a']],
  [/(t|r|n)[io]on$/, ['$1ia', '$1a']],
  [/non$/, ['na']],
  [/^ox$/, ['oxen', 'oxes']],
]
const regular = 's'
const afterHiss = /(s|x|z|ch|sh|r|n|o)$/

/** Tells whether two words are singular and plural of one, in Portuguese or English. (docs/rules/correction.md) */
export function isPlural(one: string, other: string): boolean {
  if (one[0] !== other[0]) return false
  return pluralsOf(one).includes(other) || pluralsOf(other).includes(one)
}

/** Tells whether a word of three letters differs by an s: cub and cubs. */
export function isShortPlural(one: readonly string[], other: readonly string[]): boolean {
  const [word = '', otherWord = ''] = [one[0], other[0]]
  const isOne = one.length === 1 && other.length === 1 && Math.min(word.length, otherWord.length) === 3
  return isOne && (`${word}s` === otherWord || `${otherWord}s` === word)
}

// Mar and Mars, it and its: too short a word may be another one.
const shortest = 4

function pluralsOf(word: string): string[] {
  if (word.length < shortest - 1) return []
  const plurals = irregular.flatMap(([ending, forms]) =>
    ending.test(word) ? forms.map((form) => word.replace(ending, form)) : [],
  )
  if (word.length < shortest) return plurals
  return [...plurals, `${word}${regular}`, ...(afterHiss.test(word) ? [`${word}es`] : [])]
}
