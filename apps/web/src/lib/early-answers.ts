type AskedEarly = Record<
  string,
  { token: string | null; at: number; response: Promise<Response> } | undefined
>

declare global {
  interface Window {
    /** What public/ask-early.js has asked for while the scripts were on their way, by method and address. */
    asked_early?: AskedEarly
  }
}

const fresh_ms = 10_000

/** The response to a call that was sent before the scripts were there: once, and only in the session that asked. */
export function takeEarly(call: string, token: string | null): Promise<Response> | null {
  const found = window.asked_early?.[call]
  delete window.asked_early?.[call]
  return found?.token === token && performance.now() - found.at < fresh_ms ? found.response : null
}
