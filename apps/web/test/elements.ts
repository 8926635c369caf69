/** Returns the element that a test expects, of the kind that it needs; throws for any other. */
export function elementOf<Kind extends Element>(found: unknown, kind: abstract new () => Kind): Kind {
  if (found instanceof kind) return found
  throw new TypeError(`${String(found)} is no ${kind.name}`)
}
