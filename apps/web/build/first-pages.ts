import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type PluginOption, type UserConfig } from 'vite'
import type { FirstPages } from '@tertulia/contract/first-pages'
import { readPages } from './pages.ts'
import { filesOfPieces, type PieceFiles } from './piece-files.ts'

const root = path.join(import.meta.dirname, '..')

const empty = '\0nothing'

type Sources = Pick<UserConfig, 'css' | 'define' | 'resolve'> & { plugins: () => PluginOption[] }

/**
 * Builds the code with which the server renders first pages, from the same sources as the pages themselves, and puts
 * the frame without a customer into index.html.
 */
export function firstPages(sources: Sources): Plugin {
  // Stays null when the build has failed, so that nothing is written.
  let folder: string | null = null
  let pieces: PieceFiles = {}
  return {
    name: 'first-pages',
    apply: 'build',
    writeBundle(_options, bundle) {
      pieces = filesOfPieces(bundle)
      const { config } = this.environment
      folder = path.resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        if (folder === null) return
        await buildWriter(folder, pieces, sources)
        await writeFrame(folder)
      },
    },
  }
}

/** Leaves out the pages that the server never writes, so that they need not be built twice. */
function withoutOtherPages(): Plugin {
  const written = readPages().flatMap((page) => (page.written === null ? [] : page.sources))
  return {
    name: 'without-other-pages',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@\/features\/.*-page\.tsx$/ },
      handler: (id) => (written.includes(id.replace('@/', 'src/')) ? null : empty),
    },
    load: {
      filter: { id: /^\0nothing$/ },
      handler: () => 'export {}',
    },
  }
}

const sourcesOfPages = () => Object.fromEntries(readPages().map((page) => [page.path, page.sources]))

async function buildWriter(
  folder: string,
  pieces: PieceFiles,
  { plugins, ...sources }: Sources,
): Promise<void> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    ...sources,
    define: {
      ...sources.define,
      pageSources: JSON.stringify(sourcesOfPages()),
      pieceFiles: JSON.stringify(pieces),
    },
    plugins: [withoutOtherPages(), plugins()],
    // Bundles everything, because the server has none of the web's packages.
    ssr: { noExternal: true },
    build: {
      ssr: 'src/prerender/first-pages.tsx',
      outDir: path.join(folder, '.prerender'),
      emptyOutDir: true,
      target: 'node24',
      minify: true,
      rolldownOptions: {
        checks: { pluginTimings: false, ineffectiveDynamicImport: false },
        output: { entryFileNames: 'first-pages.js' },
      },
    },
  })
}

async function writeFrame(folder: string): Promise<void> {
  const page = path.join(folder, 'index.html')
  await rename(page, path.join(folder, '.prerender/template.html'))
  const moduleUrl = pathToFileURL(path.join(folder, '.prerender/first-pages.js')).href
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this build has just written it from src/prerender
  const built = (await import(moduleUrl)) as {
    firstPages: (options: { apiUrl: string }) => Promise<FirstPages>
  }
  const pages = await built.firstPages({ apiUrl: '/api' })
  const frame = await pages.writeFrame({
    is_visitor: false,
    route: '',
    language: 'en',
    color_scheme: null,
    standalone: false,
    web_url: null,
    shared_card: null,
    brought: null,
  })
  await writeFile(page, frame)
}
