const shape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Tells whether a text looks like an e-mail address; the server checks more closely. */
export function isEmailAddress(text: string): boolean {
  return shape.test(text)
}
