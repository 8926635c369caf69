import { getConfig } from '@testing-library/react'

const { getElementError } = getConfig()

/**
 * Makes the error of a query that found nothing. It shows the page only when that is final: while an element is
 * awaited, writing out the page at every attempt would take a sixth of the time of all tests.
 */
export function describeMissing(message: string | null, container: Element): Error {
  if (isAwaiting()) return missing(message ?? '')
  const error = getElementError(message, container)
  // A report shows the code that asked, not this.
  Error.captureStackTrace(error, describeMissing)
  return error
}

/** Tells whether `waitFor` or a `findBy` query is asking; the library leaves out what is expensive by the same sign. */
const isAwaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true

/** An error whose stack begins with its message also when the library adds the page to that, after the time is up. */
function missing(message: string): Error {
  const error = new Error(message)
  error.name = 'TestingLibraryElementError'
  const origin = new Error(message)
  let stack: string | undefined
  return Object.defineProperty(error, 'stack', {
    get: () => (stack ?? origin.stack ?? '').replace(message, () => error.message),
    set: (changed: string) => {
      stack = changed
    },
  })
}
