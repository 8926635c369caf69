type EarlyRequests = Record<
  string,
  { token: string | null; at: number; response: Promise<Response> } | undefined
>

declare global {
  interface Window {
    /** Requests that public/ask-early.js sent while the scripts were loading, by method and address. */
    asked_early?: EarlyRequests
  }
}

/** Storage key of the calls that `public/ask-early.js` may send for the last user. */
export const earlyCallsKey = 'early-calls'

export type EarlyCalls = {
  /** Id of the user, as in the cookie `signed-in-as`. */
  person: string
  /** Milliseconds since 1970 after which a role has ended; null = no end. */
  until: number | null
  /** API paths by page. */
  pages: Record<string, string[]>
}

const freshMs = 10_000

/** Returns the response to a call sent before the scripts loaded: once, and only for the session that sent it. */
export function takeEarlyResponse(call: string, token: string | null): Promise<Response> | null {
  const found = window.asked_early?.[call]
  delete window.asked_early?.[call]
  return found?.token === token && performance.now() - found.at < freshMs ? found.response : null
}
