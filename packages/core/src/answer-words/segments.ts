import { isKind } from '../suggestions/kind-words.ts'
import { normaliseAnswer } from '../quizzes/normalise-answer.ts'

/** The answers that an official line gives side by side: "Astana or Nur-Sultan", "Myanmar / Birmânia", "Pelé (Edson Arantes)". (docs/rules/correction.md) */
export function readAlternatives(answer: string, isTitle: boolean): string[] {
  const outside = answer.replace(/\([^)]*\)/g, ' ')
  const bracketed = [...answer.matchAll(/\(([^)]*)\)/g)].map(([, inside]) => inside ?? '')
  const said = bracketed.filter((inside) => !/^\D*\d+\D*$/.test(inside) && !isKind(normaliseAnswer(inside)))
  const parts = [
    ...said,
    ...(bracketed.length > 0 ? [outside] : []),
    ...outside.split(/\s+(?:or|ou)\s+|\s+\/\s+|\s*;\s*/),
    ...outside.split(alias),
    ...splitWords(outside),
    ...(isTitle ? splitTitle(outside) : []),
  ]
  return [...new Set(parts.map((part) => part.trim()))].filter(
    (part) => part !== '' && part !== answer.trim(),
  )
}

const alias =
  /,?\s+(?:also |better |tambem |também )?(?:known as|called|aka|conhecid[oa] como|chamad[oa])\s+/i

const remark =
  /,\s+(?:(?:an?|the|um|uma|[oa])\s+)?(?!(?:d[aeo]s?|of|v[ao]n|the|an?|e|and|ou|or|y|[oa])\s)\p{Ll}.*$/u

/** A person's name without the description after it: Jack Ruby, a nightclub owner. */
export const leaveOutRemark = (line: string): string => (alias.test(line) ? line : line.replace(remark, ''))

/** The subtitle of a title: The Temple of Doom. */
function splitTitle(text: string): string[] {
  const parts = text.split(/\s*:\s+|\s+[-–]\s+|\s+(?:and the|e [oa]s?)\s+/)
  return parts.length === 2 ? parts.slice(1).filter((part) => part.trim().includes(' ')) : []
}

/** A slash between whole words, not in AC/DC or 1/5. */
function splitWords(text: string): string[] {
  const parts = text.split('/')
  return parts.every((part) => part.trim().length >= 4) ? parts : []
}

/** Tells whether an answer names at least three things: red, green and blue. */
export const isList = (text: string): boolean => /,.*\s(?:and|e|&)\s/i.test(text)

const hedge = /(?<![\p{L}\p{M}])(?:ou|or|não|not|nem|nor)(?![\p{L}\p{M}])/iu

/** Splits a name from what a player adds to it: a place after a comma, a remark in brackets, an author. */
export function readSegments(text: string): { segments: string[]; rest: (segment: string) => string } {
  if (hedge.test(text)) return { segments: [], rest: () => '' }
  const segments = text
    .split(/\s*[,;:](?!\d)\s*|\s*[()[\]–—"“”«»=]\s*|\s+-\s+|\s+(?:by|in|por|then|from|at)\s+/i)
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '')
  const distinct = segments.length > 1 ? segments : []
  return { segments: distinct, rest: (segment) => segments.filter((other) => other !== segment).join(', ') }
}

/** The answers of a player who gives two with "or" between them. */
export function readHedged(text: string): string[] {
  const parts = text.split(/\s*,?\s+(?:or|ou)\s+/i)
  return parts.length === 2 ? parts : []
}
