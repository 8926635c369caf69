import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverTiers } from './server-tiers.ts'

type Pattern = { regex: string; message: string } | { group: string[]; message: string }

/**
 * The imports that a set of files must not have, and why. In a group, patterns with ! are allowed, and an allowed
 * import is not checked against later patterns.
 */
export type Zone = { files: string[]; forbidden: Pattern[] }

const REPOSITORY = fileURLToPath(new URL('..', import.meta.url))

/**
 * Lists the layers of the product as rules on imports; read from the folders, so that a new feature is covered at once.
 */
export function listZones(): Zone[] {
  return [...packageZones(), ...serverZones(), ...webZones()]
}

function packageZones(): Zone[] {
  const core =
    'core is pure: it may import itself, fastest-levenshtein, pure-rand and ts-fsrs. Time, seeds and rule sets are arguments.'
  const contract = 'contract may import core and typebox: it is what both sides share.'
  return [
    {
      files: ['packages/core/src/**/*.ts'],
      forbidden: [
        { regex: String.raw`^\.\./\.\./`, message: core },
        {
          group: ['*', '!./*', '!../*/*', '!fastest-levenshtein', '!pure-rand/**', '!ts-fsrs'],
          message: core,
        },
      ],
    },
    {
      files: ['packages/contract/src/**/*.ts'],
      forbidden: [
        { regex: String.raw`^\.\./`, message: contract },
        { group: ['*', '!./*', '!@tertulia/core/**', '!typebox', '!typebox/*'], message: contract },
      ],
    },
  ]
}

function serverZones(): Zone[] {
  const ofThePlatform = 'platform knows no feature and no job: they stand on it.'
  return [
    {
      files: ['apps/server/src/platform/*.ts'],
      forbidden: [{ group: ['../**'], message: ofThePlatform }],
    },
    {
      files: ['apps/server/src/platform/*/**/*.ts'],
      forbidden: [{ group: ['../../**', '!../../../package.json'], message: ofThePlatform }],
    },
    ...serverFeatureZones(),
    {
      files: ['apps/server/src/jobs/**/*.ts'],
      forbidden: [
        {
          group: ['../**', '!../platform/**', '!../features/*/*.ts'],
          message: "jobs may import what stands in a feature's own folder, not below it, and platform.",
        },
      ],
    },
  ]
}

function serverFeatureZones(): Zone[] {
  const tiers = Object.entries(serverTiers)
  return tiers.flatMap(([tier, features], index) => {
    const higher = tiers.slice(index + 1).flatMap(([, names]) => names)
    const message = `the tier ${tier} may import no higher one: see tools/server-tiers.ts.`
    return [
      { folder: '', up: '../' },
      { folder: '*/', up: '../../' },
    ].flatMap(({ folder, up }) => {
      const upwards: Pattern[] = higher.length > 0 ? [{ regex: `^${up}(${higher.join('|')})/`, message }] : []
      const forbidden = [...upwards, ...outsideAFeature(up)]
      const filesOf = (names: string) =>
        features.map((name) => `apps/server/src/features/${name}/${folder}${names}`)
      return [
        {
          files: filesOf('*.ts'),
          forbidden: [{ regex: '^kysely', message: 'SQL lives in *.sql.ts.' }, ...forbidden],
        },
        { files: filesOf('*.sql.ts'), forbidden },
      ]
    })
  })
}

/** The imports that a feature must not have; `up` leads from a file to the folder of all features. */
function outsideAFeature(up: string): Pattern[] {
  return [
    {
      group: [`${up}../**`, `!${up}../platform/**`],
      message: 'a feature may import platform, contract and core, and nothing that stands on features.',
    },
    {
      group: [`${up}*/**`, `!${up}*/*.sql.ts`, `!${up}*/*.exports.ts`],
      message: 'of another feature only its doors may be imported: *.sql.ts (reads) and *.exports.ts.',
    },
  ]
}

function webZones(): Zone[] {
  const shared = (folder: string, allowed: string[], message: string): Zone => ({
    files: [`apps/web/src/${folder}/**/*.{ts,tsx}`],
    forbidden: [
      { regex: String.raw`^(@/|(\.\./)+)(features|app)/`, message },
      { group: ['@tertulia/**', ...allowed.map((name) => `!@tertulia/${name}`)], message },
    ],
  })
  const ofLib =
    'lib knows no feature; of the packages it may import contract, and of core its languages and collections.'
  const collections = ['core/collections/*']
  return [
    shared('ui', collections, 'ui knows no word of the domain: it gets what it shows as properties.'),
    shared('lib', ['contract/**', 'core/customers/languages', ...collections], ofLib),
    shared('service-worker', collections, 'the service worker knows lib, and nothing that needs a page.'),
    ...listFolders('apps/web/src/features').flatMap(webFeatureZones),
  ]
}

// Another feature is imported by its alias, so that its name is seen: an own folder may have the same name.
function webFeatureZones(feature: string): Zone[] {
  const app = {
    regex: String.raw`^(@/|(\.\./)+)app/`,
    message: 'app knows the features, never the other way round.',
  }
  const leaving = { message: 'what stands outside the feature is imported by its alias, @/ or @test/.' }
  const folder = `apps/web/src/features/${feature}`
  return [
    { files: [`${folder}/*.{ts,tsx}`], forbidden: [app, { regex: String.raw`^\.\./`, ...leaving }] },
    { files: [`${folder}/*/*.{ts,tsx}`], forbidden: [app, { regex: String.raw`^(\.\./){2}`, ...leaving }] },
    { files: [`${folder}/*/*/*.{ts,tsx}`], forbidden: [app, { regex: String.raw`^(\.\./){3}`, ...leaving }] },
  ]
}

function listFolders(path: string): string[] {
  const folder = join(REPOSITORY, path)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}
