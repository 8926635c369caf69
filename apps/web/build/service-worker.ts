import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { listFilesToCache } from './files-to-cache.ts'
import { firstScriptAddresses } from './first-scripts.ts'
import { readManifest } from '../../../tools/build-manifest.ts'

const root = path.join(import.meta.dirname, '..')

/** Builds the service worker once the files it caches exist. */
export function serviceWorker(): Plugin {
  let folder: string | null = null
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle() {
      const { config } = this.environment
      if (!config.build.ssr) folder = path.resolve(config.root, config.build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (folder !== null) await buildServiceWorker(folder)
      },
    },
  }
}

async function buildServiceWorker(folder: string): Promise<void> {
  const manifest = readManifest(folder)
  const hashed = listFilesToCache(manifest).map((file) => ({ url: `/${file}`, revision: null }))
  const named = [
    await revised(folder, '/shell.html', 'index.html'),
    ...firstScriptAddresses().map((url) => ({ url, revision: null })),
  ]
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    define: { filesToCache: JSON.stringify([...named, ...hashed]) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: ['chrome123', 'firefox121', 'safari17.5'],
      rolldownOptions: {
        input: path.join(root, 'src/service-worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
  const script = path.join(folder, 'service-worker.js')
  await writeFile(`${script}.br`, await promisify(brotliCompress)(await readFile(script)))
}

/** Adds a revision to a file whose name stays the same when its content changes. */
async function revised(folder: string, url: string, file: string) {
  const content = await readFile(path.join(folder, file))
  return { url, revision: createHash('sha256').update(content).digest('hex').slice(0, 16) }
}
