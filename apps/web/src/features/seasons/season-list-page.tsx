import { Page } from '@/ui/page.tsx'

export function SeasonListPage() {
  return <Page title="SeasonListPage">…</Page>
}
