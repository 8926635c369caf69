const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'
const hostnamePattern = new RegExp(`^${label}(\\.${label})*$`)
const emailPattern = /^[^\s@<>",;:\\()[\]]+@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i

/** A host name as it is compared and saved: small letters, without a final dot. */
export function cleanHostname(text: string): string {
  return text.trim().toLowerCase().replace(/\.$/, '')
}

/** Tells whether a cleaned text is a host name that a browser can visit: no protocol, port or path. */
export function isHostname(text: string): boolean {
  return text.length <= 253 && hostnamePattern.test(text)
}

/** Tells whether a text is one plain e-mail address with a domain that can receive mail. */
export function isMailAddress(text: string): boolean {
  return text.length <= 255 && emailPattern.test(text)
}

/** Tells whether a text names a time zone, such as Europe/Lisbon. */
export function isTimeZone(name: string): boolean {
  // An offset such as +01:00 has no daylight saving, so no place uses it as its time zone.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}

/** Tells whether a text is a phone number for mobile payments: digits, with or without the country's prefix. */
export function isPhoneNumber(text: string): boolean {
  return /^\+?\d{9,15}$/.test(text.replaceAll(/[\s-]/g, ''))
}

/** Returns whether a text may be an account at Stripe, such as acct_1032D82eZvKYlo2C. */
export function isCheckoutAccount(text: string): boolean {
  return /^acct_[a-z0-9]{1,60}$/i.test(text)
}
