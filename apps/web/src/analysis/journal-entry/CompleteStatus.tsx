import { StatusText } from '../../components/StatusText.tsx'
import { formatCount } from '../../format/money.ts'
import { useTexts } from '../use-texts.ts'
import type { Part } from './types.ts'

/** Whether the vouchers come to the trial balance, account by account, and whether each of them balances: two different things. */
export function CompleteStatus({
  completeness,
  isShort = false,
  withFile = false,
}: {
  readonly completeness: Part<'completeness'>
  readonly isShort?: boolean
  /** Also what the file itself declares, where it is another thing. */
  readonly withFile?: boolean
}) {
  const t = useTexts()
  const { accounts, unbalancedCount, declaredDiffering } = completeness
  const differs = accounts.some(({ differenceOre }) => differenceOre !== null && differenceOre !== 0)
  const isUnknown = accounts.some(({ differenceOre }) => differenceOre === null)
  const unbalanced = (
    <StatusText tone="red">{t('journal:complete.unbalanced', { count: unbalancedCount, n: formatCount(unbalancedCount) })}</StatusText>
  )
  // The same colour as on the completeness paper, beside what agrees.
  const file = withFile && declaredDiffering !== null && declaredDiffering > 0 && (
    <StatusText tone="amber">
      {t(isShort ? 'journal:complete.declaredShort' : 'journal:complete.declaredDiffers', { count: declaredDiffering })}
    </StatusText>
  )
  if (isShort && unbalancedCount > 0 && !differs)
    return (
      <>
        <StatusText tone="red">{t('journal:complete.unbalancedShort', { n: formatCount(unbalancedCount) })}</StatusText>
        {file}
      </>
    )
  if (isShort && file !== false && !differs && !isUnknown) return file
  return (
    <>
      {differs ? (
        <StatusText tone="red">{t('journal:complete.differs')}</StatusText>
      ) : isUnknown ? (
        <StatusText tone="grey">{t('journal:complete.unknown')}</StatusText>
      ) : (
        <StatusText tone="green">{t('journal:complete.agrees')}</StatusText>
      )}
      {!isShort && unbalancedCount > 0 && unbalanced}
      {file}
    </>
  )
}
