import { useTranslation } from 'react-i18next'
import { Button } from '../components/Button.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { daysText } from './days-text.ts'
import { minorText } from './Minor.tsx'
import { StatementFigures, StatementHeads } from './StatementColumns.tsx'
import type { BankFileVersion, Statement } from './types.ts'

export interface FileStatementsProps {
  readonly name: string
  readonly shown: BankFileVersion
  readonly canWrite: boolean
  readonly isBusy: boolean
  readonly onWithout: (without: readonly number[]) => void
}

/** The statements of a file; each can be left out, and counted again. */
export function FileStatements({ name, shown, canWrite, isBusy, onWithout }: FileStatementsProps) {
  const { t } = useTranslation('bank')
  const { without } = shown.reading
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className="bk-scroll" tabIndex={0} aria-label={t('detail.statementsOf', { name })}>
      <table className="tbl tbl-32">
        <thead>
          <tr>
            <th scope="col">{t('columns.statement')}</th>
            <th scope="col">{t('columns.account')}</th>
            <StatementHeads />
            <th scope="col">{t('columns.control')}</th>
            <th scope="col">
              <span className="vh">{t('files.status')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.said.statements.map((own) => {
            const isOut = without.includes(own.index)
            const label = [own.id, own.from, own.to].filter(Boolean).join(' ')
            return (
              <tr key={own.index} className={isOut ? 't3' : undefined}>
                <th scope="row" className="n nw">
                  {own.id ?? t(`role.${own.role}`)} {(own.from ?? own.to) !== null && daysText(own.from, own.to)}
                </th>
                <td className="n">
                  {own.account ?? shown.reading.account ?? <span className="t3">{t('noAccount')}</span>} {own.currency}
                </td>
                <StatementFigures statement={own} currency={own.currency} />
                <td>{isOut ? <StatusText tone="grey">{t('detail.leftOut')}</StatusText> : <Tie statement={own} />}</td>
                <td className="r">
                  {canWrite && (
                    <Button
                      size="sm"
                      look="ghost"
                      disabled={isBusy}
                      aria-label={t(isOut ? 'detail.takeInLabel' : 'detail.leaveOutLabel', { name: label })}
                      onClick={() => onWithout(isOut ? without.filter((index) => index !== own.index) : [...without, own.index])}
                    >
                      {t(isOut ? 'detail.takeIn' : 'detail.leaveOut')}
                    </Button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** Opening and rows against closing; what only notifies of rows has no balance that could fail. */
function Tie({ statement: { differenceMinor, currency } }: { readonly statement: Statement }) {
  const { t } = useTranslation('bank')
  if (differenceMinor === null) return <StatusText tone="grey">{t('noBalance')}</StatusText>
  if (differenceMinor === 0) return <StatusText tone="green">{t('ties')}</StatusText>
  return <StatusText tone="red">{t('differs', { amount: minorText(differenceMinor, currency) })}</StatusText>
}
