import { i18n, type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FirstPage } from '@tertulia/contract/first-pages'
import { apiUrl } from '@/lib/call.ts'
import { intl_locales } from '@/lib/language.ts'
import { product_name } from '@/lib/product.ts'
import { paths } from '@/paths.ts'

// Pages for everybody, each with one address that search engines may keep.
const public_pages: Record<string, MessageDescriptor | null> = {
  [paths.home()]: null,
  [paths.login()]: msg`Sign in`,
  [paths.rules()]: msg`Rules`,
  [paths.recover_password()]: msg`Forgot your password?`,
  '/national-ranking/{-$month}': msg`National ranking`,
}

/** Whether everybody may see the route's page, search engines as well. */
export function isPublic(route: string): boolean {
  return route in public_pages
}

/** What search engines and messengers read of a page, in its language. */
export function headOf({ route, language, web_url, brought }: FirstPage): string {
  const words = public_pages[route]
  const title = words ? `${i18n._(words)} · ${product_name}` : product_name
  const about = i18n._(msg`A quiz a day, a league of friends.`)
  const name = brought?.customer.name ?? product_name
  const logo = brought?.customer.logo

  const lines = [`<title>${escape(title)}</title>`, meta('name', 'description', about)]
  if (web_url === null || !brought) return lines.join('\n')
  const address = web_url + route.replace(/\/\{.*$/, '')
  return [
    ...lines,
    `<link rel="canonical" href="${escape(address)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', name),
    meta('property', 'og:title', words ? title : name),
    meta('property', 'og:description', about),
    meta('property', 'og:url', address),
    meta('property', 'og:locale', intl_locales[language].replace('-', '_')),
    ...(logo ? [meta('property', 'og:image', new URL(apiUrl(logo), web_url).href)] : []),
  ].join('\n')
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escape(content)}" />`
}

/** A text as it stands in HTML, also within quotes. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
