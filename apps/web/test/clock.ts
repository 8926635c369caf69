/** The instant at which every test begins; the clock stands still until a test moves it. */
export const testNow = '2026-11-20T10:00:00.000Z'

/** The instant so many milliseconds after the beginning of the test. */
export const after = (milliseconds: number): string =>
  new Date(Date.parse(testNow) + milliseconds).toISOString()
