import { type WatchTest, watchLevels, watchState } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { StatusText } from '../components/StatusText.tsx'
import { watchTone } from './watch.ts'

/** How much an indication weighs, in the words that flags and findings have; whether it was tested, where there is none. */
export function WatchSeverity({ test }: { readonly test: Pick<WatchTest, 'severity'> }) {
  const { t } = useTranslation(['home', 'common'])
  const level = watchLevels[test.severity]
  return (
    <StatusText tone={watchTone(test)}>
      {level === null ? t(`watch.states.${watchState(test)}`) : t(`common:severity.of.${level}`)}
    </StatusText>
  )
}
