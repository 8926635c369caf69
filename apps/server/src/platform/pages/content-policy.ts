import { createHash } from 'node:crypto'

/** The sources of styles that a page holds itself. */
export type OwnStyles = { elements: string[]; attributes: string[] }

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const entities: Record<string, string> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}
const unescaped = (text: string) =>
  text.replaceAll(/&(?:quot|#x27|lt|gt|amp);/g, (name) => entities[name] ?? name)

/** Hashes the style elements and attributes of a page that the server has written. */
export function hashStyles(html: string): OwnStyles {
  const found = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => text)
  const attributes = found(/\sstyle="([^"]*)"/g).map(unescaped)
  return {
    elements: [...new Set(found(/<style[^>]*>([\s\S]*?)<\/style>/g).map(hashOf))],
    attributes: [...new Set(attributes.map(hashOf))],
  }
}

/**
 * The policy of a page: everything comes from this host, or from the API's. Styles of the page itself are allowed by their
 * hashes alone. (docs/rules/page-policy.md)
 */
export function contentPolicy(apiUrl: string, { elements, attributes }: OwnStyles): string {
  const apiOrigin = URL.canParse(apiUrl) ? ` ${new URL(apiUrl).origin}` : ''
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    ['style-src-elem', "'self'", ...elements].join(' '),
    // Scripts set single properties, which no policy concerns.
    ['style-src-attr', ...(attributes.length > 0 ? ["'unsafe-hashes'", ...attributes] : ["'none'"])].join(
      ' ',
    ),
    `img-src 'self' data: blob:${apiOrigin}`,
    `media-src 'self' blob:${apiOrigin}`,
    `connect-src 'self'${apiOrigin}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

// Of a response that is no page: it loads nothing, runs nothing, and is in no frame, whatever a browser takes it for.
const closedHeaders = {
  'content-security-policy':
    "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/**
 * Returns the headers that protect every response, errors included; pages and files replace the policy by their own.
 * Behind TLS browsers are told to come by TLS alone. (docs/rules/page-policy.md)
 */
export function protectiveHeaders({
  publicUrl,
  strictSubdomains,
}: {
  publicUrl: string
  strictSubdomains: boolean
}): Record<string, string> {
  if (!publicUrl.startsWith('https:')) return closedHeaders
  const transport = `max-age=31536000${strictSubdomains ? '; includeSubDomains' : ''}`
  return { ...closedHeaders, 'strict-transport-security': transport }
}
