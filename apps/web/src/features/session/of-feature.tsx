import type { ClubFeature } from '@tertulia/core/customers/club-features'
import type { FunctionComponent } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'

/** Tells whether the club has a feature. */
export const useHas = (feature: ClubFeature): boolean => useCustomer()[feature]

/** Makes a component that shows nothing where the club has switched off its feature. */
export function ofFeature<Props extends object>(
  feature: ClubFeature,
  Shown: FunctionComponent<Props>,
): FunctionComponent<Props> {
  return function OfFeature(props) {
    return useHas(feature) ? <Shown {...props} /> : null
  }
}
