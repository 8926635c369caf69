/** An IBAN in groups of four, as banks print it. */
export function inFours(iban: string): string {
  return iban.replaceAll(' ', '').replaceAll(/(.{4})(?=.)/g, '$1 ')
}
