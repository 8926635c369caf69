/** Parses an amount into cents, with comma or point and with or without a currency sign; null when invalid. */
export function readAmount(text: string): number | null {
  const found = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text.replaceAll(/R\$|CHF|[\s€£$]/g, ''))
  if (!found) return null
  const [, whole = '0', cents = ''] = found
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}
