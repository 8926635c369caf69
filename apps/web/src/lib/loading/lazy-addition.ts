import { createElement, lazy, useEffect, useState, type FunctionComponent, type ReactNode } from 'react'
import { whenIdle } from './idle.ts'

/** The additions of all modules that have run, by their names. */
const additions = new Map<string, (() => Promise<unknown>)[]>()

/** The names of the additions rendered since the set was last cleared, those around others first. */
export const renderedAdditions = new Set<string>()

type AnyComponent = FunctionComponent<never>
type PropsOf<Component extends AnyComponent> =
  Component extends FunctionComponent<object> ? object : Parameters<Component>[0]

type Addition<Props> = FunctionComponent<Props> & {
  /** Tells whether it renders without a pause: it is loaded, or waited for by the server. */
  rendersAtOnce: () => boolean
}

type Choices = {
  /** The page is not whole without it: when its code cannot be loaded, the page has failed. */
  needed?: boolean
}

/**
 * Creates a component that loads beside or after a page; when its code cannot be loaded, the page works without it, and
 * what it was to surround is shown.
 */
export function lazyAddition<Code extends Record<Name, AnyComponent>, Name extends string>(
  load: () => Promise<Code>,
  name: Name,
  choices?: Choices,
): Addition<PropsOf<Code[Name]>>
export function lazyAddition(
  load: () => Promise<Record<string, FunctionComponent>>,
  name: string,
  { needed = false }: Choices = {},
): Addition<object> {
  let loaded: FunctionComponent | null = null
  const nothing = ({ children }: { children?: ReactNode }) => children
  const start = async () => {
    const code = await load().catch((error: unknown) => {
      if (needed) throw error
      return null
    })
    loaded = code?.[name] ?? nothing
    return { default: loaded }
  }
  additions.set(name, [...(additions.get(name) ?? []), start])
  const Lazy = lazy(start)

  const LazyAddition: Addition<object> = (props) => {
    renderedAdditions.add(name)
    // Loaded ones render at once, because a promise would suspend.
    const [Shown] = useState(() => loaded ?? Lazy)
    return createElement(Shown, props)
  }
  LazyAddition.rendersAtOnce = () => loaded !== null || typeof window === 'undefined'
  return LazyAddition
}

/** Loads additions before they are shown, also those inside others. */
export async function loadAdditions(names: readonly string[]): Promise<void> {
  const known = names.filter((name) => additions.has(name))
  if (known.length === 0) return
  await Promise.allSettled(known.flatMap((name) => additions.get(name) ?? []).map((start) => start()))
  await loadAdditions(names.filter((name) => !known.includes(name)))
}

/** Creates a component that shows nothing until the browser is idle, and then loads. */
export function idleAddition<Code extends Record<Name, AnyComponent>, Name extends string>(
  load: () => Promise<Code>,
  name: Name,
): FunctionComponent<PropsOf<Code[Name]>>
export function idleAddition(
  load: () => Promise<Record<string, FunctionComponent>>,
  name: string,
): FunctionComponent {
  const IdleAddition = lazyAddition(load, name)
  let wasIdle = false
  return (props) => {
    const [isIdle, setIdle] = useState(wasIdle)
    useEffect(
      () =>
        whenIdle(() => {
          wasIdle = true
          setIdle(true)
        }),
      [],
    )
    return isIdle ? createElement(IdleAddition, props) : null
  }
}
