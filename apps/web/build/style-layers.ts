import type { Plugin } from 'vite'

/** The cascade layers, weakest first: elements and tokens, libraries, shared components, single pages. */
const layerOrder = ['base', 'library', 'ui', 'page'] as const
type Layer = (typeof layerOrder)[number]

const layersByFolder: [RegExp, Layer][] = [
  [/\/node_modules\//, 'library'],
  [/\/src\/ui\/base\//, 'base'],
  [/\/src\/(ui|app)\//, 'ui'],
  [/\/src\/features\//, 'page'],
]

// Imports stand before everything else in a style sheet, and cannot be inside a layer's block.
const leadingImports = /^(?:\s|\/\*[\s\S]*?\*\/|@import[^;]+;)*/

/**
 * Puts every style sheet into the cascade layer of its folder, so that rules win by layer and not by load order.
 * (docs/decisions/0034-style-sheets-have-layers.md)
 */
export function styleLayers(): Plugin {
  return {
    name: 'style-layers',
    enforce: 'pre',
    transform: {
      filter: { id: /^[^?]+\.css$/ },
      handler: (css, id) => ({ code: inLayer(css, id), map: null }),
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'style', children: `@layer ${layerOrder.join(', ')};`, injectTo: 'head-prepend' },
      ],
    },
  }
}

/** The style sheet of a file, in its folder's layer. */
export function inLayer(css: string, file: string): string {
  const layer = layersByFolder.find(([folder]) => folder.test(file))?.[1]
  if (layer === undefined) throw new Error(`${file} stands in no folder that has a cascade layer`)
  const [imports = ''] = leadingImports.exec(css) ?? []
  const bare = /@import(?![^;]*\blayer\()[^;]+;/.exec(imports)
  if (bare) throw new Error(`${file}: name the layer of ${bare[0]}`)
  return `${imports}@layer ${layer} {\n${css.slice(imports.length)}\n}\n`
}
