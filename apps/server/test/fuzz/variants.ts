import fc from 'fast-check'
import { titleOf } from '../endpoints.ts'
import { branchesOf, changeAt, placesIn, type Place, type Schema } from './places.ts'
import type { Attempt, Success } from './send.ts'
import { valuesFor, type Others } from './values.ts'

/** One change of a successful call. */
export type Variant = {
  /** The path to what is changed, such as `body.answers.0.text`. */
  place: string
  kind: string
  /** The keywords that the contract sets for its place. */
  rules: string
  change: (attempt: Attempt) => Attempt
  /** How a failed property names it. */
  [fc.toStringMethod]: () => string
}

type Change = Omit<Variant, typeof fc.toStringMethod>

/** Lists the changes of one place of a successful call, or of its caller. */
export function listVariants(success: Success, others: Others): Variant[] {
  if (success.attempt.posted) return []
  const changes = [...listInputChanges(success, others), ...listCallers(success, others)]
  const title = titleOf(success.endpoint)
  return changes.map((change) => {
    const place = `${title} ${change.place}`
    return { ...change, place, [fc.toStringMethod]: () => `${place} ${change.kind}` }
  })
}

const rulesOf = ({ schemas }: Place) =>
  schemas.map(({ type, ...rules }) => [type, ...Object.keys(rules)].join(' ')).join(' or ')

function listInputChanges({ endpoint, attempt }: Success, others: Others): Change[] {
  const values = { ...attempt.input, body: attempt.body }
  const places = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part] as Schema | undefined
    return schema ? placesIn({ path: [part], schemas: branchesOf(schema), value: values[part] }) : []
  })
  const changed = places.filter(({ path }) => path.length > 1 || path[0] === 'body')
  return changed.flatMap((place) =>
    Object.entries(valuesFor(place, others)).map(([kind, to]) => ({
      place: place.path.join('.'),
      kind,
      rules: rulesOf(place),
      change: ({ input, body, ...before }) => {
        const all = changeAt({ ...input, body }, place.path, to) as typeof values
        return { ...before, input: { params: all.params, query: all.query }, body: all.body }
      },
    })),
  )
}

function listCallers({ area, attempt }: Success, { stranger }: Others): Change[] {
  const another = area.tokens.find((token) => token !== attempt.token) ?? null
  return Object.entries({ nobody: null, another, stranger }).map(([kind, token]) => ({
    place: 'caller',
    kind,
    rules: 'caller',
    change: (before) => ({ ...before, token }),
  }))
}

/**
 * Returns how to choose variants: one of every place, the kinds taking turns; the call of somebody of another club; and
 * every kind once for all places that follow the same rules.
 */
export function prepareChoosing(): (variants: Variant[]) => Variant[] {
  const met = new Set<string>()
  let turn = 0
  return (variants) => {
    const byPlace = Map.groupBy(variants, ({ place }) => place)
    return [...byPlace.values()].flatMap((own) => {
      const inTurn = own[turn++ % own.length]
      return own.filter((variant) => {
        const meets = `${variant.rules} ${variant.kind}`
        const isNew = !met.has(meets)
        met.add(meets)
        return isNew || variant === inTurn || variant.kind === 'stranger'
      })
    })
  }
}
