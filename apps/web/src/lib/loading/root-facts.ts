import { useLayoutEffect } from 'react'

/**
 * What is on a page, for rules that concern the whole page: they find it in `data-shows` of its root. Rules that look for
 * it themselves (`:root:has(…)`) would have the browser work out all styles anew whenever any element is added.
 */
export type RootFact = 'acting-bar' | 'bottom-bar' | 'dialog' | 'message-place' | 'page-foot' | 'sticky-foot'

/** The facts that components rendered since the set was last cleared. */
export const renderedFacts = new Set<RootFact>()

/** How many components say each. */
const holders = new Map<string, number>()

/** Tells the page's root that something is there as long as its component is. */
export function useRootFact(fact: RootFact, isThere = true): void {
  if (isThere) renderedFacts.add(fact)
  useLayoutEffect(() => {
    if (!isThere) return undefined
    hold(fact, 1)
    return () => hold(fact, -1)
  }, [fact, isThere])
}

function hold(fact: RootFact, change: 1 | -1): void {
  const count = (holders.get(fact) ?? 0) + change
  holders.set(fact, count)
  const shown = shownFacts()
  if (count > 0) shown.add(fact)
  else shown.delete(fact)
  show(shown)
}

/** Drops what the server wrote of parts of a page that were gone before they came alive. */
export function dropUnheldFacts(): void {
  show([...shownFacts()].filter((fact) => holders.get(fact)))
}

const shownFacts = () => new Set((document.documentElement.dataset['shows'] ?? '').split(' ').filter(Boolean))

function show(facts: Iterable<string>): void {
  const { dataset } = document.documentElement
  const shows = [...facts].join(' ')
  if (shows !== (dataset['shows'] ?? '')) dataset['shows'] = shows
}
