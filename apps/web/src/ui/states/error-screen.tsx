import { Trans, useLingui } from '@lingui/react/macro'
import { createContext, use, type ReactNode } from 'react'
import { limitWords } from '@/lib/calls/limit-words.ts'
import { DocumentTitle } from '../page.tsx'
import { Button } from '../button.tsx'
import * as styles from './error-screen.module.css'
import * as textLinkStyles from '../text-link.module.css'

type ErrorHelp = {
  /** Shown below 401: signs in without leaving the page. */
  signIn?: ReactNode
  /** Shown below 400 and 404: other pages to go to. */
  waysOn?: ReactNode
  /** Replaces 403 with the reason, where there is one for this user. */
  explainDenied?: (screen: ReactNode, place: { wholePage: boolean }) => ReactNode
}

/** Help that error screens offer, provided by the app because this file knows neither users nor pages. */
export const ErrorHelp = createContext<ErrorHelp>({})

type ErrorScreenProps = {
  status: number
  onRetry?: (() => void) | undefined
  /** True for a whole page, whose text is the heading and the document's title. */
  wholePage?: boolean
  /** True when it is shown beside a hidden page. */
  isAlone?: boolean
}

/** An error by status, with suggestions. */
export function ErrorScreen(props: ErrorScreenProps) {
  const { explainDenied } = use(ErrorHelp)
  const screen = <PlainScreen {...props} />
  if (props.status !== 403 || !explainDenied) return screen
  return explainDenied(screen, { wholePage: props.wholePage ?? false })
}

function PlainScreen({ status, onRetry, wholePage = false, isAlone = wholePage }: ErrorScreenProps) {
  const { text, help } = useErrorTexts(status)
  const { signIn, waysOn } = use(ErrorHelp)
  const isNotFound = status === 400 || status === 404
  const Heading = isAlone ? 'h1' : 'h2'

  return (
    <section className={`${styles.errorScreen} stack to-start`} aria-live="polite">
      {wholePage && <DocumentTitle title={text} />}
      <Heading tabIndex={-1} className={styles.errorText}>
        {text}
      </Heading>
      {help && <p className="soft">{help}</p>}
      {status === 401 && signIn}
      {isNotFound && waysOn}
      {wholePage && (isNotFound || status === 403) && (
        // A plain link, because this screen also appears outside the router.
        <a href="/" className={textLinkStyles.buttonLink} data-look="plain">
          <Trans>Go to the home page</Trans>
        </a>
      )}
      {onRetry && !isNotFound && status !== 401 && status !== 403 && (
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      )}
    </section>
  )
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
    case 429:
      return { text: limitWords() }
    case 666:
      return {
        text: t`No internet access.`,
        help: t`What you’ve typed is safe. This page will continue as soon as you’re back online.`,
      }
    default:
      return { text: t`Server error. Try again later.` }
  }
}
