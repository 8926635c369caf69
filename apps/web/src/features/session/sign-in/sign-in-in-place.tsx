import { lazy } from 'react'
import { FullPageLoader } from '@/ui/loaders/full-page-loader.tsx'
import { useUser } from '../session.tsx'
import { Piece } from '@/lib/loading/piece.tsx'

const SignInForm = lazy(() => import('./sign-in-form.tsx').then((m) => ({ default: m.SignInForm })))

/** Sign-in form that reloads the page on success, so that users continue where they were. */
export function SignInInPlace({ reload }: { reload: () => void }) {
  const user = useUser()
  if (user !== null) return <FullPageLoader />
  return (
    <Piece>
      <SignInForm onSuccess={reload} />
    </Piece>
  )
}
