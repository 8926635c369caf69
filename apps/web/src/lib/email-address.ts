const shape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Whether a text looks like an e-mail address; the server looks closer. */
export function isEmailAddress(text: string): boolean {
  return shape.test(text)
}
