import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import * as publicPageCalls from '@tertulia/contract/public-pages'
import { clubPageNames } from '@tertulia/core/public-pages/club-pages'
import { useCall } from '@/lib/calls/queries.ts'
import { useLanguage } from '@/lib/dates/dates.ts'
import { Markdown } from '@/ui/content/markdown.tsx'
import { useUser } from '@/features/session/session.tsx'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { Page } from '@/ui/page.tsx'
import { ErrorScreen } from '@/ui/states/error-screen.tsx'
import { QueryState } from '@/ui/states/query-state.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { clubPageWords } from './club-page-words.ts'
import * as styles from './club-page.module.css'

/** A page that the club has written, in the reader's language or else in the one that it is written in. */
export function ClubPage() {
  const { i18n } = useLingui()
  const language = useLanguage()
  const user = useUser()
  const address = useParams({ from: '/about/$name' }).name
  const name = clubPageNames.find((known) => known === address)
  const query = useCall(
    publicPageCalls.getClubPage,
    { params: { name: name ?? 'contact' } },
    { enabled: name !== undefined },
  )
  if (name === undefined || query.error?.status === 404) return <ErrorScreen status={404} wholePage />

  return (
    <Page title={i18n._(clubPageWords[name])}>
      <QueryState query={query} skeleton={<Skeleton height={360} />}>
        {({ texts }) => {
          const shown = texts.find((text) => text.language === language) ?? texts[0]
          return (
            shown && (
              <>
                <div lang={shown.language} className={`sheet ${styles.clubPage} breakable`}>
                  <Markdown text={shown.text} />
                </div>
                {name === 'privacy' && user && (
                  <TextLink to={paths.dataProtection()}>
                    <Trans>See what is stored, and for how long</Trans>
                  </TextLink>
                )}
              </>
            )
          )
        }}
      </QueryState>
    </Page>
  )
}
