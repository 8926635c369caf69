import babel from '@rolldown/plugin-babel'
import { getConfig } from '@lingui/conf'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { responseShape } from './build/response-shape.ts'
import { callsOnly } from './build/calls-only.ts'
import { firstPages } from './build/first-pages.ts'
import { minifyFirstScripts } from './build/first-scripts.ts'
import { lighterSerif } from './build/lighter-font.ts'
import { readCatalogues, watchCatalogues, wordsWithCode } from './build/words-with-code.ts'
import { serviceWorker } from './build/service-worker.ts'
import { sharedPieces } from './build/shared-pieces.ts'
import { keepStyles, styleClasses, watchStyleTypes } from './build/style-classes.ts'
import { styleLayers } from './build/style-layers.ts'

const linguiConfig = { configPath: new URL('./lingui.config.ts', import.meta.url).pathname }

// Passed explicitly, because the macro would search from the working directory.
const macros = linguiTransformerBabelPreset(
  { descriptorFields: 'message', linguiConfig: getConfig(linguiConfig) },
  linguiConfig,
)
const contractShape = responseShape(
  ['contract', 'core'].map((name) => new URL(`../../packages/${name}/src`, import.meta.url).pathname),
)
const words = wordsWithCode(await readCatalogues(linguiConfig.configPath))

// The server sends these instead of compressing each response.
const precompressed = compression({
  algorithms: ['brotliCompress', 'gzip'],
  exclude: /\.(html|woff2|json)$/,
  threshold: 1000,
})

const sourcePlugins = () => [
  react(),
  callsOnly(),
  babel({ presets: [{ ...macros, preset: { plugins: [...macros.preset.plugins, words] } }] }),
]

const server = `http://localhost:${process.env['PORT'] ?? 3000}`

const sources = {
  css: { modules: styleClasses },
  define: { contractShape: JSON.stringify(contractShape) },
  resolve: {
    alias: {
      '@': new URL('./src', import.meta.url).pathname,
      'serif.woff2': await lighterSerif(),
      typebox: new URL('./src/lib/typebox-stub.ts', import.meta.url).pathname,
      // Without the fallbacks for old versions of React.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      'use-sync-external-store/shim': 'react',
    },
  },
}

export default defineConfig({
  ...sources,
  plugins: [
    ...sourcePlugins(),
    styleLayers(),
    keepStyles(),
    watchStyleTypes(),
    watchCatalogues(new URL('../../locales/', import.meta.url).pathname),
    minifyFirstScripts(),
    precompressed,
    firstPages({ ...sources, plugins: sourcePlugins }),
    serviceWorker(),
  ],
  build: {
    target: ['chrome123', 'firefox121', 'safari17.5'],
    // Without it light-dark() in our CSS is rewritten and breaks.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    manifest: true,
    // One style sheet, which a written page needs no part of to be shown.
    cssCodeSplit: false,
    // Every browser of the target knows it by itself.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    // The shell lists the files of every page: without page names it is 2 kB lighter.
    rolldownOptions: {
      optimization: { inlineConst: { mode: 'all' } },
      // Files are joined on purpose; build/ineffective-imports.ts looks at what is loaded.
      checks: { ineffectiveDynamicImport: false },
      output: {
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              tags: ['$initial'],
              test: /node_modules\//,
            },
            { name: sharedPieces, debugName: 'pieces', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': server, '/demo-mail': server } },
})
