import { useLingui } from '@lingui/react/macro'
import { SettingsPage } from '../settings-page.tsx'
import { ThemesSection } from './themes-section.tsx'

/** The themes of the club’s questions. */
export function ThemeSettingsPage() {
  const { t } = useLingui()
  return <SettingsPage title={t`Themes`}>{(settings) => <ThemesSection settings={settings} />}</SettingsPage>
}
