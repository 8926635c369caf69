import { Page } from '@/ui/page.tsx'

export function SeasonEditorPage() {
  return <Page title="SeasonEditorPage">…</Page>
}
