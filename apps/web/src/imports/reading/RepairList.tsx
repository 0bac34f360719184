import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { StatusText } from '../../components/StatusText.tsx'
import { formatCount } from '../../format/money.ts'
import { OddText } from './OddText.tsx'
import type { TextPreview } from './types.ts'

export interface RepairListProps {
  readonly preview: TextPreview
  readonly isChosen: boolean
  /** Another character set than the one that the list was made with is chosen. */
  readonly isOther: boolean
  readonly onChoose: (repairTexts: boolean) => void
}

/** Texts that were spoiled before the file was made, as they stand and as they would be shown. */
export function RepairList({ preview, isChosen, isOther, onChoose }: RepairListProps) {
  const { t } = useTranslation('reading')
  const { repaired, spoiled } = preview
  return (
    <section className="rd-part" aria-labelledby="rd-repair">
      <h3 id="rd-repair">{t('repair.title')}</h3>
      {spoiled === 0 && !isChosen ? (
        <p>
          <StatusText tone="green">{t('repair.none')}</StatusText>
        </p>
      ) : (
        <>
          <Checkbox
            size="sm"
            label={t('repair.choose', { count: spoiled })}
            checked={isChosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
          <p className="t2">{t('repair.lossless')}</p>
          {isOther && <p className="t3">{t('repair.other')}</p>}
          {repaired.length > 0 && (
            <table className="tbl rd-repairs">
              <thead>
                <tr>
                  <th scope="col" className="r rd-line">
                    {t('map.line')}
                  </th>
                  <th scope="col">{t('repair.before')}</th>
                  <th scope="col">{t('repair.after')}</th>
                </tr>
              </thead>
              <tbody>
                {repaired.map(({ line, text, repaired: after }) => (
                  <tr key={line}>
                    <th scope="row" className="r n t3 rd-line">
                      {formatCount(line)}
                    </th>
                    <td className="mono">
                      <OddText text={text} />
                    </td>
                    <td className="mono">
                      <OddText text={after} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {spoiled > repaired.length && <p className="t3">{t('repair.more', { count: spoiled - repaired.length })}</p>}
        </>
      )}
    </section>
  )
}
