import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '@/lib/dates/dates.ts'
import { SettingsPage } from '../settings-page.tsx'
import { PaymentSection } from './payment-section.tsx'
import { PricesSection } from './prices-section.tsx'
import { ReductionSection } from './reduction-section.tsx'

/** Where the club is paid, and what playing costs. */
export function MoneySettingsPage() {
  const { t } = useLingui()
  // Amounts are typed with the decimal mark of the language.
  const language = useLanguage()
  return (
    <SettingsPage title={t({ message: 'Money', context: 'settings' })}>
      {(settings) => (
        <>
          <PaymentSection settings={settings} />
          <PricesSection key={language} settings={settings} />
          <ReductionSection settings={settings} />
        </>
      )}
    </SettingsPage>
  )
}
