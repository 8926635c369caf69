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
  [/us$/, ['i']],
]
const regular = 's'
const after_hiss = /(s|x|z|ch|sh|r|n|o)$/

/** Whether two words are singular and plural of one, in Portuguese or English. (docs/rules/correction.md) */
export function isPlural(one: string, other: string): boolean {
  return pluralsOf(one).includes(other) || pluralsOf(other).includes(one)
}

// Mar and Mars, it and its: too short a word may be another one.
const shortest = 4

function pluralsOf(word: string): string[] {
  if (word.length < shortest - 1) return []
  const plurals = irregular.flatMap(([ending, forms]) =>
    ending.test(word) ? forms.map((form) => word.replace(ending, form)) : [],
  )
  if (word.length < shortest) return plurals
  return [...plurals, `${word}${regular}`, ...(after_hiss.test(word) ? [`${word}es`] : [])]
}
