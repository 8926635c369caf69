import { clubFeatures, type ClubFeature } from '@tertulia/core/customers/club-features'
import { featuresNeeded } from '@tertulia/core/customers/feature-needs'
import { expect, test } from 'vitest'
import { endpointsByName } from '@test/endpoints.ts'
import { frame, readModules, sourcesOfPages } from '@test/page-graph.ts'
import { pagesOf } from '@test/page-links.ts'
import { allPages } from './lists/all-pages.ts'
import { accessOf, factsOf } from './page.ts'

const entries = factsOf(allPages)

/** The features that each page belongs to. */
const featuresOfPages = new Map(
  entries.map((page) => [page.path, featuresNeeded(accessOf(page)?.requires)] as const),
)

const needs = new Map<string, readonly ClubFeature[]>(
  [...endpointsByName].map(([call, { requires }]) => [call, featuresNeeded(requires)]),
)
const callNeeds = (call: string, feature: ClubFeature) => (needs.get(call) ?? []).includes(feature)

/** Tells whether code asks for a feature, by its name or by whether somebody may make a call of it. */
function asksFor(code: string, feature: ClubFeature): boolean {
  const contract = new Map(
    [...code.matchAll(/import \* as (\w+) from '@tertulia\/contract\/([\w-]+)'/g)].map(
      ([, name = '', from = '']) => [name, from] as const,
    ),
  )
  const asked = [...code.matchAll(/(?:useMayCall\(\s*|<OpenDownload[^>]*?endpoint: )(\w+)\.(\w+)/g)].map(
    ([, alias = '', name]) => `${contract.get(alias) ?? ''}.${name}`,
  )
  return (
    new RegExp(`(?:(?:useHas|ofFeature)\\('${feature}')`).test(code) ||
    new RegExp(`\\{[^{}]*\\b${feature}\\b[^{}]*\\} = useCustomer\\(\\)`).test(code) ||
    asked.some((call) => callNeeds(call, feature))
  )
}

/** What stands in no component that could ask, with the reason why it does no harm. */
const exempt: Record<string, string> = {
  'app/background/cache-responses.ts': 'caches what pages of the feature have read',
  'app/shell/ways-on-table.ts': 'a suggestion is shown to those who may open its page at this club',
  'features/home/waiting/waiting-kinds.tsx': 'the server counts what waits only where its endpoint is on',
  'features/profiles/individual/events-tab.tsx': 'a tab that the server names only where there is a ranking',
  'features/quizzes/early/early-play.ts': 'sends what a page of the feature has left waiting on the device',
  'features/quizzes/submission/use-sending.ts': 'compares the address with the page of the quiz',
}

test.each(clubFeatures)('where %s is off, no page calls or links to what belongs to it', (feature) => {
  const others = entries.filter(({ path }) => !featuresOfPages.get(path)?.includes(feature))
  const sources = others.flatMap(({ path }) => sourcesOfPages.get(path) ?? [])
  const modules = readModules([...frame, ...sources], (code) => asksFor(code, feature))
  const left = modules.flatMap(({ file, code, calls, links }) => {
    if (file in exempt || asksFor(code, feature)) return []
    const own = calls.filter((call) => callNeeds(call, feature))
    const led = links.filter((link) =>
      pagesOf(link).some((page) => featuresOfPages.get(page)?.includes(feature)),
    )
    return [...own, ...led].map((what) => `${file}: ${what}`)
  })
  expect(left.toSorted()).toEqual([])
})
