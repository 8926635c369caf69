import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as customerCalls from '@tertulia/contract/customers'
import type { EmbeddedResponses, FirstPage, FirstPages } from '@tertulia/contract/first-pages'
import { createMemoryHistory } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { App, Foundation } from '@/app/app.tsx'
import { CustomerFrame, Frame } from '@/app/shell/frame.tsx'
import { factsOf } from '@/app/pages/page.ts'
import { addAllPages, createAppRouter, findRoutePath } from '@/app/pages/router.ts'
import { CustomerProvider } from '@/features/customer/customer.tsx'
import { setApiBase } from '@/lib/calls/call.ts'
import { intlLocales } from '@/lib/words/language.ts'
import { createQueryClient, endpointKey } from '@/lib/calls/queries.ts'
import { filesOfRoute, font, readSheet, stylesOf, template } from './built-web.ts'
import { criticalCss, followDevice } from './critical-css.ts'
import { earlyCallsOf, escape, headOf, publicTitlesOf, type TitledPage } from './head.ts'
import * as frameStyles from '@/app/shell/frame.module.css'

/** Renders the pages shown before any script runs, with the same components. */
export async function firstPages({ apiUrl }: { apiUrl: string }): Promise<FirstPages> {
  setApiBase(apiUrl)
  const router = createAppRouter(createMemoryHistory())
  await addAllPages(router)
  const titles = publicTitlesOf(factsOf(Object.values(router.routesByPath)))
  return {
    routeOf: (path) => findRoutePath(router, path) ?? '',
    isPublic: (route) => titles.has(route),
    write: async (page) => {
      const content = await contentOf(page)
      // Nothing is awaited from here on, because another page may be in another language.
      i18n.activate(page.language, intlLocales[page.language])
      return fill({ ...page, publicTitle: titles.get(page.route) }, renderToStaticMarkup(content)).replace(
        '<meta name="api-url" content="/api"',
        () => `${earlyCallsOf(page)}<meta name="api-url" content="${escape(apiUrl)}"`,
      )
    },
  }
}

async function contentOf({ kind, standalone, brought }: FirstPage): Promise<ReactElement> {
  const queryClient = createQueryClient()
  if (!brought) {
    return (
      <Foundation queryClient={queryClient}>
        <Frame customer={null} standalone={standalone} />
      </Foundation>
    )
  }
  for (const [key, answer] of answersIn(brought)) queryClient.setQueryData(key, answer)
  if (kind === 'frame') {
    return (
      <Foundation queryClient={queryClient}>
        <CustomerProvider>
          <CustomerFrame standalone={standalone} />
        </CustomerProvider>
      </Foundation>
    )
  }
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/'] }))
  // It would add an inline script, which the page's policy forbids.
  router.update({ ...router.options, scrollRestoration: false })
  await router.load()
  return <App router={router} queryClient={queryClient} />
}

function answersIn({ customer, sample_question }: EmbeddedResponses): [unknown[], unknown][] {
  return [
    [endpointKey(customerCalls.getCustomer, {}), customer],
    ...(sample_question
      ? [[endpointKey(customerCalls.getSampleQuestion, {}), sample_question] as [unknown[], unknown]]
      : []),
  ]
}

/** Inserts the content into the built page: its styles inline, everything else loaded after the content. */
function fill(page: TitledPage, rendered: string): string {
  const { scripts, styles } = filesOfRoute(page.route, page.kind)
  const links = template.match(/<link rel="stylesheet"[^>]*>/g) ?? []
  const sheets = [...stylesOf(template), ...styles]
  const content = rendered.replace(/(?<=<style[^>]*>)[\s\S]*?(?=<\/style>)/g, followDevice)
  const after = afterContent(page)
  const css = followDevice(criticalCss(sheets.map(readSheet).join(''), content + after))
  // The frame's font only draws a name, so the scripts come first.
  const urgency = page.kind === 'frame' ? ' fetchpriority="low"' : ''
  const head = [
    headOf(page),
    ...(font === undefined
      ? []
      : [`<link rel="preload"${urgency} href="${font}" as="font" type="font/woff2" crossorigin />`]),
    ...scripts.map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}" />`),
    `<style>${css}</style>`,
  ].join('\n')
  const later = [...links, ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${file}" />`)]
  const scheme = page.color_scheme ? ` data-color-scheme="${page.color_scheme}"` : ''

  return (
    template
      .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
      // The first paint needs the font and the styles, not the scripts.
      .replace(/<(script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')
      .replace(/\s*<script src="\/color-scheme.js"><\/script>/, page.brought ? '' : '$&')
      .replace(/\s*<title>[^<]*<\/title>/, '')
      .replace(/\s*<meta name="description"[^>]*>/, '')
      .replace('<html lang="en"', () => `<html lang="${page.language}"${scheme}`)
      .replace('</head>', () => `${head}\n</head>`)
      .replace(
        '<div id="root"></div>',
        () => `<div id="root">${content}</div>\n${after}\n${later.join('\n')}`,
      )
  )
}

function afterContent({ brought }: FirstPage): string {
  const words = i18n._(msg`Tertulia needs JavaScript: please turn it on in your browser to play.`)
  const notice = `<noscript><p class="${frameStyles.noScript}">${escape(words)}</p></noscript>`
  if (!brought) return notice
  // Escaped, because the text could end its own element.
  const json = JSON.stringify(brought).replaceAll('<', String.raw`\u003c`)
  return `${notice}\n<script type="application/json" id="embedded-responses">${json}</script>`
}
