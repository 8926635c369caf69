import babel from '@rolldown/plugin-babel'
import { getConfig } from '@lingui/conf'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { answerShape } from './build/answer-shape.ts'
import { callsOnly } from './build/calls-only.ts'
import { controlsFirst } from './build/controls-first.ts'
import { firstPages } from './build/first-pages.ts'
import { lighterSerif } from './build/lighter-font.ts'
import { readCatalogues, watchCatalogues, wordsWithCode } from './build/words-with-code.ts'
import { serviceWorker } from './build/service-worker.ts'
import { oftenControls, sharedPieces } from './build/shared-pieces.ts'

const lingui_config = { configPath: new URL('./lingui.config.ts', import.meta.url).pathname }

// The config is handed over because the macro would look for it from the working directory.
const macros = linguiTransformerBabelPreset(
  { descriptorFields: 'message', linguiConfig: getConfig(lingui_config) },
  lingui_config,
)
const answer_shape = answerShape(
  ['contract', 'core'].map((name) => new URL(`../../packages/${name}/src`, import.meta.url).pathname),
)
const words = wordsWithCode(await readCatalogues(lingui_config.configPath))

// The server sends these instead of compressing at every request.
const precompressed = compression({
  algorithms: ['brotliCompress', 'gzip'],
  exclude: /\.(html|woff2|json)$/,
  threshold: 1000,
})

const source_plugins = () => [
  react(),
  controlsFirst(),
  callsOnly(),
  babel({ presets: [{ ...macros, preset: { plugins: [...macros.preset.plugins, words] } }] }),
]

const external_store = new URL('./src/lib/external-store.ts', import.meta.url).pathname

const sources = {
  define: { answer_shape: JSON.stringify(answer_shape) },
  resolve: {
    alias: {
      '@': new URL('./src', import.meta.url).pathname,
      'serif.woff2': await lighterSerif(),
      typebox: new URL('./src/lib/schema-words.ts', import.meta.url).pathname,
      'use-sync-external-store/shim/with-selector': external_store,
      'use-sync-external-store/shim': external_store,
    },
  },
}

export default defineConfig({
  ...sources,
  plugins: [
    ...source_plugins(),
    watchCatalogues(new URL('../../locales/', import.meta.url).pathname),
    precompressed,
    firstPages({ ...sources, plugins: source_plugins }),
    serviceWorker(),
  ],
  build: {
    target: ['chrome123', 'firefox121', 'safari17.5'],
    // Without it light-dark() in our CSS is rewritten and breaks.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    manifest: true,
    chunkSizeWarningLimit: 600,
    // The shell lists the files of every page: without the pages' names it is 2 kB lighter.
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              tags: ['$initial'],
              test: /node_modules\/(?!@mantine\/)|\/Mantine(\.context|ThemeProvider)\.mjs$/,
            },
            { name: 'controls', test: oftenControls, includeDependenciesRecursively: false },
            { name: sharedPieces, debugName: 'pieces', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
})
