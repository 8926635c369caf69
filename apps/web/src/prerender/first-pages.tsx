import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { getCustomer, getSampleQuestion } from '@tertulia/contract/customers'
import type { BroughtAnswers, FirstPage, FirstPages } from '@tertulia/contract/first-pages'
import { createMemoryHistory } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { App, Foundation } from '@/app/app.tsx'
import { CustomerFrame, Frame } from '@/app/frame.tsx'
import { createAppRouter } from '@/app/router.ts'
import { CustomerProvider } from '@/features/customer/customer.tsx'
import { setApiBase } from '@/lib/call.ts'
import { intl_locales } from '@/lib/language.ts'
import { createQueryClient, endpointKey } from '@/lib/queries.ts'
import { filesOfRoute, font, readSheet, stylesOf, template } from './built-web.ts'
import { criticalCss, followDevice } from './critical-css.ts'
import { escape, headOf, isPublic } from './head.ts'

/** Writes the pages that people see before any script has run, with the components that the scripts will show. */
export function firstPages({ api_url }: { api_url: string }): FirstPages {
  setApiBase(api_url)
  const router = createAppRouter(createMemoryHistory())
  return {
    routeOf: (path) => {
      const [, , route] = router.getMatchedRoutes(path)
      return route ? route.fullPath : ''
    },
    isPublic,
    write: async (page) => {
      const content = await contentOf(page)
      // From here on nothing waits: another page may be in another language.
      i18n.activate(page.language, intl_locales[page.language])
      return fill(page, renderToStaticMarkup(content)).replace(
        '<meta name="api-url" content="/api"',
        () => `<meta name="api-url" content="${escape(api_url)}"`,
      )
    },
  }
}

async function contentOf({ kind, standalone, brought }: FirstPage): Promise<ReactElement> {
  const query_client = createQueryClient()
  if (!brought) {
    return (
      <Foundation query_client={query_client}>
        <Frame customer={null} standalone={standalone} />
      </Foundation>
    )
  }
  for (const [key, answer] of answersIn(brought)) query_client.setQueryData(key, answer)
  if (kind === 'frame') {
    return (
      <Foundation query_client={query_client}>
        <CustomerProvider>
          <CustomerFrame standalone={standalone} />
        </CustomerProvider>
      </Foundation>
    )
  }
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/'] }))
  // It would be a script within the page, which the page's policy forbids.
  router.update({ ...router.options, scrollRestoration: false })
  await router.load()
  return <App router={router} query_client={query_client} />
}

function answersIn({ customer, sample_question }: BroughtAnswers): [unknown[], unknown][] {
  return [
    [endpointKey(getCustomer, {}), customer],
    ...(sample_question
      ? [[endpointKey(getSampleQuestion, {}), sample_question] as [unknown[], unknown]]
      : []),
  ]
}

/** Puts the content into the built page: its style within the page, all that may come later behind the content. */
function fill(page: FirstPage, rendered: string): string {
  const { scripts, styles } = filesOfRoute(page.route, page.kind)
  const links = template.match(/<link rel="stylesheet"[^>]*>/g) ?? []
  const sheets = [...stylesOf(template), ...styles]
  const content = rendered.replace(/(?<=<style[^>]*>)[\s\S]*?(?=<\/style>)/g, followDevice)
  const after = afterContent(page)
  const css = followDevice(criticalCss(sheets.map(readSheet).join(''), content + after))
  // In the frame it writes a name alone: what comes with the scripts is waited for.
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
  const scheme = page.color_scheme ? ` data-mantine-color-scheme="${page.color_scheme}"` : ''

  return (
    template
      .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
      // What is seen first needs the font and the styles, not the scripts.
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
  const words = i18n._(msg`Tertulia needs JavaScript: please allow it in your browser to play.`)
  const notice = `<noscript><p class="no-script">${escape(words)}</p></noscript>`
  if (!brought) return notice
  // As text it could end its own element.
  const json = JSON.stringify(brought).replaceAll('<', String.raw`\u003c`)
  return `${notice}\n<script type="application/json" id="brought-answers">${json}</script>`
}
