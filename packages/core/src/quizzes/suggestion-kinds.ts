import type { AnswerWords } from './suggestion-words.ts'

const setOf = (words: string) => new Set(words.split(' '))

// What a thing is, said with its name: rio Tejo, Lake Victoria, deserto do Saara.
const kinds = setOf(
  'rio river monte mount lago lake planeta planet deserto desert oceano ocean vulcao volcano rei king rainha queen papa ' +
    'pope dom dona d sir lord dr doutor doctor mr mrs sr imperador emperor presidente president batalha battle tratado ' +
    'treaty teorema theorem doenca disease sindrome syndrome estreito strait teoria theory ponte bridge serra aeroporto ' +
    'airport palacio palace metal gas elemento element mar sea ilha island fc ac sc afc cf sl cp',
)
const kinds_after = setOf(
  'river mount lake desert ocean disease theorem syndrome treaty strait theory bridge airport palace sea fc afc cf cp feira',
)
const no_names = setOf(
  'grande great morto dead branco white negro black azul blue verde green vermelho red novo new norte sul north south plate ' +
    'district state states park kong dos macacos terra',
)

/** Whether one answer is the other with the kind of thing before or after its name. (docs/rules/correction.md) */
export function namesSameKind(one: AnswerWords, other: AnswerWords): boolean {
  const [short, long] = one.words.length < other.words.length ? [one, other] : [other, one]
  if (long.words.length !== short.words.length + 1) return false
  if (short.words.some((word) => no_names.has(word)) || short.words.join('').length < 4) return false
  const [first = '', ...after] = long.words
  const before = long.words.slice(0, -1)
  const said_before = kinds.has(first) && isSame(after, short.words)
  return said_before || (kinds_after.has(long.words.at(-1) ?? '') && isSame(before, short.words))
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.join(' ') === other.join(' ')
}

/** What an official answer says in other words: of "Myanmar / Birmânia" and "Pelé (Edson Arantes)" each part is right. (docs/rules/correction.md) */
export function partsOf(answer: string): string[] {
  const bracketed = [...answer.matchAll(/\(([^)]*)\)/g)].map(([, inside]) => inside ?? '')
  const outside = answer.replace(/\([^)]*\)/g, ' ')
  const parts = [...bracketed, ...outside.split(' / '), ...splitWords(outside)]
  return parts.map((part) => part.trim()).filter((part) => part.length >= 4 && part !== answer.trim())
}

/** A slash between whole words, not in AC/DC or 1/5. */
function splitWords(text: string): string[] {
  const parts = text.split('/')
  return parts.every((part) => part.trim().length >= 4) ? parts : []
}

/** An answer without what its player added in brackets, unless that makes another answer of it. */
export function withoutRemark(text: string): string | null {
  const remark = /\s*\(([^)]*)\)\s*$/.exec(text)
  if (!remark || remark.index === 0) return null
  const says_more = /\d|\b(?:ou|or|[ivx]+|não|not|pai|filho|junior|sr|jr)\b/i.test(remark[1] ?? '')
  return says_more ? null : text.slice(0, remark.index)
}
