import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as closedDayCalls from '@tertulia/contract/closed-days'
import type { Day } from '@tertulia/contract/closed-days'
import * as customerCalls from '@tertulia/contract/customers'
import type { Endpoint } from '@tertulia/contract/endpoint'
import type {
  BroughtResponses,
  EmbeddedResponses,
  FirstPage,
  FirstPages,
  OwnPage,
  OwnResponses,
} from '@tertulia/contract/first-pages'
import * as notificationCalls from '@tertulia/contract/notifications'
import { createMemoryHistory } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { App, Foundation } from '@/app/app.tsx'
import { CustomerFrame, Frame } from '@/app/shell/frame.tsx'
import { factsOf, readsOf } from '@/app/pages/page.ts'
import { maySend, read, type Reader } from '@/app/pages/reads/page-reads.ts'
import { addAllPages, createAppRouter, findRoutePath, type AppRouter } from '@/app/pages/router.ts'
import { CustomerProvider } from '@/features/customer/customer.tsx'
import { pathOf, queryOf, setApiBase } from '@/lib/calls/call.ts'
import { renderedAdditions } from '@/lib/loading/lazy-addition.ts'
import { deviceReads } from '@/lib/loading/written-page.ts'
import { followYearOf } from '@/lib/dates/dates.ts'
import { intlLocales } from '@/lib/words/language.ts'
import { createQueryClient, endpointKey } from '@/lib/calls/queries.ts'
import { allSheets, filesOfRoute, font, readSheet, stylesOf, template } from './built-web.ts'
import { criticalCss, followDevice, namesIn } from './critical-css.ts'
import { earlyCallsOf, escape, headOf, publicTitlesOf, readerOf, type TitledPage } from './head.ts'
import * as frameStyles from '@/app/shell/frame.module.css'

/** Renders the pages shown before any script runs, with the same components. */
export async function firstPages({ apiUrl }: { apiUrl: string }): Promise<FirstPages> {
  const router = createAppRouter(createMemoryHistory())
  await addAllPages(router)
  const facts = factsOf(Object.values(router.routesByPath))
  const titles = publicTitlesOf(facts)
  const written = new Map(facts.map((page) => [page.path, page.written]))
  const isWrittenFor = (route: string, reader: 'signed-in' | 'visitors') =>
    [reader, 'everyone'].includes(written.get(route) ?? '')
  return {
    routeOf: (path) => findRoutePath(router, path) ?? '',
    isPublic: (route) => titles.has(route),
    isOwn: (route) => isWrittenFor(route, 'signed-in'),
    isForVisitors: (route) => isWrittenFor(route, 'visitors'),
    write: (page) =>
      inTurn(async () => {
        const content = await contentOf(page)
        i18n.activate(page.language, intlLocales[page.language])
        setApiBase(apiUrl)
        const rendered = renderToStaticMarkup(content)
        return fill({ ...page, publicTitle: titles.get(page.route) }, rendered, apiUrl)
      }),
    writeOwn: (page, ask) => writeOwn(page, ask, apiUrl),
  }
}

/** Runs each work after the one before, because words, addresses and the year are those of one page at a time. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = turn.then(work)
  turn = result.catch(() => null)
  return result
}

let turn: Promise<unknown> = Promise.resolve()

async function writeOwn(
  { address, customer, user, ...page }: OwnPage,
  ask: (path: string) => Promise<object | null>,
  apiUrl: string,
): Promise<string | null> {
  const router = await openRouter(address)
  if (isRewritten(router)) return null
  const queryClient = createQueryClient()
  const replies = await askReads(router, { user, customer, queryClient }, ask)
  for (const [key, reply] of [...responsesIn({ customer }), ...replies]) queryClient.setQueryData(key, reply)
  const day = queryClient.getQueryData<Day>(endpointKey(closedDayCalls.getDay, {}))
  // A page that does not know its day differs from the browser's.
  if (!day) throw new Error('The day cannot be read')
  return await inTurn(async () => {
    i18n.activate(page.language, intlLocales[page.language])
    setApiBase(apiUrl)
    followYearOf(day.today)
    renderedAdditions.clear()
    deviceReads.clear()
    const { prelude } = await prerender(
      <App router={router} queryClient={queryClient} user={user} inBackground />,
      {
        // A part that came later would need a script in the page, which its policy forbids.
        progressiveChunkSize: Infinity,
      },
    )
    const rendered = await new Response(prelude).text()
    const needs = { pieces: [...renderedAdditions], device_reads: [...deviceReads] }
    const brought = { customer, own: { user, today: day.today, replies, ...needs } }
    return fill({ ...page, kind: 'own', web_url: null, shared_card: null, brought }, rendered, apiUrl)
  })
}

/** What the shell reads around every page of a signed-in user. */
const shellReads = [
  read(closedDayCalls.getDay, {}),
  read(notificationCalls.getCurrentNotifications, { query: { current: '' } }),
]

/** Asks what the pages at the router's address, and the shell around them, begin with, as far as their reader may. */
async function askReads(
  router: AppRouter,
  reader: Reader,
  ask: (path: string) => Promise<object | null>,
): Promise<OwnResponses['replies']> {
  const pageReads = router.state.matches.flatMap(({ params, search, staticData: { page } }) =>
    page ? readsOf(page, { address: { ...params, ...search }, user: reader.user }) : [],
  )
  const reads = [...pageReads, ...shellReads]
  const replies = reads.map(async (one): Promise<OwnResponses['replies']> => {
    const { endpoint, input } = one
    if (input === null || !maySend(one, reader)) return []
    const reply = await ask(pathOf(endpoint, input.params) + queryOf(input.query))
    return reply ? [[endpointKey(endpoint, input), reply]] : []
  })
  return (await Promise.all(replies)).flat()
}

