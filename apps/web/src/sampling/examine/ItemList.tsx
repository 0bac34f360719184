import { sampleItemName } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { Money } from '../../components/Money.tsx'
import { nameOf } from './GridRow.tsx'
import { countedOf, type ExamineRow, isMisstated, type Section } from './rows.ts'
import { factsOf } from './SectionRow.tsx'

interface ItemListProps {
  readonly label: string
  readonly sections: readonly Section[]
  readonly sign: 1 | -1
  /** One of them lies over the others. */
  readonly isCovered: boolean
  readonly onOpen: (item: string) => void
}

/** The items where there is no room for a grid: two lines for each, and each opens by itself. */
export function ItemList({ label, sections, sign, isCovered, onOpen }: ItemListProps) {
  const { t } = useTranslation('sampling')
  return (
    <section className="sa-items" aria-label={label} inert={isCovered}>
      {sections.map((section) => (
        <div key={section.layer}>
          <h2>{t(`layer.${section.layer}.name`)}</h2>
          <p className="t2 n">{factsOf(section, sign, t)}</p>
          <ul>
            {section.shown.map((row) => (
              <li key={row.item.id}>
                <button type="button" onClick={() => onOpen(row.item.id)}>
                  <Mark row={row} />
                  <span className="sa-item-name">
                    <b className="n">{sampleItemName(row.item)}</b> {nameOf(row.item, t)}
                  </span>
                  <span className="n r">
                    <Money ore={row.item.ore * sign} unit="ore" />
                  </span>
                  <span className="t2 n">
                    {t('one.no', { n: row.item.no })} · {row.item.date}
                  </span>
                  <span className="n r t2">
                    <Answer row={row} sign={sign} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function Mark({ row }: { readonly row: ExamineRow }) {
  const { state } = row.finding
  const isWrong = isMisstated(row) || state === 'void' || state === 'unavailable'
  return (
    <span className={state === 'open' ? 't3' : isWrong ? 'an-amber' : 'sa-green'}>
      <Icon name={state === 'open' ? 'circle-dashed' : isWrong ? 'alert-triangle' : 'check'} size={16} />
    </span>
  )
}

function Answer({ row: { item, finding, differenceOre }, sign }: { readonly row: ExamineRow; readonly sign: 1 | -1 }) {
  const { t } = useTranslation('sampling')
  const { state } = finding
  if (state === 'open') return t('one.open')
  if (state === 'as-booked') return t('one.as-booked')
  if (state !== 'misstated') return <span className="an-amber">{t(`entry.${state}`)}</span>
  const audited = countedOf(item, finding)
  return (
    <>
      <Money ore={audited === null ? null : audited * sign} unit="ore" zero="digit" />{' '}
      <span className="an-amber">
        (<Money ore={differenceOre === null ? null : differenceOre * sign} unit="ore" />)
      </span>
    </>
  )
}
