import { lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react'
import { whenIdle } from './idle.ts'

/**
 * Creates a component that loads beside or after a page; when its code cannot be loaded, the page works without it, and
 * what it was to surround is shown.
 */
export function lazyAddition<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const nothing = ({ children }: { children?: ReactNode }) => children
  return lazy(() =>
    load().then(
      (addition) => ({ default: addition }),
      () => ({ default: nothing as ComponentType<Props> }),
    ),
  )
}

/** Creates a lazy component that loads once the browser is idle. */
export function idleAddition<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const idle = () => new Promise<void>((resolve) => void whenIdle(resolve))
  return lazyAddition(() => idle().then(load))
}
