import babel from '@rolldown/plugin-babel'
import { getConfig } from '@lingui/conf'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'

const lingui_config = { configPath: new URL('./lingui.config.ts', import.meta.url).pathname }

// Messages stay in the code, so that a text which is not in a catalog yet still reads as English.
// The config is handed over because the macro would look for it from the working directory.
const macros = linguiTransformerBabelPreset(
  { descriptorFields: 'message', linguiConfig: getConfig(lingui_config) },
  lingui_config,
)

// The server sends these instead of compressing at every request.
const precompressed = compression({
  algorithms: ['brotliCompress', 'gzip'],
  exclude: /\.(html|woff2|json)$/,
  threshold: 1000,
})

export default defineConfig({
  plugins: [react(), lingui(lingui_config), babel({ presets: [macros] }), precompressed],
  resolve: {
    alias: {
      '@': new URL('./src', import.meta.url).pathname,
      typebox: new URL('./src/lib/schema-words.ts', import.meta.url).pathname,
    },
  },
  build: {
    target: ['chrome123', 'firefox121', 'safari17.5'],
    // Without it light-dark() in our CSS is rewritten and breaks.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    manifest: true,
    chunkSizeWarningLimit: 600,
    // The shell lists the files of every page: without the pages' names it is 2 kB lighter.
    rolldownOptions: {
      output: { chunkFileNames: 'assets/[hash].js', assetFileNames: 'assets/[hash][extname]' },
    },
  },
  server: { port: 5173, proxy: { '/api': 'http://localhost:3000' } },
})
