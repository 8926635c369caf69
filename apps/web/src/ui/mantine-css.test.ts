import { expect, test } from 'vitest'
import shared from './mantine.css?raw'

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const styles = new Set(
  Object.keys(import.meta.glob('../../../../node_modules/@mantine/core/styles/*.css', { query: '?url' })).map(
    (path) => path.replace(/.*\/(.*)\.css/, '$1'),
  ),
)

// The parts a component is made of, which its own file does not import.
const madeOf: Record<string, string[]> = {
  TextInput: ['Input'],
  Textarea: ['Input'],
  NumberInput: ['Input'],
  PasswordInput: ['Input', 'ActionIcon'],
  NativeSelect: ['Input'],
  FileInput: ['Input'],
  Select: ['Input', 'Combobox', 'Popover', 'ScrollArea'],
  Autocomplete: ['Input', 'Combobox', 'Popover', 'ScrollArea'],
  MultiSelect: ['Input', 'Combobox', 'Popover', 'ScrollArea', 'Pill', 'PillsInput'],
  TagsInput: ['Input', 'Combobox', 'Popover', 'ScrollArea', 'Pill', 'PillsInput'],
  Menu: ['Popover'],
  HoverCard: ['Popover'],
  Modal: ['ModalBase', 'Overlay'],
  Drawer: ['ModalBase', 'Overlay'],
  LoadingOverlay: ['Overlay'],
  Checkbox: ['Input', 'InlineInput'],
  Radio: ['Input', 'InlineInput'],
  SegmentedControl: ['FloatingIndicator'],
  Pagination: ['Group'],
}

/** Styles that a source needs but neither it nor the shared file imports. */
function missingStyles(source: string): string[] {
  const imported = [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]
  const components = imported
    .flatMap(([, names]) => names!.split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]/.test(name))
  const needed = components.flatMap((name) => [...(styles.has(name) ? [name] : []), ...(madeOf[name] ?? [])])
  const brought = (name: string) => (shared + source).includes(`@mantine/core/styles/${name}.css`)
  return needed.filter((name) => !brought(name))
}

test('every Mantine component has its styles: a missing file fails silently', () => {
  expect(styles.size).toBeGreaterThan(50)
  const missing = Object.entries(sources)
    .map(([path, source]) => [path, ...missingStyles(source)])
    .filter((line) => line.length > 1)
  expect(missing).toEqual([])
})
