import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import * as styles from './section-links.module.css'
import * as textLinkStyles from '@/ui/text-link.module.css'

const sections: { id: string; words: MessageDescriptor }[] = [
  { id: 'identity', words: msg`The club` },
  { id: 'logo', words: msg`Logo` },
  { id: 'brand', words: msg`Colours` },
  { id: 'addresses', words: msg`Addresses` },
  { id: 'payment', words: msg`Payments` },
  { id: 'prices', words: msg`Prices` },
  { id: 'rules', words: msg`Rules of the game` },
  { id: 'absences', words: msg`Announced absences` },
  { id: 'themes', words: msg`Themes` },
]

/** Links to the sections of the page. */
export function SectionLinks() {
  const { t, i18n } = useLingui()

  // The address stays, so that going back leaves the page, not a section.
  function goTo(id: string) {
    const heading = document.getElementById(id)
    heading?.scrollIntoView({ block: 'start' })
    heading?.focus({ preventScroll: true })
  }

  return (
    <nav aria-label={t`Sections`} className={`${styles.sectionLinks} row stretched`}>
      {sections.map(({ id, words }) => (
        <button key={id} type="button" className={textLinkStyles.textLink} onClick={() => goTo(id)}>
          {i18n._(words)}
        </button>
      ))}
    </nav>
  )
}
