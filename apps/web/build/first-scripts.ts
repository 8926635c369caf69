import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { minify, type Plugin } from 'vite'

/** Files in public/ that the page runs before its own scripts. */
export const firstScripts = ['ask-early.js', 'color-scheme.js']

/** Replaces each first script, which is copied as it is, with a minified one. */
export function minifyFirstScripts(): Plugin {
  return {
    name: 'minify-first-scripts',
    apply: 'build',
    async generateBundle() {
      const { config } = this.environment
      if (config.build.ssr) return
      for (const fileName of firstScripts) {
        const { code } = await minify(fileName, await readFile(path.join(config.publicDir, fileName), 'utf8'))
        this.emitFile({ type: 'asset', fileName, source: code })
      }
    },
  }
}
