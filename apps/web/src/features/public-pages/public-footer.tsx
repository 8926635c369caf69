import { useLingui } from '@lingui/react/macro'
import { useCustomer } from '@/features/customer/customer.tsx'
import { paths } from '@/paths.ts'
import { TextLink } from '@/ui/text-link.tsx'
import { clubPageWords } from './club-page-words.ts'
import * as styles from './public-footer.module.css'

/** Links for visitors to the pages that the club has written; nothing without any. */
export function PublicFooter() {
  const { t, i18n } = useLingui()
  const { name, club_pages } = useCustomer()
  if (club_pages.length === 0) return null

  return (
    <footer className={`${styles.publicFooter} line-above no-print`}>
      <div className="row apart small">
        <span className="soft">{name}</span>
        <nav aria-label={t`About the club`} className="row gap-4-16">
          {club_pages.map((page) => (
            <TextLink key={page} to={paths.clubPage(page)} className={`${styles.footerLink} line touchable`}>
              {i18n._(clubPageWords[page])}
            </TextLink>
          ))}
        </nav>
      </div>
    </footer>
  )
}
