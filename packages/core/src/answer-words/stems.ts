// Endings by which words of one stem differ in English and Portuguese, the longest first.
const endings =
  /(?:itational|ational|izacoes|izacao|ization|isation|amentos|amento|imentos|imento|ologista|ologos|ologas|ologo|ologa|ologico|ological|ologist|ologia|ology|istas|ismos|icals|istic|istico|istica|mente|etries|etrico|etrica|etric|etria|etry|inhos|inhas|inho|inha|arinos|arinas|arino|arina|adores|adoras|adora|ador|ations|ation|acoes|acao|icoes|icao|idade|ities|agens|agem|ements|ement|ments|ment|ista|ists|ismo|isms|ical|icos|icas|eiros|eiras|eiro|eira|ions|ings|eous|ious|ness|ista|ist|ism|ico|ica|ity|ers|ing|ion|ade|ous|ial|ors|ies|ed|er|or|ic|al|ly|ar|ty|ry|ia|io|os|as|es|us|um|y|o|a|e|s)$/
const shortest = 4

/** The stem of a folded word, without the ending that makes an agent, a quality or another form of it: surrealismo, surrealista. */
export function stemOf(word: string): string {
  if (word.length <= shortest) return word
  const belief = word.replace(/(?:istas?|ismos?|ists?|isms?)$/, '')
  const root = belief.length >= 3 ? belief : word
  const stem = root.length <= shortest ? root : root.replace(endings, '')
  return stem.length >= shortest ? stem : root
}
