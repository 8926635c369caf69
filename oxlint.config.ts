import { defineConfig, type OxlintOverride } from 'oxlint'
import { listZones, type Zone } from './tools/lint-zones.ts'

const UNIT_TESTS = ['**/*.test.{ts,tsx}', '{apps,packages}/*/test/**']
const TESTS = [...UNIT_TESTS, 'e2e/**', 'bench/**']
const IMPURE = [
  'Date',
  'crypto',
  'performance',
  'fetch',
  'process',
  'setTimeout',
  'setInterval',
  'navigator',
  'window',
]

function zoneOverride({ files, forbidden }: Zone): OxlintOverride {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns: forbidden }] } }
}

function coreRules(impure: string[]): NonNullable<OxlintOverride['rules']> {
  const message = 'core is pure: what changes from run to run is an argument.'
  return {
    'no-restricted-globals': ['error', ...impure.map((name) => ({ name, message }))],
    'no-restricted-properties': [
      'error',
      { object: 'Math', property: 'random', message },
      { object: 'Temporal', property: 'Now', message },
    ],
  }
}

/** What makes a test's meaning depend on the day, the speed or the luck of a run. */
function repeatableRules(): NonNullable<OxlintOverride['rules']> {
  const clock =
    'a test has a fixed instant: testNow in the web, app.clock in the server. Count work instead of time. vi.getRealSystemTime() is for a program beside the test that has the clock of the machine.'
  return {
    'no-restricted-properties': [
      'error',
      { object: 'Date', property: 'now', message: clock },
      { object: 'performance', property: 'now', message: clock },
      { object: 'Temporal', property: 'Now', message: clock },
      {
        object: 'Math',
        property: 'random',
        message: 'a test is the same in every run: count, or take an arbitrary of fast-check.',
      },
    ],
  }
}

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true },
  ignorePatterns: ['**/dist/**', '**/*.gen.*', 'docs/**'],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    // Markup of people becomes elements (apps/web/src/ui/content/marked-up.tsx).
    'react/no-danger': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    // What comes from outside is checked by a schema (read-json.ts) or a guard (core/collections), not asserted.
    'typescript/no-unsafe-type-assertion': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'max-lines': ['error', 400],
    'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
    'max-params': ['error', { max: 3 }],
    // Not of use here: JSX needs no import, libraries may give things by two names, styles are imported for their effect.
    'react/react-in-jsx-scope': 'off',
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/prefer-add-event-listener': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/expect-expect': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    // A column's cell is a function that is called, not a component.
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    // Functions of plain objects have no `this` to lose.
    'typescript/unbound-method': 'off',
    'typescript/consistent-return': 'off',
    'typescript/no-unnecessary-type-parameters': 'off',
    'typescript/no-unsafe-enum-assignment': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    // A caption would tell the answer.
    'jsx-a11y/media-has-caption': 'off',
    'vitest/require-mock-type-parameters': 'off',
  },
  overrides: [
    ...listZones().map(zoneOverride),
    { files: ['packages/core/src/**/*.ts'], rules: coreRules([...IMPURE, 'Temporal']) },
    // The one module that knows days and time zones.
    { files: ['packages/core/src/calendar/*.ts'], rules: coreRules(IMPURE) },
    {
      files: ['**/*.config.ts', 'knip.ts', '**/global-setup.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: TESTS,
      rules: {
        'max-lines-per-function': 'off',
        'max-params': 'off',
        'vitest/no-standalone-expect': 'off',
        'no-empty-pattern': 'off',
        'unicorn/no-array-fill-with-reference-type': 'off',
        'no-restricted-imports': 'off',
        'no-restricted-globals': 'off',
        'typescript/no-non-null-assertion': 'off',
      },
    },
    // Some tests of the server still assert what they read.
    {
      files: ['apps/server/src/**/*.test.ts', 'apps/server/test/**'],
      rules: { 'typescript/no-unsafe-type-assertion': 'off' },
    },
    { files: UNIT_TESTS, rules: repeatableRules() },
    {
      files: ['apps/web/**/*.test.{ts,tsx}', 'apps/web/test/**'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            name: '@testing-library/user-event',
            message: 'aPerson() of @test/person.ts takes no time between two keys.',
          },
        ],
      },
    },
    { files: ['apps/web/test/person.ts'], rules: { 'no-restricted-imports': 'off' } },
  ],
})
