// What English and Portuguese write differently in words of Greek and Latin, in the order in which it is made alike.
const spellings: readonly (readonly [RegExp, string])[] = [
  [/^e(?=s[pctqm])/, ''],
  [/m(?=ph)/g, 'n'],
  [/(?:ph|ff)/g, 'f'],
  [/(?<=[rt])h/g, ''],
  [/ei/g, 'i'],
  [/[ao]e(?=[^aeiou])/g, 'e'],
  [/(?:ch|ck|qu|k)/g, 'c'],
  [/y/g, 'i'],
  [/w/g, 'v'],
  [/z/g, 's'],
  [/(?<=[aeiou])[cp](?=[ct])/g, ''],
  [/(?:t|s|ss|c)ion$/, 'cao'],
  [/sao$/, 'cao'],
  [/(?:ties|ty|dades|dade)$/, 't'],
  [/(?:ologist|ologista|ologo|ologa)s?$/, 'olog'],
  [/(?:an|ano|ana|ao|ians?|on)$/, 'an'],
  [/(?:ous|oso|osa|o|a|e|us|um|io|ia|i|os|as|es|s)$/, ''],
  [/(.)\1/g, '$1'],
]
const shortest = 7

function keyOf(word: string): string {
  return spellings.reduce((text, [pattern, letters]) => text.replace(pattern, letters), word)
}

/** Tells whether two folded words are one in English and Portuguese by their spelling alone: seismology and sismologia. */
export function areCognate(one: string, other: string): boolean {
  return Math.min(one.length, other.length) >= shortest && keyOf(one) === keyOf(other)
}
