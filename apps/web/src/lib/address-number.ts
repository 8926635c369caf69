/** Parses a number of the address in the product's spelling; `NaN`, which the API rejects, for anything else. */
export function addressNumber(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : Number.NaN
}

/** Text of the address, because the router reads digits as numbers. */
export function addressWord(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** An id of the address; null where there is none. */
export function addressId(value: unknown): number | null {
  const id = addressNumber(addressWord(value))
  return Number.isNaN(id) ? null : id
}
