import type { EmbeddedFile } from './parsed-question.ts'

/** A file as it is written inside a file of questions. */
export type WrittenFile = { name: string; isBase64: boolean; text: string }

const filesMax = 20
const nameLengthMax = 200

/**
 * Decodes the files of a question, those that its statement shows first. Files that the statement shows and that are
 * not inside come last, without content.
 */
export function embeddedFiles(written: readonly WrittenFile[], shown: readonly string[]): EmbeddedFile[] {
  const names = shown.map(decodeName)
  const isShown = ({ name }: WrittenFile) => names.includes(name)
  const inOrder = [...written.filter(isShown), ...written.filter((file) => !isShown(file))]
  const missing = names.filter((name) => !written.some((file) => file.name === name))
  const files = [
    ...inOrder.map(({ name, isBase64, text }) => ({
      name,
      content: Buffer.from(text, isBase64 ? 'base64' : 'utf8'),
    })),
    ...missing.map((name) => ({ name, content: null })),
  ]
  return files.slice(0, filesMax).map((file) => ({ ...file, name: shortName(file.name) }))
}

const shortName = (name: string) => name.trim().slice(0, nameLengthMax).toWellFormed() || 'file'

/** Decodes a name of an address such as `a%20map.png`. */
function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
