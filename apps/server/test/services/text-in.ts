/** A text in a part of a request to a stand-in; empty where it is missing. */
export function textIn(part: unknown, name: string): string {
  const found = Object.entries(part ?? {}).find(([key]) => key === name)?.[1]
  return typeof found === 'string' ? found : ''
}
