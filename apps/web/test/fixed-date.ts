import { testNow } from './clock.ts'

// The files of a worker share its page, whose date is fixed already.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a prototype has no type for the constructor it belongs to
const RealDate = Date.prototype.constructor as DateConstructor
const now = Date.parse(testNow)
const standingNow = () => now

/** The day on which a test runs must not matter: neither the tests nor the code under test see it. Timers are real. */
globalThis.Date = new Proxy(RealDate, {
  construct: (date, values: unknown[], target) =>
    Reflect.construct(date, values.length > 0 ? values : [now], target),
  get: (date, name) => (name === 'now' ? standingNow : (Reflect.get(date, name) as unknown)),
})
