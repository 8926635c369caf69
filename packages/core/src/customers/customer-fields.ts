const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
const hostname_pattern = new RegExp(`^${label}(\\.${label})*$`)
const email_pattern = /^[^\s@<>",;:\\()[\]]+@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i

/** A host name as it is compared and kept: small letters, without the dot at its end. (docs/rules/customers.md) */
export function cleanHostname(text: string): string {
  return text.trim().toLowerCase().replace(/\.$/, '')
}

/** Whether a cleaned text is a host name that a browser can visit: no protocol, port or path. (docs/rules/customers.md) */
export function isHostname(text: string): boolean {
  return text.length <= 253 && hostname_pattern.test(text)
}

/** Whether a text is one plain e-mail address with a domain that mail can be sent to. (docs/rules/customers.md) */
export function isMailAddress(text: string): boolean {
  return text.length <= 255 && email_pattern.test(text)
}

/** Whether a text names a time zone, such as Europe/Lisbon. (docs/rules/customers.md) */
export function isTimeZone(name: string): boolean {
  // An offset such as +01:00 has no daylight saving: it is no place's time.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}

/** Whether a text is a phone number that mobile payments go to: digits, with the country's prefix or not. */
export function isPhoneNumber(text: string): boolean {
  return /^\+?\d{9,15}$/.test(text.replaceAll(/[\s-]/g, ''))
}
