import { Trans, useLingui } from '@lingui/react/macro'
import { createContext, use, type ReactNode } from 'react'
import { useDocumentTitle } from './page.tsx'
import { Button } from './button.tsx'
import './text-link.css'
import './error-screen.css'

/** What a 401 screen offers in place; the app fills it, so that this file need not know how people sign in. */
export const SignInPlace = createContext<ReactNode>(null)

type ErrorScreenProps = {
  status: number
  onRetry?: (() => void) | undefined
  /** It is the whole page: its text is the heading and the document's title. */
  whole_page?: boolean
  /** It stands alone where a page is hidden. */
  is_alone?: boolean
}

/** What went wrong, by status, and what can be done about it. */
export function ErrorScreen({
  status,
  onRetry,
  whole_page = false,
  is_alone = whole_page,
}: ErrorScreenProps) {
  const { text, help } = useErrorTexts(status)
  const sign_in = use(SignInPlace)
  const Heading = is_alone ? 'h1' : 'h2'

  return (
    <section className="error-screen" aria-live="polite">
      {whole_page && <DocumentTitle title={text} />}
      <Heading tabIndex={-1} className="error-text">
        {text}
      </Heading>
      {help && <p className="soft">{help}</p>}
      {status === 401 && sign_in}
      {whole_page && [400, 403, 404].includes(status) && (
        // A plain link: this screen also stands where no routes are yet.
        <a href="/" className="button-link button-link-plain">
          <Trans>Go to the first page</Trans>
        </a>
      )}
      {onRetry && status !== 401 && status !== 403 && (
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </section>
  )
}

function DocumentTitle({ title }: { title: string }) {
  useDocumentTitle(title)
  return null
}

function useErrorTexts(status: number): { text: string; help?: string } {
  const { t } = useLingui()
  switch (status) {
    case 400:
    case 404:
      return { text: t`Content not found.`, help: t`The address may be wrong, or the page has moved.` }
    case 401:
      return { text: t`You need to login before visit this page.` }
    case 403:
      return { text: t`You don't have access to this page.` }
    case 666:
      return {
        text: t`No internet access.`,
        help: t`What you have typed is safe. This page goes on as soon as the connection is back.`,
      }
    default:
      return { text: t`Server error. Try again later.` }
  }
}
