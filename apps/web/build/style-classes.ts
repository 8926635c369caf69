import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CSSModulesOptions, Plugin } from 'vite'

const root = path.join(import.meta.dirname, '..')
const sources = path.join(root, 'src')
const declarations = path.join(root, '.types')

/**
 * The names of a style sheet's classes in the browser: three characters for the sheet, one or two for the class. They
 * are the same in both builds of a page, and as names of a sheet resemble each other, they compress well.
 */
export const styleClasses: CSSModulesOptions = {
  generateScopedName: (name, file, css) => {
    const place = path.relative(sources, file.replace(/\?.*/, ''))
    const index = classesIn(css).indexOf(name)
    if (index >= 0) return sheetName(place) + index.toString(36)
    if (!css.includes(`@keyframes ${name}`)) throw new Error(`${place}: #${name} would get another name`)
    return `${sheetName(place)}-${name}`
  },
}

/** The beginning of all names of a style sheet, which is below `src`. */
export function sheetName(file: string): string {
  const hash = createHash('sha256').update(file.split(path.sep).join('/')).digest('base64url')
  return hash.replace(/^[^a-z]+/i, '').slice(0, 3)
}

/** Keeps the rules of a style sheet in the bundle, although nothing of its script is left once its names are in place. */
export function keepStyles(): Plugin {
  return {
    name: 'keep-styles',
    enforce: 'post',
    apply: 'build',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  }
}

/** Keeps the types of style sheets fresh while somebody works on them. */
export function watchStyleTypes(): Plugin {
  return {
    name: 'style-types',
    apply: 'serve',
    configureServer({ watcher }) {
      writeStyleTypes()
      watcher.on('all', (_, file) => {
        if (file.endsWith('.module.css')) writeStyleTypes()
      })
    },
  }
}

/** Declares the classes of every style sheet as exports, so that a name without a class is an error of types. */
export function writeStyleTypes(): void {
  rmSync(declarations, { recursive: true, force: true })
  for (const file of globSync('**/*.module.css', { cwd: sources })) {
    const classes = classesIn(readFileSync(path.join(sources, file), 'utf8'))
    const target = path.join(declarations, file.replace(/css$/, 'd.css.ts'))
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, classes.map((name) => `export declare const ${name}: string\n`).join(''))
  }
}

/** The classes that a style sheet defines, without those it only names as global. */
export function classesIn(css: string): string[] {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/:global\([^)]*\)/g, '')
  const selectors = [...bare.matchAll(/[^{};]*(?=\{)/g)].map(([selector]) => selector)
  const names = selectors.flatMap((selector) => [...selector.matchAll(/\.([a-z_][\w-]*)/gi)])
  return [...new Set(names.map(([, name = '']) => name))]
}