/** Tells whether the browser's router will put its address in order, which would render the page again while it hydrates. */
function isRewritten(router: AppRouter): boolean {
  const { pathname, publicHref } = router.latestLocation
  const written = router.buildLocation({ to: pathname, search: true, _includeValidateSearch: true })
  return written.publicHref !== publicHref
}

async function openRouter(address: string): Promise<AppRouter> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }))
  if (findRoutePath(router, router.latestLocation.pathname) === null) await addAllPages(router)
  // It would add an inline script, which the page's policy forbids.
  router.update({ ...router.options, scrollRestoration: false })
  await router.load()
  return router
}

async function contentOf({ kind, route, standalone, brought }: FirstPage): Promise<ReactElement> {
  const queryClient = createQueryClient()
  if (!brought) {
    return (
      <Foundation queryClient={queryClient}>
        <Frame customer={null} standalone={standalone} />
      </Foundation>
    )
  }
  for (const [key, reply] of responsesIn(brought)) queryClient.setQueryData(key, reply)
  if (kind === 'frame') {
    return (
      <Foundation queryClient={queryClient}>
        <CustomerProvider>
          <CustomerFrame standalone={standalone} />
        </CustomerProvider>
      </Foundation>
    )
  }
  const router = await openRouter(route)
  return <App router={router} queryClient={queryClient} />
}

function responsesIn({ customer, sample_question }: BroughtResponses): EmbeddedResponses['replies'] {
  const key = (endpoint: Endpoint) => endpointKey(endpoint, {})
  const known: EmbeddedResponses['replies'] = [[key(customerCalls.getCustomer), customer]]
  return sample_question ? [...known, [key(customerCalls.getSampleQuestion), sample_question]] : known
}

/** Inserts the content into the built page: its styles inline, everything else loaded after the content. */
function fill(page: TitledPage, rendered: string, apiUrl: string): string {
  const { scripts, styles } = filesOfRoute(page.route, page.kind)
  const links = template.match(/<link rel="stylesheet"[^>]*>/g) ?? []
  // In the head, because React hydrates only what the components render in a browser, too.
  const clubStyles: string[] = []
  const content = rendered.replace(/<style>([\s\S]*?)<\/style>/g, (_, rules: string) => {
    clubStyles.push(`<style data-club>${followDevice(rules)}</style>`)
    return ''
  })
  const after = afterContent(page)
  const css =
    page.kind === 'own'
      ? cssOfRoute(page.route, content + after)
      : cssFor([...stylesOf(template), ...styles], namesIn(content + after))
  // The frame's font only draws a name, so the scripts come first.
  const urgency = page.kind === 'frame' ? ' fetchpriority="low"' : ''
  const head = [
    headOf(page),
    ...(font === undefined
      ? []
      : [`<link rel="preload"${urgency} href="${font}" as="font" type="font/woff2" crossorigin />`]),
    ...scripts.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}" />`),
    `<style>${css}</style>`,
    ...clubStyles,
  ].join('\n')
  const later = [...links, ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}" />`)]
  const isFilledIn = page.kind === 'own' || content.includes('<form')
  const scheme = page.color_scheme ? ` data-color-scheme="${page.color_scheme}"` : ''

  return (
    template
      .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
      // The first paint needs the font and the styles, not the scripts.
      .replace(/<(script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')
      .replace(/\s*<script src="\/color-scheme.js"><\/script>/, page.brought ? '' : '$&')
      // What is typed, clicked and submitted is noted from the first field and button on.
      .replace('"/ask-early.js" async', isFilledIn ? '"/ask-early.js"' : '$&')
      .replace(/\s*<title>[^<]*<\/title>/, '')
      .replace(/\s*<meta name="description"[^>]*>/, '')
      .replace('<html lang="en"', () => `<html lang="${page.language}"${scheme}`)
      .replace(
        '<meta name="api-url" content="/api"',
        () => `${readerOf(page)}${earlyCallsOf(page)}<meta name="api-url" content="${escape(apiUrl)}"`,
      )
      .replace('</head>', () => `${head}\n</head>`)
      .replace(
        '<div id="root"></div>',
        () => `<div id="root">${content}</div>\n${after}\n${later.join('\n')}`,
      )
  )
}

const cssFor = (sheets: readonly string[], names: Set<string>) =>
  followDevice(criticalCss([...new Set(sheets)].map(readSheet).join(''), names))

const cssByRoute = new Map<string, { names: Set<string>; css: string }>()

/** The rules for everything that a route's pages have shown so far, also in pieces that load later. */
function cssOfRoute(route: string, html: string): string {
  const names = namesIn(html)
  const known = cssByRoute.get(route)
  if (known && names.isSubsetOf(known.names)) return known.css
  const all = names.union(known?.names ?? new Set<string>())
  const css = cssFor([...stylesOf(template), ...allSheets], all)
  cssByRoute.set(route, { names: all, css })
  return css
}

function afterContent({ brought }: FirstPage): string {
  const words = i18n._(msg`Tertulia needs JavaScript: please turn it on in your browser to play.`)
  const notice = `<noscript><p class="${frameStyles.noScript}">${escape(words)}</p></noscript>`
  if (!brought) return notice
  // Escaped, because the text could end its own element.
  const { own } = brought
  const embedded: EmbeddedResponses = { replies: responsesIn(brought), ...(own && { own }) }
  const json = JSON.stringify(embedded).replaceAll('<', String.raw`\u003c`)
  return `${notice}\n<script type="application/json" id="embedded-responses">${json}</script>`
}
