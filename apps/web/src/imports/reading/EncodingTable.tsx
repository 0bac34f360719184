import { useTranslation } from 'react-i18next'
import { StatusText } from '../../components/StatusText.tsx'
import { formatCount } from '../../format/money.ts'
import { OddText } from './OddText.tsx'
import type { Candidate, TextPreview } from './types.ts'

export interface EncodingTableProps {
  readonly preview: TextPreview
  readonly chosen: Candidate['encoding'] | null
  readonly onChoose: (encoding: Candidate['encoding']) => void
}

/** The same lines in each character set, beside each other: the right one is the one that reads right. */
export function EncodingTable({ preview, chosen, onChoose }: EncodingTableProps) {
  const { t } = useTranslation(['reading', 'imports'])
  const { candidates, detected, current } = preview
  const lines = candidates[0]?.samples ?? []
  return (
    <section className="rd-part" aria-labelledby="rd-encoding">
      <h3 id="rd-encoding">{t('again.encoding')}</h3>
      {lines.length === 0 ? (
        <p className="t2">{t(detected === 'ascii' ? 'again.ascii' : 'again.noChoice')}</p>
      ) : (
        <>
          <p className="t2">{t('again.encodingText')}</p>
          <table className="tbl rd-encodings">
            <thead>
              <tr>
                <th scope="col" className="r rd-line">
                  {t('map.line')}
                </th>
                {candidates.map(({ encoding }) => (
                  <th key={encoding} scope="col" className={encoding === chosen ? 'rd-chosen' : undefined}>
                    <label className="rd-radio">
                      <input
                        type="radio"
                        name="encoding"
                        value={encoding}
                        checked={encoding === chosen}
                        onChange={() => onChoose(encoding)}
                      />
                      <span>{t(`imports:encodings.${encoding}`)}</span>
                      {encoding === detected && <span className="t3">{t('again.detected')}</span>}
                      {encoding === current && <StatusText tone="green">{t('again.current')}</StatusText>}
                    </label>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map(({ line }, index) => (
                <tr key={line}>
                  <th scope="row" className="r n t3 rd-line">
                    {formatCount(line)}
                  </th>
                  {candidates.map(({ encoding, samples }) => (
                    // biome-ignore lint/a11y/useKeyWithClickEvents: the radio in the head of the column is the keyboard's way
                    <td key={encoding} className={encoding === chosen ? 'mono rd-chosen' : 'mono'} onClick={() => onChoose(encoding)}>
                      <OddText text={samples[index]?.text ?? ''} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}
