import type { RouteComponent } from '@tanstack/react-router'
import { lazy, useState, type ComponentType } from 'react'
import { ChunkError } from '@/lib/loading/chunk-error.ts'
import { inTime } from '@/lib/loading/in-time.ts'

/** Time limit for loading a page's code. */
const longestMs = 120_000

type Importer<T> = () => Promise<T>
type Page = { default: ComponentType }

/**
 * Creates a page whose code loads on its first visit. Once loaded, it renders without a pause; a failed load is retried
 * on the next visit.
 */
export function lazyPage<T extends Record<K, ComponentType>, K extends string>(
  load: Importer<T>,
  name: K,
): RouteComponent {
  let loaded: Page | null = null
  let loading: Promise<Page> | null = null
  let error: unknown = null

  function start(): Promise<Page> {
    error = null
    loading ??= loadInTime(load)
      .then((code) => {
        // The router renders pages without a preload function at once.
        delete RoutePage.preload
        loaded = { default: code[name] }
        return loaded
      })
      .catch((cause: unknown) => {
        error = cause
        LazyPage = lazy(start)
        throw cause
      })
      .finally(() => (loading = null))
    return loading
  }

  let LazyPage = lazy(start)

  const RoutePage: RouteComponent = () => {
    // Loaded pages render at once, because a promise would suspend.
    const [Shown] = useState(() => loaded?.default ?? LazyPage)
    if (error !== null) throw error
    return <Shown />
  }
  RoutePage.preload = async () => {
    await start().catch(() => null)
  }
  return RoutePage
}

/** Creates a page with forms, which waits until what was typed into them before is read from this device. */
export function lazyFormPage<T extends Record<K, ComponentType>, K extends string>(
  load: Importer<T>,
  name: K,
): RouteComponent {
  return lazyPage(async () => {
    const [code, { afterDrafts }] = await Promise.all([load(), import('@/lib/drafts/form-drafts.tsx')])
    return { page: afterDrafts(code[name]) }
  }, 'page')
}

async function loadInTime<T>(load: Importer<T>): Promise<T> {
  const loadPage = () =>
    load().catch((cause: unknown) => {
      throw new ChunkError('A page could not be loaded', { cause })
    })
  return await inTime(loadPage, {
    longestMs,
    error: new ChunkError('A page did not come in time'),
  })
}
