import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'

/** A message in the library's compiled form. */
type Compiled = unknown
type Catalogue = Record<string, Compiled>
type Catalogues = Record<string, Catalogue>

/** The parts of Babel's nodes used here. */
type Node = {
  type: string
  leadingComments?: { value: string }[] | null
  properties?: Node[] | undefined
  key?: { name?: string }
  value?: { type: string; value?: unknown }
}
type NodePath = { node: Node; traverse: (visitor: Visitor) => void }
type ProgramPath = NodePath & { unshiftContainer: (list: 'body', nodes: unknown[]) => void }
type Visitor = { ObjectExpression: (path: NodePath) => void }
type Babel = { template: { statements: (code: string, options: object) => () => unknown[] } }

/**
 * Adds to each module its own messages in every language, and removes the English texts from its code, so that a page
 * loads only its own words. A text missing from a catalogue stays English in every language.
 */
export function wordsWithCode(catalogues: Catalogues) {
  return ({ template }: Babel) => ({
    visitor: {
      Program: {
        // After the macros, which leave an object with the message's id and text.
        exit(program: ProgramPath) {
          const messages = new Map<string, string>()
          program.traverse({ ObjectExpression: ({ node }) => takeMessage(node, messages) })
          if (messages.size === 0) return
          const words = JSON.stringify(wordsOf(messages, catalogues))
          const code = `import { addWords as _addWords } from '@/lib/words/words.ts'; _addWords(${words})`
          program.unshiftContainer('body', template.statements(code, { placeholderPattern: false })())
        },
      },
    },
  })
}

function takeMessage(node: Node, messages: Map<string, string>): void {
  if (!node.leadingComments?.some(({ value }) => value.includes('i18n'))) return
  const id = textOf(node, 'id')
  if (id === undefined) return
  messages.set(id, textOf(node, 'message') ?? id)
  node.properties = node.properties?.filter(({ key }) => key?.name !== 'message' && key?.name !== 'context')
}

function textOf(node: Node, name: string): string | undefined {
  const value = node.properties?.find(({ key }) => key?.name === name)?.value?.value
  return typeof value === 'string' ? value : undefined
}

/** Collects each message in every language, in the order of the catalogues. */
function wordsOf(messages: Map<string, string>, catalogues: Catalogues): Record<string, Compiled[]> {
  const source = compileAll('en', Object.fromEntries(messages))
  return Object.fromEntries(
    [...messages.keys()].map((id) => [
      id,
      Object.values(catalogues).map((catalogue) => catalogue[id] ?? source[id]),
    ]),
  )
}

function compileAll(language: string, messages: Record<string, string>): Catalogue {
  const { source, errors } = createCompiledCatalog(language, messages, { namespace: 'json' })
  const [error] = errors
  if (error) throw new Error(`${language}: "${error.source}" is no message`, { cause: error.error })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Lingui has just compiled it
  return (JSON.parse(source) as { messages: Catalogue }).messages
}

/** Reads the translators' catalogues; English, which stands in the code, has none. */
export async function readCatalogues(configPath: string): Promise<Catalogues> {
  const config = getConfig({ configPath: configPath })
  const [catalog] = await getCatalogs(config)
  const read = async (language: string) => {
    const translations = await catalog?.getTranslations(language, { sourceLocale: 'en', fallbackLocales: {} })
    return [language, compileAll(language, translations?.messages ?? {})] as const
  }
  return { en: {}, ...Object.fromEntries(await Promise.all(config.locales.map(read))) }
}

/** Restarts the dev server when the translators' files change. */
export function watchCatalogues(folder: string): Plugin {
  return {
    name: 'watch-catalogues',
    configureServer(server) {
      server.watcher.add(folder)
      server.watcher.on('change', (file) => {
        if (file.startsWith(folder) && file.endsWith('.po')) void server.restart()
      })
    },
  }
}
