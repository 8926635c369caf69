/** The characters of a reference, without those taken for others by hand or ear: 0 O, 1 I L, U V. */
export const referenceLetters = '23456789ABCDEFGHJKMNPQRSTWXYZ'

export const referenceLength = 6

// Banks print our reference with spaces for its dash, or without either, and in any case.
const between = String.raw`[\s\p{Pd}./:_]*`
const pattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}])TER${between}((?:[${referenceLetters}]${between}){${referenceLength}})(?![\p{L}\p{N}])`,
  'giu',
)
const gap = new RegExp(between, 'gu')

/** Finds the payment references in a bank's text, each once, written as TER-7K3M9Q. */
export function findReferences(text: string): string[] {
  const found = Array.from(text.normalize('NFKC').matchAll(pattern), ([, letters = '']) =>
    letters.replaceAll(gap, '').toUpperCase(),
  )
  return [...new Set(found)].map((letters) => `TER-${letters}`)
}
