import { brand_grounds } from '@tertulia/core/customers/brand-contrast'
import { useEffect } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'

/** Gives the browser's bars the customer's own colours; without them they are of the page's paper. (docs/rules/installation.md) */
export function useThemeColour(): void {
  const { brand_light, brand_dark } = useCustomer()
  useEffect(() => {
    colourBars('light', brand_light)
    colourBars('dark', brand_dark)
  }, [brand_light, brand_dark])
}

function colourBars(scheme: 'light' | 'dark', brand: string | null): void {
  const bar = document.querySelector(`meta[name="theme-color"][media*="${scheme}"]`)
  bar?.setAttribute('content', brand ?? brand_grounds[scheme].paper)
}
