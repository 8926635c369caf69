import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as closedDayCalls from '@tertulia/contract/closed-days'
import type { Day } from '@tertulia/contract/closed-days'
import * as customerCalls from '@tertulia/contract/customers'
import type {
  BroughtResponses,
  EmbeddedResponses,
  FirstPage,
  FirstPages,
  PageContent,
  WrittenPage,
} from '@tertulia/contract/first-pages'
import * as notificationCalls from '@tertulia/contract/notifications'
import type { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
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
import { renderedFacts } from '@/lib/loading/root-facts.ts'
import { deviceReads } from '@/lib/loading/written-page.ts'
import { followYearOf } from '@/lib/dates/dates.ts'
import { intlLocales } from '@/lib/words/language.ts'
import { createQueryClient, endpointKey } from '@/lib/calls/queries.ts'
import { font, scriptsOf, sheet, sheetLink, template } from './built-web.ts'
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
  const renderWith = (page: FirstPage, render: () => Promise<Rendered>) =>
    inTurn(async () => {
      i18n.activate(page.language, intlLocales[page.language])
      setApiBase(apiUrl)
      const rendered = await render()
      const { brought } = rendered
      return fill({ ...page, brought, publicTitle: titles.get(page.route) }, rendered, apiUrl)
    })
  return {
    routeOf: (path) => findRoutePath(router, path) ?? '',
    isPublic: (route) => titles.has(route),
    isWritten: (route, reader) => [reader, 'everyone'].includes(written.get(route) ?? ''),
    writeFrame: (page) => renderWith(page, async () => renderFrame(page)),
    prepare: async (page, ask) => {
      const prepared = await prepare(page, ask)
      const { address, replies } = prepared
      const write = () => renderWith({ ...page, brought: null }, () => renderContent(prepared))
      return { address, replies, write }
    },
  }
}

type Rendered = { html: string; facts: Iterable<string>; brought: FirstPage['brought'] }

/** Runs each work after the one before, because words, addresses and the year are those of one page at a time. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = turn.then(work)
  turn = result.catch(() => null)
  return result
}

let turn: Promise<unknown> = Promise.resolve()

type Prepared = Pick<WrittenPage, 'customer' | 'user'> &
  Pick<PageContent, 'address' | 'replies' | 'today'> & { router: AppRouter; queryClient: QueryClient }

/** Asks what a page begins with, at the address that the browser's router makes of it. */
async function prepare(
  { address: asked, customer, user }: WrittenPage,
  ask: (path: string) => Promise<object | null>,
): Promise<Prepared> {
  const router = await openRouter(asked)
  const address = router.latestLocation.publicHref
  const queryClient = createQueryClient()
  const replies = await askReads(router, { user, customer, queryClient }, ask)
  for (const [key, reply] of [...responsesIn(customer), ...replies]) queryClient.setQueryData(key, reply)
  const day = queryClient.getQueryData<Day>(endpointKey(closedDayCalls.getDay, {}))
  // A page that does not know its reader's day differs from the browser's.
  if (user && !day) throw new Error('The day cannot be read')
  const today = day?.today ?? new Date().toISOString().slice(0, 10)
  return { address, customer, user, replies, today, router, queryClient }
}

async function renderContent(prepared: Prepared): Promise<Rendered> {
  const { address, customer, user, replies, today, router, queryClient } = prepared
  followYearOf(today)
  renderedAdditions.clear()
  deviceReads.clear()
  renderedFacts.clear()
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <App router={router} queryClient={queryClient} user={user} inBackground />,
    {
      // A part that came later would need a script in the page, which its policy forbids.
      progressiveChunkSize: Infinity,
      onError: (error) => void failures.push(error),
    },
  )
  // The browser would render such a part anew while it hydrates the others.
  if (failures.length > 0) throw new AggregateError(failures, 'Parts of the page cannot be written')
  const html = await new Response(prelude).text()
  const needs = { pieces: [...renderedAdditions], device_reads: [...deviceReads] }
  return {
    html,
    facts: renderedFacts,
    brought: { customer, content: { address, user, today, replies, ...needs } },
  }
}

/** What the shell reads around every page. */
const shellReads = [
  read(closedDayCalls.getDay, {}),
  read(notificationCalls.getCurrentNotifications, { query: { current: '' } }),
]

/** Asks what the pages at the router's address, and the shell around them, begin with, as far as their reader may. */
async function askReads(
  router: AppRouter,
  reader: Reader,
  ask: (path: string) => Promise<object | null>,
): Promise<PageContent['replies']> {
  const pageReads = router.state.matches.flatMap(({ params, search, staticData: { page } }) =>
    page ? readsOf(page, { address: { ...params, ...search }, user: reader.user }) : [],
  )
  const reads = [...pageReads, ...shellReads]
  const replies = reads.map(async (one): Promise<PageContent['replies']> => {
    const { endpoint, input } = one
    if (input === null || !maySend(one, reader)) return []
    const reply = await ask(pathOf(endpoint, input.params) + queryOf(input.query))
    return reply ? [[endpointKey(endpoint, input), reply]] : []
  })
  return (await Promise.all(replies)).flat()
}

/**
 * Opens an address as the browser's router writes it, without parameters that its page does not read, for example: the
 * browser would render the page again while it hydrates.
 */
