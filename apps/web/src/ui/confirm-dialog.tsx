import { createContext, lazy, Suspense, use, useCallback, useState, type ReactNode } from 'react'

export type ConfirmOptions = {
  title: string
  /** What will happen, or be lost. */
  message: ReactNode
  confirm_label: string
  /** The action destroys something. */
  danger?: boolean
}

type Confirm = (options: ConfirmOptions) => Promise<boolean>
export type Asked = { options: ConfirmOptions; answer: (confirmed: boolean) => void }

const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false))
const ConfirmModal = lazy(() => import('./confirm-modal.tsx').then((m) => ({ default: m.ConfirmModal })))

/** Asks before something that matters: `if (await confirm({…})) …`. */
export function useConfirm(): Confirm {
  return use(ConfirmContext)
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null)

  const confirm = useCallback<Confirm>(
    (options) =>
      new Promise((resolve) => {
        setAsked({
          options,
          answer: (confirmed) => {
            setAsked(null)
            resolve(confirmed)
          },
        })
      }),
    [],
  )

  return (
    <ConfirmContext value={confirm}>
      {children}
      <Suspense fallback={null}>{asked && <ConfirmModal asked={asked} />}</Suspense>
    </ConfirmContext>
  )
}
