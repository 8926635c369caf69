/** A number of the address as the product writes it; `NaN`, which the API does not know, for anything else. */
export function addressNumber(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : Number.NaN
}
