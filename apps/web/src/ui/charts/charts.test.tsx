import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { aPerson } from '@test/person.ts'
import { Radar } from './radar.tsx'
import { Sparkline } from './sparkline.tsx'

const themes = {
  caption: 'Right answers by theme',
  labelHead: 'Theme',
  labels: ['Culture', 'History', 'Science'],
  series: [
    { name: 'Ana Lopes', values: [70, null, 100] },
    { name: 'Rui Costa', values: [40, 55, 0] },
  ],
  format: (value: number) => `${value}%`,
}

function show(chart: ReactNode) {
  return render(<I18nProvider i18n={i18n}>{chart}</I18nProvider>)
}

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))

test('a radar chart has a caption, a legend, and its values as a table', async () => {
  const { container } = show(<Radar {...themes} />)
  expect(screen.getByRole('img', { name: 'Right answers by theme' })).toBeDefined()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ana Lopes',
    'Rui Costa',
  ])
  // The highest value reaches the edge, right below the last of three axes; nothing is drawn where there is no value.
  expect(container.querySelectorAll('circle[data-place="1"]')).toHaveLength(2)
  await aPerson().click(screen.getByRole('button', { name: 'Show as table' }))
  expect(rowsOf('Right answers by theme')).toEqual([
    ['Theme', 'Ana Lopes', 'Rui Costa'],
    ['Culture', '70%', '40%'],
    ['History', '–', '55%'],
    ['Science', '100%', '0%'],
  ])
  await aPerson().click(screen.getByRole('button', { name: 'Show as chart' }))
  expect(screen.queryByRole('table')).toBeNull()
})

test('too few values for a shape or a line are shown as a table', () => {
  show(<Radar {...themes} labels={['Culture']} series={[{ name: 'Ana', values: [70] }]} />)
  expect(rowsOf('Right answers by theme')).toEqual([
    ['Theme', 'Ana'],
    ['Culture', '70%'],
  ])
  expect(screen.queryByRole('button')).toBeNull()
})

test('a sparkline shows its first and last value, even with gaps', async () => {
  const seasons = {
    ...themes,
    caption: 'By season',
    labels: ['Season 1', 'Season 2', 'Season 3'],
    series: [{ name: 'Ana', values: [50, 60, null] }],
  }
  show(<Sparkline {...seasons} />)
  for (const words of ['60%', 'Season 1', 'Season 3']) expect(screen.getByText(words)).toBeDefined()
  expect(screen.queryByText('Season 2')).toBeNull()
  await aPerson().click(screen.getByRole('button', { name: 'Show as table' }))
  expect(rowsOf('By season')).toHaveLength(4)
})
