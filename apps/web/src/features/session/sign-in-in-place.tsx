import { lazy, Suspense } from 'react'
import { FullPageLoader } from '@/ui/full-page-loader.tsx'
import { useUser } from './session.tsx'

const SignInForm = lazy(() => import('./sign-in-form.tsx').then((m) => ({ default: m.SignInForm })))

/** Sign-in in refresh mode: on success the page reloads, so that the person goes on where he was. */
export function SignInInPlace({ reload }: { reload: () => void }) {
  const user = useUser()
  if (user !== null) return <FullPageLoader />
  return (
    <Suspense fallback={null}>
      <SignInForm onSuccess={reload} />
    </Suspense>
  )
}
