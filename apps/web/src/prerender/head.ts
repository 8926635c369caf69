import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FirstPage } from '@tertulia/contract/first-pages'
import type { SharedCard } from '@tertulia/contract/shared-cards'
import { picturedPages, pictureSize } from '@tertulia/core/public-pages/page-pictures'
import { firstCalls } from '@/app/pages/reads/early-calls.ts'
import { intlLocales } from '@/lib/words/language.ts'
import { productName } from '@/lib/product.ts'
import { addressOf, type PageFacts } from '@/app/pages/page.ts'
import { paths } from '@/paths.ts'

/** The titles of the public pages, which search engines may index, by their paths. */
export const publicTitlesOf = (pages: readonly PageFacts[]) =>
  new Map(
    pages.flatMap(({ path, publicTitle }) =>
      publicTitle === undefined ? [] : [[path, publicTitle] as const],
    ),
  )

/** A page with the title of its entry, which only public pages have. */
export type TitledPage = FirstPage & { publicTitle?: PageFacts['publicTitle'] | undefined }

/** Metadata of a page for search engines and messengers, in its language. */
export function headOf(page: TitledPage): string {
  const { route, publicTitle, language, web_url, shared_card: card, brought } = page
  const title = publicTitle ? `${i18n._(publicTitle)} · ${productName}` : productName
  const about = i18n._(msg`A quiz a day, a league of friends.`)
  const name = brought?.customer.name ?? productName

  if (web_url !== null && card) return headOfCard(card, { name, webUrl: web_url })
  const lines = [`<title>${escape(title)}</title>`, meta('name', 'description', about)]
  if (web_url === null || !brought) return lines.join('\n')
  const address = web_url + addressOf(route)
  return [
    ...lines,
    `<link rel="canonical" href="${escape(address)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', name),
    meta('property', 'og:title', publicTitle ? `${i18n._(publicTitle)} · ${name}` : name),
    meta('property', 'og:description', about),
    meta('property', 'og:url', address),
    meta('property', 'og:locale', intlLocales[language].replace('-', '_')),
    ...pictureMeta(`${web_url}/api/page-pictures/${picturedPage(route)}`, `${name}: ${about}`),
  ].join('\n')
}

/** Metadata of the page of a shared card for messengers, in the card's language; search engines leave it out. */
function headOfCard(card: SharedCard, { name, webUrl }: { name: string; webUrl: string }): string {
  const { address, title, text, language, picture } = card
  return [
    `<title>${escape(`${title} · ${name}`)}</title>`,
    meta('name', 'robots', 'noindex'),
    meta('name', 'description', text),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', text),
    meta('property', 'og:url', webUrl + paths.sharedCard(address)),
    meta('property', 'og:locale', intlLocales[language].replace('-', '_')),
    // By the web's own host, because messengers do not say which club's page they come from.
    ...pictureMeta(`${webUrl}/api${picture}`, text),
  ].join('\n')
}

/** The picture that a page has for messengers. */
const picturedPage = (route: string) => picturedPages.find((page) => route === `/${page}`) ?? 'home'

function pictureMeta(url: string, words: string): string[] {
  return [
    meta('property', 'og:image', url),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', String(pictureSize.width)),
    meta('property', 'og:image:height', String(pictureSize.height)),
    meta('property', 'og:image:alt', words),
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

/** Says that a page is for visitors, for `public/ask-early.js`, which stands below. */
export const readerOf = ({ is_visitor }: FirstPage): string =>
  is_visitor ? meta('name', 'reader', 'visitor') : ''

/** The calls that a visitor's page may send before its scripts run, for `public/ask-early.js`, which stands below. */
export function earlyCallsOf({ brought }: FirstPage): string {
  if (!brought) return ''
  // It has brought what it reads.
  if (brought.content) return meta('name', 'early-calls', '{}')
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
