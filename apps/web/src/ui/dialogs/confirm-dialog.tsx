import { createContext, lazy, use, useCallback, useState, type ReactNode } from 'react'
import { offlineWords } from '@/lib/calls/offline/offline-words.ts'
import type { OpenConfirmation } from './confirm-modal.tsx'
import { showError } from '../states/toasts.ts'
import { Piece } from '@/lib/loading/piece.tsx'

type Confirm = (options: OpenConfirmation['options']) => Promise<boolean>

const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false))
const loadModal = () => import('./confirm-modal.tsx')
const ConfirmModal = lazy(() => loadModal().then((m) => ({ default: m.ConfirmModal })))

/** Loads the dialog once the page is idle, because the connection may be gone when it is needed. */
export function preloadConfirm(): void {
  setTimeout(() => void loadModal().catch(() => null), 2000)
}

/** Opens a dialog before an important action: `if (await confirm({…})) …`. */
export function useConfirm(): Confirm {
  return use(ConfirmContext)
}

type ConfirmProviderProps = {
  children: ReactNode
  /** Loads the dialog's code. */
  load?: () => Promise<unknown>
}

export function ConfirmProvider({ children, load = loadModal }: ConfirmProviderProps) {
  const [asked, setAsked] = useState<OpenConfirmation | null>(null)

  const confirm = useCallback<Confirm>(
    async (options) => {
      // If the dialog cannot be loaded, the action is not done and can be tried again.
      const isLoaded = await load().then(
        () => true,
        () => false,
      )
      if (!isLoaded) {
        showError(offlineWords())
        return false
      }
      if (options.needless?.aborted) return true
      return await new Promise((resolve) => {
        const question: OpenConfirmation = {
          options,
          answer: (confirmed) => {
            setAsked((current) => (current === question ? null : current))
            resolve(confirmed)
          },
        }
        options.needless?.addEventListener('abort', () => question.answer(true))
        setAsked(question)
      })
    },
    [load],
  )

  return (
    <ConfirmContext value={confirm}>
      {children}
      <Piece>{asked && <ConfirmModal asked={asked} />}</Piece>
    </ConfirmContext>
  )
}
