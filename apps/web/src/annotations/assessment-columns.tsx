import type { Annotated, AnnotationSubject } from '@verifikat/analyses'
import type { useTranslation } from 'react-i18next'
import type { Column } from '../analysis/table/column.ts'
import { Icon } from '../components/Icon.tsx'
import { Money } from '../components/Money.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatFiscalYear, formatTimestamp } from '../format/dates.ts'
import { formatOre } from '../format/money.ts'
import { dispositionIcons, dispositionTones, markIcons, markTones } from './mark-look.ts'

type Translate = ReturnType<typeof useTranslation<'annotations'>>['t']

export interface AssessmentColumns {
  readonly t: Translate
  readonly nameOf: (subject: AnnotationSubject) => string
  readonly years: readonly { readonly from: string; readonly to: string }[]
  /** The panel is open beside the table. */
  readonly isNarrow: boolean
  /** Chosen to be added to an assignment, by id. */
  readonly picked: ReadonlyMap<string, Annotated>
  readonly onPick: (own: Annotated) => void
}

/** The misstatement where there is one, else the amount of what it stands at. */
function oreOf({ disposition, subject }: Annotated): number | null {
  return disposition?.amountOre ?? subject.ore
}

/** The last thing said, the reason of a disposition before others. */
export function saidLast({ disposition, comments, subject }: Annotated): string {
  const last = comments.reduce<Annotated['comments'][number] | null>(
    (newest, own) => (newest === null || own.at > newest.at ? own : newest),
    null,
  )
  return (disposition?.text || last?.text || subject.text) ?? ''
}

export function authorOf({ marks, comments, disposition }: Annotated): string | null {
  const acts = [...marks, ...comments, ...(disposition === null ? [] : [disposition])]
  return (
    acts.reduce<(typeof acts)[number] | null>((newest, own) => (newest === null || own.at > newest.at ? own : newest), null)?.by?.name ??
    null
  )
}

export function assessmentColumns({ t, nameOf, years, isNarrow, picked, onPick }: AssessmentColumns): readonly Column<Annotated>[] {
  const words = ({ marks, disposition, comments }: Annotated) =>
    [
      ...marks.map(({ kind }) => t(`mark.${kind}`)),
      ...(disposition === null ? [] : [t(`disposition.${disposition.kind}`)]),
      ...(comments.length === 0 ? [] : [t('comments', { count: comments.length })]),
    ].join(', ')
  const year = ({ subject }: Annotated) => {
    const own = years.find(({ from }) => from === subject.yearFrom)
    return own === undefined ? subject.yearFrom.slice(0, 4) : formatFiscalYear(own)
  }
  const columns: (Column<Annotated> | false)[] = [
    {
      id: 'what',
      label: t('col.what'),
      align: 'left',
      text: words,
      measured: (own) => `${words(own)}${'mm'.repeat(own.marks.length + 4)}`,
      cell: (own) => (
        <span className="ann-picked">
          <label className="choose-box">
            <input
              type="checkbox"
              data-cell-act
              tabIndex={-1}
              aria-label={t('page.pick', { name: nameOf(own.subject) })}
              checked={picked.has(own.id)}
              onChange={() => onPick(own)}
            />
          </label>
          <What annotated={own} t={t} />
        </span>
      ),
      grow: { min: 130, max: 260 },
      isPinned: true,
    },
    {
      id: 'where',
      label: t('col.where'),
      align: 'left',
      text: ({ subject }) => nameOf(subject),
      isHeader: true,
      opens: () => true,
      cell: ({ subject }) => <span className="an-vlink">{nameOf(subject)}</span>,
      // neither the voucher nor the flag is cut while the text beside it has room to spare
      grow: { min: 190, max: 560 },
    },
    { id: 'said', label: t('col.said'), align: 'left', text: saidLast, grow: { min: 140, max: 480, takesRest: true } },
    {
      id: 'amount',
      label: t('col.amount'),
      align: 'right',
      text: (own) => {
        const ore = oreOf(own)
        return ore === null ? '' : formatOre(ore, 'kr')
      },
      cell: (own) => (oreOf(own) === null ? '' : <Money ore={oreOf(own)} />),
    },
    {
      id: 'state',
      label: t('col.state'),
      align: 'left',
      text: (own) => stateText(own, t),
      measured: (own) => `mm${stateText(own, t)}`,
      cell: (own) => <State annotated={own} t={t} />,
      widest: [`mm${t('state.changed')}`],
    },
    {
      id: 'by',
      label: t('col.by'),
      align: 'left',
      tone: 'small',
      text: (own) => authorOf(own) ?? t('somebody'),
      grow: { min: 104, max: 150 },
    },
    {
      id: 'when',
      label: t('col.when'),
      align: 'left',
      tone: 'small',
      text: ({ changedAt }) => formatTimestamp(changedAt),
      cell: ({ changedAt }) => <span className="n">{formatTimestamp(changedAt)}</span>,
    },
    !isNarrow && { id: 'year', label: t('col.year'), align: 'left', tone: 'small', text: year },
  ]
  return columns.filter((column) => column !== false)
}

function What({ annotated: { marks, disposition, comments }, t }: { readonly annotated: Annotated; readonly t: Translate }) {
  return (
    <span className="ann-what">
      {marks.map(({ kind }) => (
        <span key={kind} className={`ann-word ann-${markTones[kind]}`}>
          <Icon name={markIcons[kind]} />
          {t(`mark.${kind}`)}
        </span>
      ))}
      {disposition !== null && (
        <StatusText tone={dispositionTones[disposition.kind]} icon={dispositionIcons[disposition.kind]}>
          {t(`disposition.${disposition.kind}`)}
        </StatusText>
      )}
      {comments.length > 0 && (
        <span className="ann-word ann-said n">
          <Icon name="message" />
          {t('comments', { count: comments.length })}
        </span>
      )}
    </span>
  )
}

function stateText({ state, isSuperseded }: Annotated, t: Translate): string {
  return t(state === 'changed' && isSuperseded ? 'state.superseded' : `state.${state}`)
}

function State({ annotated, t }: { readonly annotated: Annotated; readonly t: Translate }) {
  const { state, isSuperseded } = annotated
  if (state === 'current') return <span className="t3">{t('state.current')}</span>
  return (
    <span title={t(isSuperseded ? 'state.supersededWhy' : `state.${state}Why`)}>
      <StatusText tone={isSuperseded || state === 'gone' ? 'grey' : 'amber'} icon={state === 'gone' ? 'circle-x' : 'refresh'}>
        {stateText(annotated, t)}
      </StatusText>
    </span>
  )
}
