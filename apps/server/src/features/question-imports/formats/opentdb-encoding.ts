const kindsInBase64 = new Set(['bXVsdGlwbGU=', 'Ym9vbGVhbg=='])
const urlEscape = /%[0-9A-F]{2}/i

/**
 * Decodes the texts of a question as OpenTDB sends it with `encode=base64`, `url3986` or `urlLegacy`; null when nothing
 * is encoded.
 */
export function decodeOpenTdb(question: object): object | null {
  if (!('type' in question) || !('difficulty' in question) || !('correct_answer' in question)) return null
  const decode = decoderOf(question)
  if (decode === null) return null
  const decodeValue = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(decodeValue) : typeof value === 'string' ? decode(value) : value
  return Object.fromEntries(Object.entries(question).map(([name, value]) => [name, decodeValue(value)]))
}

function decoderOf(question: object & Record<'type', unknown>): ((text: string) => string) | null {
  if (kindsInBase64.has(String(question.type))) return (text) => Buffer.from(text, 'base64').toString('utf8')
  const texts = Object.values(question)
    .flat()
    .filter((value) => typeof value === 'string')
  // A statement that is not encoded has spaces.
  const isEncoded =
    !texts.some((text) => /\s/.test(text)) && texts.some((text) => urlEscape.test(text) || text.includes('+'))
  return isEncoded ? decodeUrl : null
}

function decodeUrl(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
