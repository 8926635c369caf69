import path from 'node:path'
import { rolldown, type Plugin } from 'rolldown'

const web = path.resolve(import.meta.dirname, '../../../apps/web')

const macroNames =
  't msg Trans Plural Select SelectOrdinal useLingui defineMessage plural select selectOrdinal'

// What only screens need: their texts and styles.
const withoutScreens: Plugin = {
  name: 'without screens',
  resolveId(id) {
    if (/^@lingui\/.*macro$/.test(id)) return '\0texts'
    return /\.(css|woff2)(\?.*)?$/.test(id) ? { id: '\0styles', moduleSideEffects: false } : null
  },
  load(id) {
    const texts = macroNames.split(' ').map((name) => `export const ${name} = () => ''`)
    if (id === '\0texts') return texts.join('\n')
    return id === '\0styles' ? { code: 'export default {}', moduleType: 'js' } : null
  },
}

/** Bundles what a tab of the world runs: the web's own modules, and no screen. */
export async function bundleTab(): Promise<string> {
  const bundle = await rolldown({
    input: path.join(web, 'test/world-tab.ts'),
    cwd: web,
    plugins: [withoutScreens],
    resolve: {
      alias: { '@': path.join(web, 'src'), typebox: path.join(web, 'src/lib/typebox-stub.ts') },
    },
    transform: {
      define: { contractShape: '"of the world"', 'process.env.NODE_ENV': '"production"' },
    },
    shimMissingExports: true,
    logLevel: 'silent',
  })
  const { output } = await bundle.generate({ format: 'iife', codeSplitting: false })
  await bundle.close()
  return output[0].code
}
