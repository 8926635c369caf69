import { countryCodes } from './countries.ts'

export type Region = { code: string; name: string }

/** The set of regions that a customer's users choose from. */
export type RegionSet = 'pt_districts' | 'countries'

/** The Portuguese districts and the two autonomous regions, in alphabetical order. */
export const portugueseRegions: readonly Region[] = [
  { code: 'PT.AC', name: 'Açores' },
  { code: 'PT.AV', name: 'Aveiro' },
  { code: 'PT.BE', name: 'Beja' },
  { code: 'PT.BR', name: 'Braga' },
  { code: 'PT.BA', name: 'Bragança' },
  { code: 'PT.CB', name: 'Castelo Branco' },
  { code: 'PT.CO', name: 'Coimbra' },
  { code: 'PT.EV', name: 'Évora' },
  { code: 'PT.FA', name: 'Faro' },
  { code: 'PT.GU', name: 'Guarda' },
  { code: 'PT.LE', name: 'Leiria' },
  { code: 'PT.LI', name: 'Lisboa' },
  { code: 'PT.MA', name: 'Madeira' },
  { code: 'PT.PA', name: 'Portalegre' },
  { code: 'PT.PO', name: 'Porto' },
  { code: 'PT.SA', name: 'Santarém' },
  { code: 'PT.SE', name: 'Setúbal' },
  { code: 'PT.VC', name: 'Viana do Castelo' },
  { code: 'PT.VR', name: 'Vila Real' },
  { code: 'PT.VI', name: 'Viseu' },
]

/** The region codes that a customer's users choose from. (docs/rules/accounts.md) */
export function regionCodes(regionSet: RegionSet): readonly string[] {
  return regionSet === 'countries' ? countryCodes : portugueseRegions.map(({ code }) => code)
}
