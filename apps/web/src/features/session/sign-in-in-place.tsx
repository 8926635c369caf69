import { FullPageLoader } from '@/ui/full-page-loader.tsx'
import { useUser } from './session.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Sign-in in refresh mode: on success the page reloads, so that the person goes on where he was. */
export function SignInInPlace({ reload }: { reload: () => void }) {
  const user = useUser()
  if (user !== null) return <FullPageLoader />
  return <SignInForm onSuccess={reload} />
}
