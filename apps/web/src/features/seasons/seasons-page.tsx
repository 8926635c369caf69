import { Page } from '@/ui/page.tsx'

export function SeasonsPage() {
  return <Page title="SeasonsPage">…</Page>
}
