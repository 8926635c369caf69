import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { minify, type Plugin } from 'vite'

/** Files in public/ that the page runs before its own scripts. */
const firstScripts = ['ask-early.js', 'color-scheme.js']

const sources = path.join(import.meta.dirname, '../public')

/**
 * The addresses of the first scripts in the built page, which change with their content: the service worker of the release
 * before would answer the same address with its own file, which does not fit this page.
 */
export const firstScriptAddresses = (): string[] =>
  firstScripts.map((name) => {
    const hash = createHash('sha256').update(readFileSync(path.join(sources, name)))
    return `/${name}?${hash.digest('base64url').slice(0, 7)}`
  })

/** Replaces each first script, which is copied as it is, with a minified one, and its address in the page. */
export function minifyFirstScripts(): Plugin {
  return {
    name: 'minify-first-scripts',
    apply: 'build',
    transformIndexHtml: (html) =>
      firstScriptAddresses().reduce(
        (page, address) => page.replace(address.replace(/\?.*/, ''), address),
        html,
      ),
    async generateBundle() {
      if (this.environment.config.build.ssr) return
      for (const fileName of firstScripts) {
        const { code } = await minify(fileName, await readFile(path.join(sources, fileName), 'utf8'))
        this.emitFile({ type: 'asset', fileName, source: code })
      }
    },
  }
}
