import type { ImportFormat } from '@tertulia/contract/question-imports'

const byEnding: Record<string, ImportFormat> = {
  csv: 'csv',
  tsv: 'csv',
  xlsx: 'xlsx',
  json: 'json',
  jsonl: 'json',
  gift: 'gift',
  xml: 'moodle_xml',
}

const lookedAt = 4000

const byContent: [RegExp, ImportFormat][] = [
  [/^\s*<(?:\?xml|quiz)\b/, 'moodle_xml'],
  [/^\s*[[{]\s*["{]/, 'json'],
  [/^#Q\b/m, 'choices'],
  [/^(?:ANSWER|RESPOSTA)\s*:\s*[A-Z]\b/im, 'aiken'],
  [/^#(?:separator|html):|^sep=|\t/m, 'csv'],
  [/^::|\{\s*[=~#TF]/m, 'gift'],
]

/** Detects a file's format by its name, or else by its beginning; null when unknown. */
export async function formatOf(file: File): Promise<ImportFormat | null> {
  const ending = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase()
  const named = byEnding[ending]
  if (named) return named
  const begin = await file.slice(0, lookedAt).text()
  return byContent.find(([pattern]) => pattern.test(begin))?.[1] ?? null
}
