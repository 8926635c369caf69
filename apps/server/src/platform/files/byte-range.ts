/** The part of a file that a client asks for: from `first`, up to and including `last`; without `first`, the last bytes. */
export type ByteRange = { first: number; last: number | null } | { first: null; last: number }

/** Reads a range header; null for none, for several ranges and for other units: then the whole file is sent. */
export function readByteRange(header: string | undefined): ByteRange | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from !== '') {
    const [first, last] = [Number(from), to === '' ? null : Number(to)]
    return last !== null && last < first ? null : { first, last }
  }
  return to === '' ? null : { first: null, last: Number(to) }
}

/** Returns the bytes of a file that a range names; null when the file has none of them. */
export function cutByteRange(range: ByteRange, size: number): { first: number; last: number } | null {
  const first = range.first ?? Math.max(0, size - (range.last ?? 0))
  const last = range.first === null || range.last === null ? size - 1 : Math.min(range.last, size - 1)
  return first > last ? null : { first, last }
}
