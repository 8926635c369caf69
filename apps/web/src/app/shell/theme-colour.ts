import { brandGrounds } from '@tertulia/core/customers/brand-contrast'
import { useEffect } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'

/**
 * Gives the browser's bars the customer's colours, or else the colour of the page's background.
 * (docs/rules/installation.md)
 */
export function useThemeColour(): void {
  const { brand_light, brand_dark } = useCustomer()
  useEffect(() => {
    colourBars('light', brand_light)
    colourBars('dark', brand_dark)
  }, [brand_light, brand_dark])
}

function colourBars(scheme: 'light' | 'dark', brand: string | null): void {
  const bar = document.querySelector(`meta[name="theme-color"][media*="${scheme}"]`)
  bar?.setAttribute('content', brand ?? brandGrounds[scheme].paper)
}
