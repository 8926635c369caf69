import { Plural, Trans, useLingui } from '@lingui/react/macro'
import * as questionImportCalls from '@tertulia/contract/question-imports'
import type { ImportGroup, QuestionImport } from '@tertulia/contract/question-imports'
import * as themeCalls from '@tertulia/contract/themes'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useCall } from '@/lib/calls/queries.ts'
import { EmptyState } from '@/ui/states/empty-state.tsx'
import { Notice } from '@/ui/states/notice.tsx'
import { PagedList } from '@/ui/lists/paged-list.tsx'
import { TextLink } from '@/ui/text-link.tsx'
import { Button } from '@/ui/button.tsx'
import { Skeleton } from '@/ui/states/skeleton.tsx'
import { Tab, TabStrip } from '@/ui/lists/tab-strip.tsx'
import { AnswerReadingNotice } from './answer-reading.tsx'
import { ImportRowCard } from './import-row-card.tsx'
import { useImportActions, useImportRemoval } from './use-import-actions.ts'
import * as styles from './question-imports.module.css'
import { addressTo } from '@/lib/input/address-to.ts'

const groups = ['problem', 'doubt', 'near', 'exact', 'new'] as const

/** Findings in a file, group by group, with the decisions needed before the import. */
export function ImportReport({ stand }: { stand: QuestionImport }) {
  const actions = useImportActions(stand)
  const { remove } = useImportRemoval(stand)
  const { id, counts } = stand
  const { group: asked } = useSearch({ from: '/admin/external-questions/imports/$id' })
  const first = groups.find((group) => counts[group] > 0) ?? 'new'
  const group = groups.find((one) => one === asked) ?? first

  return (
    <div className={styles.importReport}>
      <OddLines stand={stand} />
      <AnswerReadingNotice stand={stand} />
      <Tabs id={id} counts={counts} chosen={group} />
      <Rows stand={stand} group={group} actions={actions} />
      <div className={`${styles.importDecision} sheet`}>
        <p role="status">
          {counts.undecided > 0 ? (
            <Plural
              value={counts.undecided}
              one="# question still needs your decision."
              other="# questions still need your decision."
            />
          ) : (
            <Plural
              value={counts.taken}
              _0="No questions selected."
              one="# question will be imported."
              other="# questions will be imported."
            />
          )}
        </p>
        <div className="row">
          <Button
            look="primary"
            disabled={counts.undecided > 0 || counts.taken === 0 || actions.busy}
            onClick={() => void actions.importAll()}
          >
            <Trans>Import</Trans>
          </Button>
          {stand.is_table && (
            <TextLink to={importAddress(id, { columns: '' })} button="plain">
              <Trans>Change the columns</Trans>
            </TextLink>
          )}
          <Button look="quiet" danger onClick={() => void remove()}>
            <Trans>Discard the file</Trans>
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Lists the lines whose letters may have been decoded wrongly. */
function OddLines({ stand: { odd_lines, odd_line_count } }: { stand: QuestionImport }) {
  if (odd_line_count === 0) return null
  const lines = odd_lines.join(', ')
  const more = odd_line_count - odd_lines.length
  return (
    <Notice type="warning">
      <p>
        <Trans>Some lines use a different encoding from the rest. Check their accents: {lines}</Trans>
        {more > 0 && (
          <>
            {' '}
            <Plural value={more} one="and # more" other="and # more" />
          </>
        )}
      </p>
    </Notice>
  )
}

type TabsProps = { id: number; counts: QuestionImport['counts']; chosen: ImportGroup }

function Tabs({ id, counts, chosen }: TabsProps) {
  const { t } = useLingui()
  const words: Record<ImportGroup, string> = {
    problem: t`With errors`,
    doubt: t`To review`,
    near: t`Nearly the same`,
    exact: t`Already in the bank`,
    new: t({ message: 'New', context: 'questions' }),
  }
  return (
    <TabStrip label={t`Results`}>
      {groups.map((group) => (
        <Tab key={group} to={importAddress(id, { group })} current={group === chosen} replace>
          {words[group]} <span className="figures">{counts[group]}</span>
        </Tab>
      ))}
    </TabStrip>
  )
}

type RowsProps = {
  stand: QuestionImport
  group: ImportGroup
  actions: ReturnType<typeof useImportActions>
}

function Rows({ stand: { id, counts }, group, actions }: RowsProps) {
  const { t } = useLingui()
  const { page = 1 } = useSearch({ from: '/admin/external-questions/imports/$id' })
  const rows = useCall(
    questionImportCalls.listImportRows,
    { params: { id }, query: { page, group } },
    { placeholderData: keepPreviousData },
  )
  const themes = useCall(themeCalls.listThemes, {}, { staleTime: Infinity })
  const nothing: Record<ImportGroup, string> = {
    problem: t`All questions were read.`,
    doubt: t`Every question has an answer that can be typed.`,
    near: t`No near-duplicates.`,
    exact: t`None are in the bank already.`,
    new: t`There are no new questions in this file.`,
  }
  const empty = <EmptyState>{nothing[group]}</EmptyState>
  if (counts[group] === 0) return empty

  return (
    <PagedList
      query={rows}
      skeleton={<Skeleton height={480} />}
      empty={empty}
      to={(number) => importAddress(id, { group, page: number })}
      className="stack gap-20 fitted"
    >
      {(list) => (
        <>
          <ForAll group={group} actions={actions} />
          <ol className="stack gap-12">
            {list.rows.map((row) => (
              <ImportRowCard
                key={row.number}
                id={id}
                row={row}
                themes={themes.data?.themes ?? []}
                onChoose={(taken) => actions.choose(row.number, taken)}
              />
            ))}
          </ol>
        </>
      )}
    </PagedList>
  )
}

function ForAll({ group, actions: { chooseAll, busy } }: Pick<RowsProps, 'group' | 'actions'>) {
  return (
    <div className="row">
      {group !== 'problem' && (
        <Button disabled={busy} onClick={() => chooseAll(group, true)}>
          <Trans>Import all of these</Trans>
        </Button>
      )}
      <Button disabled={busy} onClick={() => chooseAll(group, false)}>
        <Trans>Skip all of these</Trans>
      </Button>
    </div>
  )
}

/** The address of a file's rows of one outcome, or of its columns. */
function importAddress(id: number, search: { group?: ImportGroup; page?: number; columns?: '' }): string {
  return addressTo({ to: '/admin/external-questions/imports/$id', params: { id }, search })
}
