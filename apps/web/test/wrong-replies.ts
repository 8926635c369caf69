const html = { 'content-type': 'text/html' }
const json = { 'content-type': 'application/json' }

/** What a proxy, a sign-in page of a network or a broken connection gives in place of a reply, with a status of success. */
export const wrongReplies: [name: string, make: () => Response][] = [
  ['a page of somebody else', () => new Response('<!doctype html><h1>Welcome</h1>', { headers: html })],
  [
    'the page that a redirect led to',
    () => new Response('<form>Sign in</form>', { status: 203, headers: html }),
  ],
  ['no content', () => new Response(null, { status: 204 })],
  ['an empty text', () => new Response('', { headers: json })],
  ['a reply that was cut', () => new Response('{"date":"2026-11-20","now":"2026-', { headers: json })],
  ['another’s object', () => Response.json({ status: 'ok' })],
  ['a list', () => Response.json([{ status: 'ok' }])],
  ['null', () => Response.json(null)],
  ['a text', () => Response.json('ok')],
]