async function openRouter(address: string): Promise<AppRouter> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }))
  const { pathname } = router.latestLocation
  if (findRoutePath(router, pathname) === null) await addAllPages(router)
  const written = router.buildLocation({ to: pathname, search: true, _includeValidateSearch: true })
  router.history.replace(written.publicHref)
  // It would add an inline script, which the page's policy forbids.
  router.update({ ...router.options, scrollRestoration: false })
  await router.load()
  return router
}

function renderFrame({ standalone, brought }: FirstPage): Rendered {
  const queryClient = createQueryClient()
  if (brought) for (const [key, reply] of responsesIn(brought.customer)) queryClient.setQueryData(key, reply)
  const html = renderToStaticMarkup(
    <Foundation queryClient={queryClient}>
      {brought ? (
        <CustomerProvider>
          <CustomerFrame standalone={standalone} />
        </CustomerProvider>
      ) : (
        <Frame customer={null} standalone={standalone} />
      )}
    </Foundation>,
  )
  return { html, facts: [], brought }
}

const responsesIn = (customer: BroughtResponses['customer']): EmbeddedResponses['replies'] => [
  [endpointKey(customerCalls.getCustomer, {}), customer],
]

/** The page's scripts, as the build has written them. */
const loadedCode = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g

/** Inserts the content into the built page: its styles inline, everything else loaded after the content. */
function fill(page: TitledPage, { html, facts }: Rendered, apiUrl: string): string {
  const content = page.brought?.content
  const shown = { isVisitor: page.is_visitor, pieces: content?.pieces ?? [] }
  const code = [
    ...(template.match(loadedCode) ?? []),
    ...scriptsOf(page.route, shown).map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
  ]
  // In the head, because React hydrates only what the components render in a browser, too.
  const clubStyles: string[] = []
  const body = html.replace(/<style>([\s\S]*?)<\/style>/g, (_, rules: string) => {
    clubStyles.push(`<style data-club>${followDevice(rules)}</style>`)
    return ''
  })
  const after = afterContent(page)
  const shownBy = content ? `${page.route} ${content.user ? 'signed in' : 'visitor'}` : 'frame'
  const css = cssOf(shownBy, body + after)
  // The frame's font only draws a name, so the scripts come first.
  const urgency = content ? '' : ' fetchpriority="low"'
  const head = [
    headOf(page),
    ...(font === undefined
      ? []
      : [`<link rel="preload"${urgency} href="${font}" as="font" type="font/woff2" crossorigin />`]),
    ...(content ? [] : code),
    `<style>${css}</style>`,
    ...clubStyles,
  ].join('\n')
  // What is shown needs neither scripts nor more styles: they are asked for while it is painted (public/ask-early.js).
  const rest = content ? `<template id="rest">${[...code, sheetLink].join('\n')}</template>` : sheetLink
  const isFilledIn = content?.user || body.includes('<form')
  const scheme = page.color_scheme ? ` data-color-scheme="${page.color_scheme}"` : ''
  const shows = [...facts].join(' ')

  return (
    template
      .replace(sheetLink, '')
      .replace(loadedCode, '')
      .replace(/\s*<script src="\/color-scheme\.js[^"]*"><\/script>/, page.brought ? '' : '$&')
      // What is typed, clicked and submitted is noted from the first field and button on.
      .replace(/("\/ask-early\.js[^"]*") async/, isFilledIn ? '$1' : '$&')
      .replace(/\s*<title>[^<]*<\/title>/, '')
      .replace(/\s*<meta name="description"[^>]*>/, '')
      .replace(
        '<html lang="en"',
        () => `<html lang="${page.language}"${scheme}${shows && ` data-shows="${shows}"`}`,
      )
      .replace(
        '<meta name="api-url" content="/api"',
        () => `${readerOf(page)}${earlyCallsOf(page)}<meta name="api-url" content="${escape(apiUrl)}"`,
      )
      .replace('</head>', () => `${head}\n</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>\n${after}\n${rest}`)
  )
}

const cssByRoute = new Map<string, { names: Set<string>; css: string }>()

/** The rules for everything that a route's pages have shown their readers so far, also in pieces that load later. */
function cssOf(routeAndReader: string, html: string): string {
  const names = namesIn(html)
  const known = cssByRoute.get(routeAndReader)
  if (known && names.isSubsetOf(known.names)) return known.css
  const all = names.union(known?.names ?? new Set<string>())
  const css = followDevice(criticalCss(sheet, all))
  cssByRoute.set(routeAndReader, { names: all, css })
  return css
}

function afterContent({ brought }: FirstPage): string {
  const words = i18n._(msg`Tertulia needs JavaScript: please turn it on in your browser to play.`)
  const notice = `<noscript><p class="${frameStyles.noScript}">${escape(words)}</p></noscript>`
  if (!brought) return notice
  // Escaped, because the text could end its own element.
  const { customer, content } = brought
  const embedded: EmbeddedResponses = { replies: responsesIn(customer), ...(content && { content }) }
  const json = JSON.stringify(embedded).replaceAll('<', String.raw`\u003c`)
  return `${notice}\n<script type="application/json" id="embedded-responses">${json}</script>`
}
