import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FirstPage } from '@tertulia/contract/first-pages'
import { firstCalls } from '@/app/pages/reads/early-calls.ts'
import { apiUrl } from '@/lib/calls/call.ts'
import { intlLocales } from '@/lib/words/language.ts'
import { productName } from '@/lib/product.ts'
import { addressOf, factsOf } from '@/app/pages/page.ts'
import { pages } from '@/app/pages/pages.ts'

const publicTitles = new Map(
  factsOf(pages).flatMap(({ path, publicTitle }) => (publicTitle === undefined ? [] : [[path, publicTitle]])),
)

/** Tells whether the route's page is public, including for search engines. */
export function isPublic(route: string): boolean {
  return publicTitles.has(route)
}

/** Metadata of a page for search engines and messengers, in its language. */
export function headOf({ route, language, web_url: webUrl, brought }: FirstPage): string {
  const words = publicTitles.get(route)
  const title = words ? `${i18n._(words)} · ${productName}` : productName
  const about = i18n._(msg`A quiz a day, a league of friends.`)
  const name = brought?.customer.name ?? productName
  const logo = brought?.customer.logo

  const lines = [`<title>${escape(title)}</title>`, meta('name', 'description', about)]
  if (webUrl === null || !brought) return lines.join('\n')
  const address = webUrl + addressOf(route)
  return [
    ...lines,
    `<link rel="canonical" href="${escape(address)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', name),
    meta('property', 'og:title', words ? title : name),
    meta('property', 'og:description', about),
    meta('property', 'og:url', address),
    meta('property', 'og:locale', intlLocales[language].replace('-', '_')),
    ...(logo ? [meta('property', 'og:image', new URL(apiUrl(logo), webUrl).href)] : []),
  ].join('\n')
}

/** The calls that a visitor's page may send before its scripts run, for `public/ask-early.js`, which stands below. */
export function earlyCallsOf({ brought }: FirstPage): string {
  if (!brought) return ''
  const calls = Object.entries(firstCalls({ user: null, customer: brought.customer }))
  return meta(
    'name',
    'early-calls',
    JSON.stringify(Object.fromEntries(calls.filter(([, found]) => found.length > 0))),
  )
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escape(content)}" />`
}

/** Escapes a text for HTML, also within quotes. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
